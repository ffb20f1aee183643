import { emojiFileName } from './emoji.ts';

/** A picture named in content: a drawing, which has a file for each theme, or an emoji, by its file name. */
export type NamedPicture = { src: string } | { emojiFile: string };

/** All pictures that a part of content names, in order, with duplicates. */
export function listNamedPictures(content: unknown): NamedPicture[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]): NamedPicture[] => {
    if (key === 'emoji' && typeof value === 'string') return [{ emojiFile: emojiFileName(value) }];
    if (key === 'src' && typeof value === 'string') return [{ src: value }];
    return listNamedPictures(value);
  });
}
