import type { JSONPath } from 'jsonc-parser';
import { emojiFileName } from '../../../../src/domain/pictures/emoji.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import type { ListValues } from '../../schema/named-values.ts';
import { asFields, isFields, listPages } from '../../parsing/pages.ts';
import { pictureFolder as folder } from '../../parsing/pictures.ts';

/** A value that names a picture, and the files that it needs. */
export interface PictureUse {
  kind: 'emoji' | 'image';
  name: string;
  path: JSONPath;
  files: string[];
  /** The name of the schema of the object around an image, such as "Option" or "Sheet". */
  owner: string;
}

/** Every value of a file that names a picture or an emoji. */
export function listPictureUses(document: ContentDocument, { values }: { values: ListValues }): PictureUse[] {
  const images = values(document, 'Image').flatMap(({ value, path, owner }): PictureUse[] => {
    const { src } = asFields(value);
    if (typeof src !== 'string') return [];
    const files = ['light', 'dark'].map((theme) => `${folder}/${src}-${theme}.svg`);
    return [{ kind: 'image', name: src, path: [...path, 'src'], files, owner }];
  });
  return [...images, ...listPages(document).flatMap(({ fields, path }) => [...findEmoji(fields, path)])];
}

function* findEmoji(value: unknown, path: JSONPath): Generator<PictureUse> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* findEmoji(item, [...path, index]);
  if (!isFields(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const at = [...path, field];
    if (field === 'emoji' && typeof inner === 'string' && inner !== '') {
      yield { kind: 'emoji', name: inner, path: at, files: [`${folder}/emoji/${emojiFileName(inner)}`], owner: '' };
    }
    yield* findEmoji(inner, at);
  }
}
