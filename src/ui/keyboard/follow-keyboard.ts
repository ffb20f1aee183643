/** How much of the page an on-screen keyboard covers, in px; nothing for a page that is pinched larger. */
const measureCovered = ({ height, offsetTop, scale }: VisualViewport): number =>
  scale === 1 ? Math.max(0, Math.round(innerHeight - offsetTop - height)) : 0;

/** How many pages follow it: the one that shows, and the next one, which may be drawn again meanwhile. */
let followers = 0;

/**
 * Tells the style sheets, as --keyboard, how much of the page's foot an on-screen keyboard covers, until the function
 * returned is called. iPhones lay the keyboard over the page and tell so nowhere else.
 */
export function followKeyboard(): () => void {
  const { visualViewport } = window;
  const { style } = document.documentElement;
  const tell = () => visualViewport && style.setProperty('--keyboard', `${measureCovered(visualViewport)}px`);
  const types = ['resize', 'scroll'] as const;
  for (const type of types) visualViewport?.addEventListener(type, tell);
  followers += 1;
  return () => {
    for (const type of types) visualViewport?.removeEventListener(type, tell);
    followers -= 1;
    if (followers === 0) style.removeProperty('--keyboard');
  };
}
