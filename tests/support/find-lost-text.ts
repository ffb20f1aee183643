/**
 * Runs in the page: finds text that a visitor can't see, because it is outside of the screen, or of a box that clips
 * its contents. Ignores texts in pictures or rulers that are hidden from assistive technology, and texts for assistive
 * technology alone.
 */
export function findLostText(): string[] {
  const isLeftOut = (element: Element) =>
    element.closest('[aria-hidden="true"], .hidden-visually, [hidden], [inert], .is-left') !== null;
  const cuts = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => /hidden|clip/.test(style[`overflow${axis}`]);
  const lost: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim();
    if (!parent || !words || isLeftOut(parent)) continue;
    // Browsers without checkVisibility are assumed to show it.
    if (!(parent.checkVisibility?.({ visibilityProperty: true }) ?? true)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width < 1) continue;
      const isBeside = left < -1 || right > document.documentElement.clientWidth + 1;
      let isCut = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // A line's box is higher than its letters.
        const slack = (bottom - top) / 4;
        isCut ||= cuts(style, 'X') && (left < edge.left - 1 || right > edge.right + 1);
        isCut ||= cuts(style, 'Y') && (top < edge.top - slack || bottom > edge.bottom + slack);
      }
      if (isBeside || isCut) lost.push(`“${words}” ${isBeside ? 'beside the screen' : 'cut off'}`);
    }
  }
  return [...new Set(lost)];
}
