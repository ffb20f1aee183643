/** The height of the page that an on-screen keyboard covers, in px; 0 while the page is zoomed in. */
const measureCovered = ({ height, offsetTop, scale }: VisualViewport): number =>
  scale === 1 ? Math.max(0, Math.round(innerHeight - offsetTop - height)) : 0;

/** The number of pages that use this: a page and the one drawn ahead both may, and the document has one property. */
let followers = 0;

/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers at the bottom of the page. iPhones show it over the
 * page, and only the visual viewport reports that. Returns a function that stops this.
 */
export function followKeyboard(): () => void {
  const { visualViewport } = window;
  const { style } = document.documentElement;
  const update = () => visualViewport && style.setProperty('--keyboard', `${measureCovered(visualViewport)}px`);
  const types = ['resize', 'scroll'] as const;
  for (const type of types) visualViewport?.addEventListener(type, update);
  followers += 1;
  return () => {
    for (const type of types) visualViewport?.removeEventListener(type, update);
    followers -= 1;
    if (followers === 0) style.removeProperty('--keyboard');
  };
}
