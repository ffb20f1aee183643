import type { JSONPath } from 'jsonc-parser';
import { emojiFileName } from '../../../src/domain/emoji.ts';
import type { Report } from '../finding.ts';
import { isFields, listPages } from '../pages.ts';
import type { Rule } from '../rule.ts';
import { pictureFolder as folder } from '../pictures.ts';
import { listWords, quote } from '../words.ts';

/** Every picture and emoji that a page shows lies in public/images. */
export const missingPicture: Rule = {
  id: 'missing-picture',
  severity: 'error',
  asks: 'Every picture and emoji that a page shows lies in public/images, a picture once for light and once for dark.',
  why: 'A visitor would see a hole.',
  *check(document, { pictures }) {
    for (const { path, fields } of listPages(document)) {
      for (const picture of findPictures(fields, path)) {
        const missing = picture.files.filter((file) => !pictures.sizes.has(file));
        if (missing.length > 0) yield { path: picture.path, ...explain(picture, missing) };
      }
    }
  },
};

interface Picture {
  kind: 'emoji' | 'image';
  name: string;
  path: JSONPath;
  files: string[];
}

function* findPictures(value: unknown, path: JSONPath): Generator<Picture> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findPictures(item, [...path, index]);
  }
  if (!isFields(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const at = [...path, field];
    if (field === 'emoji' && typeof inner === 'string' && inner !== '') {
      yield { kind: 'emoji', name: inner, path: at, files: [`${folder}/emoji/${emojiFileName(inner)}`] };
    } else if (field === 'image' && isFields(inner) && typeof inner.src === 'string') {
      const files = ['light', 'dark'].map((theme) => `${folder}/${String(inner.src)}-${theme}.svg`);
      yield { kind: 'image', name: inner.src, path: [...at, 'src'], files };
    }
    yield* findPictures(inner, at);
  }
}

function explain({ kind, name }: Picture, missing: string[]): Omit<Report, 'path'> {
  const files = `${listWords(missing, 'and')} ${missing.length === 1 ? 'does' : 'do'} not exist`;
  if (kind === 'emoji') {
    return {
      problem: `The emoji ${quote(name)} has no picture: ${files}.`,
      remedy: 'Run npm run art, which makes it.',
    };
  }
  const remedy = 'Add what is missing, or name a picture that is there.';
  return { problem: `The picture ${quote(name)} is not complete: ${files}.`, remedy };
}
