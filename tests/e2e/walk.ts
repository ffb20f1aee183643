import { expect } from 'vitest';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import { findKindOf } from '../../src/domain/answers/answers.ts';
import { kinds } from '../../src/domain/answers/kinds.ts';
import { ask, findRole, offer } from '../../src/domain/flow/questions.ts';
import type { Choosable, Question } from '../../src/pages/definition.ts';
import { countPoints } from '../../src/domain/answers/limits.ts';
import type { Facts } from '../../src/domain/rules/facts.ts';
import { fillPage } from '../../src/domain/text/text.ts';
import type { Answers, Flow, Page } from '../../src/domain/generated/types.ts';
import { makeAddress } from '../../src/domain/flow/flow.ts';
import { makeTokens } from '../../src/domain/text/tokens.ts';
import { chooseOption, pressAction, type Walker } from './walker.ts';

/** The typed answers by field: the inputs in order, and the value to be stored. */
export type Typed = Record<string, { inputs: Record<string, string>; stored: unknown }>;

const eventDate = addDays(readToday(), 100);

/** The input of a visitor who measures in centimetres and kilograms. */
export const typeMetric = (email: string, day = eventDate): Typed => ({
  height: { inputs: { cm: '178' }, stored: { cm: 178 } },
  weight: { inputs: { kg: '92.5' }, stored: { kg: 92.5 } },
  weightGoal: { inputs: { kg: '80' }, stored: { kg: 80 } },
  specificMotivationDate: { inputs: { date: day }, stored: day },
  email: { inputs: { email }, stored: email },
});

/** The visible parts of the current page. */
async function look({ read }: Walker) {
  const arePicturesThere = () =>
    read(() => [...document.images].every((it) => it.complete || it.closest('[inert], .is-left')));
  await expect.poll(arePicturesThere, { interval: 40 }).toBe(true);
  return read(() => {
    const isShown = (element: Element) => !element.closest('[inert], .is-left');
    const main = [...document.querySelectorAll('main')].find(isShown);
    const pictures = [...document.images].filter(isShown);
    const headlines = [...document.querySelectorAll('h1')].filter(isShown);
    const bar = document.querySelector('header [role="progressbar"]');
    return {
      address: location.pathname,
      page: main?.dataset.page,
      type: main?.dataset.type,
      step: main?.dataset.step,
      headlines: headlines.map((headline) => headline.innerText.replace(/\s+/g, ' ').trim()),
      hasBack: document.querySelector('header [data-action="back"]') !== null,
      progress: bar && {
        place: `${bar.getAttribute('aria-valuenow')} of ${bar.getAttribute('aria-valuemax')}`,
        full: [...bar.querySelectorAll('i')].map((segment) => segment.style.width === '100%'),
      },
      brokenImages: pictures.filter((image) => image.naturalWidth === 0).map((image) => image.src),
      bareBraces: document.body.innerText.match(/\{\w*\}/g) ?? [],
      isWiderThanScreen: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
}

function expectLook(flow: Flow, page: Page, answers: Answers, hasPurchased: boolean) {
  const facts: Facts = { answers, today: readToday(), hasPurchased };
  const filled = fillPage(flow, page, facts, makeTokens(flow, facts));
  const index = flow.pages.indexOf(page);
  const ends = [...flow.progress, flow.pages.at(-1)?.id].map((id) => flow.pages.findIndex((other) => other.id === id));
  const { back, progress } = page.shell ?? {};
  return {
    address: makeAddress(flow, page.id),
    page: page.id,
    type: page.type,
    step: String(page.step),
    headlines: [('goal' in filled ? `${filled.title} ${filled.goal}` : filled.title).replace(/\s+/g, ' ')],
    hasBack: back !== false,
    progress:
      progress === false
        ? null
        : { place: `${index + 1} of ${flow.pages.length}`, full: ends.map((end) => index >= end) },
    brokenImages: [],
    bareBraces: [],
    isWiderThanScreen: false,
  };
}

/** Options that lead to the very next page, a different one on every page. */
function pickOption(options: readonly Choosable[], index: number): Choosable {
  const allowed = options.filter(({ next, sheet }) => !next && sheet?.action !== 'edit');
  const option = allowed[index % allowed.length];
  if (!option) throw new Error('The page has no option that leads on');
  return option;
}

/** The options to choose of a question: one, or two that go together, where several can be chosen. */
function pickOptions(options: readonly Choosable[], index: number, isList: boolean): readonly Choosable[] {
  const first = pickOption(options, index);
  const second = !isList || first.alone ? undefined : options.find((it) => it !== first && !it.alone && !it.sheet);
  return options.filter((it) => it === first || it === second);
}

async function buy(walker: Walker, { pay }: WalkOptions): Promise<void> {
  await walker.press('[data-offer]:last-child');
  const isChosen = () => walker.read(() => document.querySelector('[data-offer]:last-child')?.ariaChecked);
  await expect.poll(isChosen).toBe('true');
  await pressAction(walker, 'purchase');
  await pay();
}

/** Agrees that sensitive answers are stored, where a page asks for that and the visitor hasn't agreed yet. */
async function agree(walker: Walker, page: Page): Promise<void> {
  if (!('panel' in page) || page.panel !== 'sensitive-consent') return;
  await walker.waitFor('[data-action="sensitive-consent"]');
  const isTicked = await walker.read(
    () => document.querySelector<HTMLInputElement>('[data-action="sensitive-consent"]')?.checked,
  );
  if (!isTicked) await pressAction(walker, 'sensitive-consent');
}

/** Answers a question, and returns the value to be stored and the sheets that the answer opens. */
async function answer(walker: Walker, question: Question, index: number, { typed }: WalkOptions) {
  const { answer: field, options } = question;
  const kind = kinds[findKindOf(field) ?? 'choice'];
  if (options) {
    const chosen = pickOptions(options, index, kind.isList === true);
    for (const { value } of chosen) await chooseOption(walker, value);
    const values = chosen.map(({ value }) => value);
    return { value: kind.isList ? values : values[0], sheets: chosen.flatMap(({ sheet }) => sheet ?? []) };
  }
  if (!kind.entered) {
    const point = (index % countPoints(field)) + 1;
    await chooseOption(walker, point);
    return { value: point, sheets: [] };
  }
  const entry = typed[field];
  if (!entry) throw new Error(`There is no input for ${field}`);
  for (const [name, text] of Object.entries(entry.inputs)) await walker.type(name, text);
  return { value: entry.stored, sheets: [] };
}

/** Leads on from a page, and returns the answers given on it by field. */
async function pass(
  walker: Walker,
  page: Page,
  index: number,
  options: WalkOptions,
  answers: Answers,
): Promise<object> {
  if (findRole(page) === 'sale') {
    await buy(walker, options);
    return {};
  }
  // A progress that runs by itself stops for the page's question.
  const runs = 'seconds' in page;
  if (runs) await walker.fillBar();
  const given: Record<string, unknown> = {};
  const facts: Facts = { answers, today: readToday(), hasPurchased: false };
  const questions = ask(page).map((question) => offer(question, facts));
  const sheets = [];
  for (const question of questions) {
    const { value, sheets: opened } = await answer(walker, question, index, options);
    given[question.answer] = value;
    sheets.push(...opened);
  }
  if (runs && questions.length > 0) await walker.fillBar();
  if (!runs && !goesOnBySelf(questions)) await pressAction(walker, 'next');
  for (const sheet of sheets) {
    await options.onShow?.(sheet);
    await pressAction(walker, 'continue');
  }
  return given;
}

/** Whether the answer to a page's only question leads on: a choice of one, or a point. */
function goesOnBySelf([question, ...others]: readonly Question[]): boolean {
  if (!question || others.length > 0) return false;
  const kind = kinds[findKindOf(question.answer) ?? 'choice'];
  return !kind.isList && !kind.entered;
}

/** How a flow is walked. */
export interface WalkOptions {
  typed: Typed;
  /** The pages to be walked, in order, up to one that is only shown; by default all after the first. */
  pages?: readonly Page[];
  /** Makes walks choose differently. */
  offset: number;
  /** Pays in the window opened by the purchase button. */
  pay: () => Promise<void>;
  /** Whether every page is checked closely, which is slow. */
  isLooking?: boolean;
  /** Called with each visible page and sheet. */
  onShow?: (shown: { step: number; analytics: string }) => Promise<void>;
}

/** Pays in the test checkout. */
export const payInTest = (walker: Walker): Promise<void> => walker.press('dialog [data-checkout="pay"]');

/**
 * Walks pages of a flow, the first of which the visitor has reached, by tapping and typing, and returns the answers
 * given.
 */
export async function walk(walker: Walker, flow: Flow, options: WalkOptions): Promise<Answers> {
  const { offset, pages = flow.pages.slice(1), isLooking = false, onShow } = options;
  let answers: Answers = { sex: flow.program };
  for (const page of pages) {
    const hasPurchased = page === flow.pages.at(-1);
    await walker.arrive(makeAddress(flow, page.id));
    if (findRole(page) === 'sale') await walker.waitFor('[data-offer]');
    if (isLooking) expect(await look(walker), page.id).toEqual(expectLook(flow, page, answers, hasPurchased));
    await onShow?.(page);
    if (page === pages.at(-1)) break;
    await agree(walker, page);
    answers = { ...answers, ...(await pass(walker, page, flow.pages.indexOf(page) + offset, options, answers)) };
  }
  return answers;
}

/** Goes from the first screen to the choice of gender. */
export async function walkToGender(walker: Walker): Promise<void> {
  await walker.open('/');
  await walker.arrive('/');
  expect(await look(walker)).toMatchObject({
    type: 'start',
    step: '0',
    hasBack: false,
    progress: null,
    brokenImages: [],
  });
  await walker.fillBar();
  await pressAction(walker, 'next');
  await walker.arrive('/gender');
  expect(await look(walker)).toMatchObject({
    type: 'choice',
    step: '1',
    hasBack: false,
    progress: null,
    brokenImages: [],
  });
}

/** The address of the app, once the payment has been confirmed. */
export async function waitForAppLink(walker: Walker): Promise<string | null | undefined> {
  await walker.waitFor('a[data-action="open-app"]');
  return walker.read(() => document.querySelector('a[data-action="open-app"]')?.getAttribute('href'));
}
