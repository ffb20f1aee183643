/** Sets the colour of the browser's own bars to that of the page. */
export function showBarColour(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (matchMedia(meta.media).matches) meta.content = backgroundColor;
  }
}
