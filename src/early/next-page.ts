import { findHeld } from './hold.ts';
import { dress } from './looks.ts';

/** The page behind the one that was built, as it was built itself: it stands for the app's until that is there. */
export interface NextPage {
  isShown: () => boolean;
  /** Shows it in the place of the page before, where it is this visitor's. */
  show: () => void;
  /** Takes it away again. */
  hide: () => void;
  /** Takes it away as soon as the app shows something in its place, then says whether that is the same page. */
  giveWay: (then: (isSame: boolean) => void) => void;
}

/** The page before, which the app takes over meanwhile, and measures. */
const OUT_OF_SIGHT = 'position: fixed; inset: 0; overflow: hidden; visibility: hidden';

/** Calls back once the app shows a page, or why there is none; what tells to wait for its files is neither. */
function whenDrawn(root: HTMLElement, then: () => unknown): void {
  const look = () => {
    if (root.querySelector('.waiting')) return;
    observer.disconnect();
    then();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  // Where nothing has to be waited for, the app has drawn it by then.
  queueMicrotask(look);
}

/** The next page that was built along with the one in the root; undefined where none was. */
export function findNextPage(root: HTMLElement): NextPage | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#built-next');
  const page = template?.content.querySelector('div');
  const main = page?.querySelector('main');
  if (!template || !page || !main) return undefined;
  const isShown = () => page.isConnected;
  const hide = () => {
    page.remove();
    root.removeAttribute('style');
  };
  return {
    isShown,
    show: () => {
      const { reads } = template.dataset;
      if (findHeld({ address: location.pathname, reads })) return;
      document.head.append(...template.content.querySelectorAll('style'));
      dress(page);
      main.dataset.motion = 'forward';
      root.style.cssText = OUT_OF_SIGHT;
      root.before(page);
      scrollTo(0, 0);
    },
    hide,
    giveWay: (then) => {
      const { scrollY } = window;
      whenDrawn(root, async () => {
        await Promise.allSettled(main.getAnimations().map(({ finished }) => finished));
        hide();
        const drawn = root.querySelector('main');
        const isSame = drawn?.dataset.page === main.dataset.page;
        // The visitor has seen it come, and may have scrolled it.
        drawn?.removeAttribute('data-motion');
        if (isSame) scrollTo(0, scrollY);
        then(isSame);
      });
    },
  };
}
