/** The file of a picture for a theme. */
export function pictureUrl(src: string, theme: 'light' | 'dark'): string {
  return `/images/${src}-${theme}.svg`;
}

/** The file of an emoji picture by its name. */
export function emojiUrl(fileName: string): string {
  return `/images/emoji/${fileName}`;
}
