import type { Answers } from '../domain/generated/types.ts';
import { findNextPage } from './next-page.ts';
import { readAnswer, storeOnLeaving } from './store-answers.ts';
import { keepTaps, mark, takeTaps, tap } from './taps.ts';

/** Whether a button leads on from a page: an answer, or what goes on without one. */
const leadsOn = (button: HTMLElement) => button.matches('main [role="radio"], main [data-action="next"]');

/** Finds the button of the app's page that is called like this one. */
const nameOf = ({ dataset: { action, option = '' } }: HTMLElement) =>
  action ? `#root [data-action="${action}"]` : `#root [data-option="${CSS.escape(option)}"]`;

const tapAgain = (button?: HTMLElement) => button && tap(button, nameOf(button));

/**
 * Keeps the latest tap on a button as `keepTaps` does, and shows the next page behind one that leads there. From there on
 * the latest tap on that is kept as well. What they answer is stored if the visitor leaves before the app is there.
 */
export function keepTapsAndShowNext(root: HTMLElement): () => void {
  const next = findNextPage(root);
  if (!next) return keepTaps();
  /** One of each page. */
  const tapped: HTMLElement[] = [];
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
  const stopStoring = storeOnLeaving(() => Object.assign({}, ...tapped.map(readAnswer)) as Answers);
  let stop = takeTaps(keep);
  const end = () => {
    stop();
    stopStoring();
  };
  return () => {
    const [first] = tapped;
    stop();
    mark(first, false);
    tapAgain(first);
    if (!next.isShown()) {
      end();
      return;
    }
    stop = takeTaps(keep);
    next.giveWay((isSame) => {
      end();
      if (isSame) tapAgain(tapped[1]);
    });
  };
}
