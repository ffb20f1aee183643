/** Gives the browser's own bars the page's colour. */
export function showBarColour(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (matchMedia(meta.media).matches) meta.content = backgroundColor;
  }
}
