/** A page as recorded in the product. */
export interface Recorded {
  id: string;
  type: string;
  /** The classes of the frame, the progress line, and the main part. */
  frame: string;
  line: string;
  main: string;
}

/** The first pages, contained in the page until all of them are loaded. */
declare const pages: Recorded[];

const frame = document.querySelector('.app');
const main = document.querySelector('main');
let all = pages;
let place = 0;

document.addEventListener('click', ({ target }) => {
  const page = all[place + 1];
  if (!page || !frame || !main || !(target as Element).closest('[data-option], [data-action], [data-type="loading"]'))
    return;
  place += 1;
  frame.className = page.frame;
  Object.assign(main.dataset, { page: page.id, type: page.type });
  // The product's own markup.
  main.innerHTML = page.main;
  const line = document.querySelector('.progress-line');
  if (line) line.innerHTML = page.line;
  scrollTo(0, 0);
});

addEventListener('load', async () => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' }));
  const answer = await fetch('/pages.json');
  all = (await answer.json()) as Recorded[];
});
