import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listHeadlines } from '../../../scripts/content/texts/measure/headlines.ts';
import { breakLines } from '../../../scripts/content/texts/measure/measure.ts';
import { cells, phone } from '../../../scripts/content/texts/measure/phone.ts';
import { fillWidest } from '../../../scripts/content/texts/measure/widest-tokens.ts';
import { makeValueLister } from '../../../scripts/content/schema/named-values.ts';
import { parseDocument } from '../../../scripts/content/parsing/parse.ts';
import { SchemaBook } from '../../../scripts/content/schema/schema-book.ts';
import { loadSchemas } from '../../../scripts/content/schema/schemas.ts';
import { makeAddress } from '../../../src/domain/flow/flow.ts';
import { answerAll, siteContent, flows } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

const values = makeValueLister(new SchemaBook(loadSchemas()));
const files = { site: siteContent, ...flows };
const documents = (['site', 'woman', 'man'] as const).flatMap((name) => {
  const { document } = parseDocument(`content/${name}.json`, readFileSync(`content/${name}.json`, 'utf8'));
  return document ? [{ file: files[name], document, headlines: listHeadlines(document, { values }) }] : [];
});

const openVisitor = useVisitors();

/** A visitor with the smallest phone who may open every page except the last. */
async function openSmallPhone(): Promise<Visitor> {
  const visitor = await openVisitor({ answers: answerAll('woman') });
  await visitor.page.setViewportSize(phone);
  return visitor;
}

/** The lines of the page's headline, or of a part of it, and its font. */
const readHeadline = (visitor: Visitor, selector: string) =>
  visitor.page.locator(selector).evaluate((headline: HTMLElement) => {
    const { fontSize, lineHeight } = getComputedStyle(headline);
    return {
      parts: headline.innerText.split('\n').map((part) => part.trim()),
      lines: Math.round(headline.getBoundingClientRect().height / parseFloat(lineHeight)),
      width: headline.getBoundingClientRect().width,
      size: parseFloat(fontSize),
    };
  });

/** The headline of the prediction is that of two fields. */
const predictionPlaces = { title: '.prediction-title', goal: '.prediction-goal' };

describe('a measured headline', () => {
  it('has the measured position, size and lines on every type of page', async () => {
    const visitor = await openSmallPhone();
    await visitor.open('/');
    const wrong: string[] = [];
    const seenKinds = new Set<string>();
    for (const { file, headlines } of documents) {
      for (const [index, page] of file.pages.entries()) {
        const kind = `${page.type} ${'layout' in page ? page.layout : ''}`;
        const ofPage = headlines.filter(({ path: [list, n] }) => list === 'pages' && n === index);
        if (!ofPage.some(({ path }) => path[2] === 'title') || seenKinds.has(kind)) continue;
        seenKinds.add(kind);
        const address = makeAddress(file, page.id);
        await visitor.jump(address);
        await visitor.arrive(address);
        const places = page.type === 'prediction' ? predictionPlaces : { title: 'main h1' };
        for (const [field, selector] of Object.entries(places)) {
          const { style, width: room } = ofPage.find(({ path }) => path[2] === field)!.place;
          const { parts, lines, width, size } = await readHeadline(visitor, selector);
          const measured = parts.reduce((sum, part) => sum + breakLines(part, style, room).length, 0);
          const seen = `${lines} lines, ${size} px, ${width} wide`;
          // A loading page centres its headline, which is then as wide as its text.
          const expected = `${measured} lines, ${style.size} px, ${page.type === 'loading' ? width : room} wide`;
          if (seen !== expected) wrong.push(`${address} ${field}: ${seen}, measured as ${expected}`);
        }
      }
    }
    expect(seenKinds.size).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  });

  it('is measured with as many lines as in the browser, for any text', async () => {
    const visitor = await openSmallPhone();
    await visitor.visit('/woman/water');
    const { place } = documents[0]!.headlines.find(({ place: { style } }) => style.size === 28)!;
    const texts = documents.flatMap(({ document, headlines }) =>
      headlines.map(({ text }) => fillWidest(text, document, place.style)),
    );
    // Two headlines in a row form a longer one.
    const samples = texts.flatMap((text, index) => [text, `${text} ${texts[index + 1] ?? ''}`.trim()]);
    const rendered = await visitor.page.locator('main h1').evaluate((headline, all) => {
      const lineHeight = parseFloat(getComputedStyle(headline).lineHeight);
      return all.map((text) => {
        headline.textContent = text;
        return Math.round(headline.getBoundingClientRect().height / lineHeight);
      });
    }, samples);
    const wrong = samples.filter((text, n) => breakLines(text, place.style, place.width).length !== rendered[n]);
    expect(samples.length).toBeGreaterThan(300);
    expect(wrong.length / samples.length).toBeLessThan(0.02);
  });
});

describe('a cell for an option', () => {
  it.each([
    ['list', '/woman/dietary-pattern', '.option-words'],
    ['grid', '/woman/water', '.option'],
    ['pair', '/gender', '.option'],
  ] as const)('has the measured room in the layout %s', { tags: ['deep'] }, async (layout, address, selector) => {
    const visitor = await openSmallPhone();
    await visitor.visit(address);
    const room = await visitor.page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      });
    // Borders are drawn in whole pixels.
    expect(Math.abs(room - cells[layout].width)).toBeLessThan(2);
  });
});

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
