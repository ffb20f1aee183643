import type { Visitor } from '../visitor.ts';

/** The layout position of each part of the page, in px, without transforms. */
export async function readPlaces({ page }: Visitor): Promise<string[]> {
  await page.waitForFunction(() =>
    [...(document.querySelector('main')?.querySelectorAll('img') ?? [])].every(({ complete }) => complete),
  );
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    const main = document.querySelector('main');
    const parts = main?.querySelectorAll<HTMLElement>(':not(svg, svg *)') ?? [];
    return [main as HTMLElement, ...parts].map((element) => {
      const { tagName, className, offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
      return `${tagName} ${className} ${[offsetLeft, offsetTop, offsetWidth, offsetHeight].join()}`;
    });
  });
}
