import type { JSONPath } from 'jsonc-parser';
import { emojiFileName } from '../../../../src/domain/pictures/emoji.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import type { ListValues } from '../../schema/named-values.ts';
import { asFields, isFields, listOptions, listPages } from '../../parsing/pages.ts';
import { asksFor } from '../../parsing/page-types.ts';
import { isPhotoFile } from '../../../assets/photos/photo-files.ts';
import { emojiFolder, pictureFolder as folder } from '../../parsing/pictures.ts';

/** A value that names a picture, and the files that it needs. */
export interface PictureUse {
  kind: 'emoji' | 'drawing' | 'photo';
  name: string;
  path: JSONPath;
  files: string[];
  /** The name of the schema of the object around an image, such as "Option" or "Sheet". */
  owner: string;
  /** Of a photograph for dark colors: the picture that shows in light ones. */
  light?: string;
}

/** Every value of a file that names a picture or an emoji. */
export function listPictureUses(document: ContentDocument, { values }: { values: ListValues }): PictureUse[] {
  const images = values(document, 'Image').flatMap(({ value, path, owner }): PictureUse[] => {
    const { src, dark } = asFields(value);
    return [
      ...(typeof src === 'string' ? [{ ...findFiles(src), name: src, path: [...path, 'src'], owner }] : []),
      ...(typeof dark === 'string'
        ? [
            {
              ...findFiles(dark),
              name: dark,
              path: [...path, 'dark'],
              owner,
              ...(typeof src === 'string' && { light: src }),
            },
          ]
        : []),
    ];
  });
  const plan = findEmoji(asFields(document.value).plan, ['plan']);
  return [...images, ...plan, ...listPages(document).flatMap(({ fields, path }) => [...findEmoji(fields, path)])];
}

/** The pictures of options that other pictures show, because they follow an answer. */
export function listFollowedUses(document: ContentDocument, { values }: { values: ListValues }): PictureUse[] {
  const pages = listPages(document);
  return values(document, 'Image').flatMap(({ value, path, owner }) => {
    const { answer } = asFields(value);
    const asking = typeof answer === 'string' ? pages.find((page) => asksFor(page, answer)) : undefined;
    const options = asking ? listOptions(asking) : [];
    return options.flatMap(({ fields: { image } }) => {
      const { src } = asFields(image);
      return typeof src === 'string' ? [{ ...findFiles(src), name: src, path: [...path, 'answer'], owner }] : [];
    });
  });
}

function findFiles(name: string): Pick<PictureUse, 'kind' | 'files'> {
  if (isPhotoFile(name)) return { kind: 'photo', files: [`${folder}/${name}`] };
  return { kind: 'drawing', files: ['light', 'dark'].map((theme) => `${folder}/${name}-${theme}.svg`) };
}

function* findEmoji(value: unknown, path: JSONPath): Generator<PictureUse> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* findEmoji(item, [...path, index]);
  if (!isFields(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const at = [...path, field];
    if (field === 'emoji' && typeof inner === 'string' && inner !== '') {
      yield { kind: 'emoji', name: inner, path: at, files: [`${emojiFolder}/${emojiFileName(inner)}`], owner: '' };
    }
    yield* findEmoji(inner, at);
  }
}
