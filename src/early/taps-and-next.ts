import { findNextPage } from './next-page.ts';
import { keepTaps, mark, takeTaps, tap } from './taps.ts';

/** Whether a button leads on from a page: an answer, or what goes on without one. */
const leadsOn = (button: HTMLElement) => button.matches('main [role="radio"], main [data-action="next"]');

/** Finds the button that is called like this one. */
const nameOf = ({ dataset: { action, option = '' } }: HTMLElement) =>
  action ? `[data-action="${action}"]` : `[data-option="${CSS.escape(option)}"]`;

const tapAgain = (button?: HTMLElement) => button && tap(button, nameOf(button));

/**
 * Keeps the latest tap on a button as `keepTaps` does, and shows the next page behind one that leads there. From there on
 * the latest tap on that is kept as well.
 */
export function keepTapsAndShowNext(root: HTMLElement): () => void {
  const next = findNextPage(root);
  if (!next) return keepTaps();
  /** One of each page. */
  const tapped: (HTMLElement | undefined)[] = [];
  const keep = (button: HTMLElement) => {
    const place = Number(next.isShown());
    // Shown as chosen at once; who changes their mind has the last word.
    mark(tapped[place], false);
    if (place > 0 && button.dataset.action === 'back') {
      mark(tapped[0], false);
      tapped.length = 0;
      next.hide();
      return;
    }
    tapped[place] = button;
    mark(button, true);
    if (place === 0 && leadsOn(button)) next.show();
  };
  let stop = takeTaps(keep);
  return () => {
    stop();
    mark(tapped[0], false);
    tapAgain(tapped[0]);
    if (!next.isShown()) return;
    stop = takeTaps(keep);
    next.giveWay((isSame) => {
      stop();
      if (isSame) tapAgain(tapped[1]);
    });
  };
}
