import { expect, it } from 'vitest';
import { sayFirstPrice } from '../../src/domain/prices/pricing.ts';
import { makePriceTokens } from '../../src/domain/text/price-tokens.ts';
import { fillPage, fillTemplate } from '../../src/domain/text/text.ts';
import { makeTokens } from '../../src/domain/text/tokens.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Flow, Height, Page, Weight } from '../../src/domain/generated/types.ts';
import { formatMeasure } from '../../src/pages/measure/measure-rules.ts';
import { convertMeasure } from '../../src/pages/measure/typed-measure.ts';
import { flows, offers, siteContent, type Sex } from '../support/content.ts';
import { makeFacts } from '../support/flows/small-flow.ts';
import { translatePage } from '../support/translate-page.ts';
import { makeEmail } from './payment/buyers.ts';
import type { Visitor } from './walker.ts';
import { notConfirmedYet, useVisitors } from './visitors.ts';
import { payInTest, typeMetric, waitForAppLink, walk, walkToGender, type Typed } from './walk.ts';

const openVisitor = useVisitors();

const withPlainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The translated words of the page, and of a sheet over it, as they were before the translation. */
const readTranslated = async ({ page }: Visitor): Promise<string> => {
  const words = await page.evaluate(() =>
    [...document.querySelectorAll(':is(main, dialog) font > font')]
      .filter((it) => it.checkVisibility())
      .map((it) => it.textContent),
  );
  return withPlainSpaces(words.join(' ').replaceAll(/[⟦⟧]/g, ''));
};

/** Expects these words to show, translated. */
async function expectTranslated(visitor: Visitor, words: string[], where: string): Promise<void> {
  const findMissing = async () => {
    const shown = await readTranslated(visitor);
    return words.filter((it) => !shown.includes(withPlainSpaces(it)));
  };
  await expect.poll(findMissing, { message: `missing on ${where}`, interval: 20 }).toEqual([]);
}

/** What a visitor does on a page, and what it says then, in place of what it said after the step before. */
type Change = [act: (visitor: Visitor) => Promise<unknown>, words: string];

const next = (visitor: Visitor) => visitor.tap('next');
const fill = ({ page }: Visitor, name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text);
const press = (selector: string) => (visitor: Visitor) => visitor.press(selector);

/** The words of a template before its first token. */
const beginningOf = (template: string): string => template.split('{', 1)[0] ?? template;

/** What visitors can do on a page so that it says something else, before they leave it. */
function listChanges(page: Page, typed: Typed): Change[] {
  switch (page.type) {
    case 'measure': {
      const { inputs, stored } = typed[page.answer]!;
      const measure = stored as Height | Weight;
      const [first = ''] = Object.keys(inputs);
      const [own, other] = 'cm' in inputs || 'kg' in inputs ? ['metric', 'imperial'] : ['imperial', 'metric'];
      const converted = (value: Height | Weight) => fillTemplate(page.converted, { value: formatMeasure(value) });
      return [
        [next, page.messages.required],
        [(visitor) => fill(visitor, first, '1').then(() => next(visitor)), beginningOf(page.messages.outOfRange)],
        [
          async (visitor) => {
            for (const [name, text] of Object.entries(inputs)) await fill(visitor, name, text);
          },
          converted(convertMeasure(measure)),
        ],
        [press(`[data-segment="${other}"]`), converted(measure)],
        [press(`[data-segment="${own}"]`), converted(convertMeasure(measure))],
      ];
    }
    case 'date':
      return [
        [next, page.messages.required],
        ...(page.suggestions ?? []).map(({ days }, index): Change => [
          press(`.chips li:nth-child(${index + 1}) button`),
          fillTemplate(page.countdown?.days ?? '', { days: String(days) }),
        ]),
      ];
    case 'email':
      return [
        [next, page.messages.required],
        [(visitor) => fill(visitor, 'email', 'visitor').then(() => next(visitor)), page.messages.invalid],
        [
          (visitor) => fill(visitor, 'email', 'visitor@gmial.com'),
          fillTemplate(page.suggestion, { email: 'visitor@gmail.com' }),
        ],
        [(visitor) => fill(visitor, 'email', ''), page.privacy],
      ];
    case 'paywall':
      return offers.map((offer) => [
        press(`[data-offer="${offer.id}"]`),
        fillTemplate(page.disclosure, makePriceTokens(sayFirstPrice(offer), page, siteContent, readToday())),
      ]);
    default:
      return [];
  }
}

/** Expects a page of a flow to say its title and its options, and then, after each change, what it says then. */
async function expectCurrent(visitor: Visitor, flow: Flow, page: Page, typed: Typed): Promise<void> {
  const facts = makeFacts(await visitor.readAnswers(), { today: readToday() });
  const filled = fillPage(flow, page, facts, makeTokens(flow, facts));
  const options = 'options' in filled ? filled.options.map(({ label }) => label) : [];
  await expectTranslated(visitor, [filled.title, ...options], page.id);
  let earlier: string | undefined;
  for (const [act, words] of listChanges(page, typed)) {
    await act(visitor);
    await expectTranslated(visitor, [words], page.id);
    if (earlier !== undefined) expect(await readTranslated(visitor), page.id).not.toContain(earlier);
    earlier = withPlainSpaces(words);
  }
}

const walks: [sex: Sex, option: string, locale: string, typed: Typed, tags: 'deep'[]][] = [
  ['woman', 'Woman', 'en-GB', typeMetric(makeEmail()), []],
  [
    'man',
    'Man',
    'en-US',
    {
      ...typeMetric(makeEmail()),
      height: { inputs: { ft: '6', in: '1' }, stored: { ft: 6, inch: 1 } },
      weight: { inputs: { lbs: '221.4' }, stored: { lbs: 221.4 } },
      weightGoal: { inputs: { lbs: '190' }, stored: { lbs: 190 } },
    },
    ['deep'],
  ],
];

for (const [sex, option, locale, typed, tags] of walks) {
  it(
    `the ${sex} flow can be walked and bought while the browser translates it, and says what is true now`,
    { tags },
    async () => {
      const visitor = await openVisitor({ locale, isHurried: true, script: translatePage, allow: [notConfirmedYet] });
      await walkToGender(visitor);
      await visitor.choose(option);
      const flow = flows[sex];
      await walk(visitor, flow, {
        typed,
        offset: 0,
        pay: () => payInTest(visitor),
        onShow: async (shown) => {
          if ('id' in shown) await expectCurrent(visitor, flow, shown as Page, typed);
        },
      });
      expect(await waitForAppLink(visitor)).toMatch(/^https:/);
    },
  );
}
