import { emojiFileName } from './emoji.ts';

/** A picture named in content: a drawing or a photograph, which may have another one for dark, or an emoji's file. */
export type NamedPicture = { src: string; dark?: string | undefined } | { emojiFile: string };

/** All pictures that a part of content names, in order, with duplicates. */
export function listNamedPictures(content: unknown): NamedPicture[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]): NamedPicture[] => {
    if (key === 'emoji' && typeof value === 'string') return [{ emojiFile: emojiFileName(value) }];
    if (key === 'src' && typeof value === 'string') return [{ src: value, dark: (content as { dark?: string }).dark }];
    return listNamedPictures(value);
  });
}
