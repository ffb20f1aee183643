import { emojiFileName } from './emoji.ts';

/** A picture as content names it: a drawing, of which there is one for each theme, or an emoji, by its file. */
export type NamedPicture = { src: string } | { emojiFile: string };

/** Every picture that a part of content names, in order; some of them more than once. */
export function listNamedPictures(content: unknown): NamedPicture[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]): NamedPicture[] => {
    if (key === 'emoji' && typeof value === 'string') return [{ emojiFile: emojiFileName(value) }];
    if (key === 'src' && typeof value === 'string') return [{ src: value }];
    return listNamedPictures(value);
  });
}
