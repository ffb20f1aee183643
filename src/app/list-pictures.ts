import { emojiFileName } from '../domain/emoji.ts';
import { emojiUrl, pictureUrl } from '../ui/picture-url.ts';

/** Every picture that a part of content names, as it shows in the device's theme. */
export function* listPictures(content: unknown): Generator<string> {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (typeof content !== 'object' || content === null) return;
  for (const [key, value] of Object.entries(content)) {
    if (key === 'emoji' && typeof value === 'string') yield emojiUrl(emojiFileName(value));
    else if (key === 'src' && typeof value === 'string') yield pictureUrl(value, theme);
    else yield* listPictures(value);
  }
}
