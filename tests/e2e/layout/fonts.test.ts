import { expect, it } from 'vitest';
import { useVisitors } from '../visitors.ts';

const openVisitor = useVisitors();

it('loads no glyphs of other languages, until a page shows one', async () => {
  const { page, open, arrive } = await openVisitor();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.push(new URL(request.url()).pathname.replace(/.*-(latin|accents)/, '$1'));
  });
  await open('/woman/age');
  await arrive('/woman/age');
  expect(await page.evaluate(() => [...document.fonts].some((font) => font.unicodeRange.includes('U+D8-FF')))).toBe(
    true,
  );
  expect(fonts).toEqual(['latin.woff2', 'latin.woff2']);
  const more = page.waitForRequest(/-accents\.woff2$/);
  await page.locator('h1').evaluate((headline) => void (headline.textContent = 'Zoë'));
  await more;
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(fonts).toEqual(['latin.woff2', 'latin.woff2', 'accents.woff2']);
});
