import { emojiFileName } from '../domain/emoji.ts';
import { emojiUrl, pictureUrl } from '../ui/picture-url.ts';

/** Every picture that a part of content names, once, as it shows in the device's theme. */
export function listPictures(content: unknown): string[] {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const urls = new Set<string>();
  const gather = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'emoji' && typeof value === 'string') urls.add(emojiUrl(emojiFileName(value)));
      else if (key === 'src' && typeof value === 'string') urls.add(pictureUrl(value, theme));
      else gather(value);
    }
  };
  gather(content);
  return [...urls];
}
