import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sensitiveFields } from '../../../src/domain/generated/sensitive-fields.ts';
import type { AnswerField, Answers, ChoicePage, OnboardingMeta } from '../../../src/domain/generated/types.ts';
import { answerAll, flows, sexes, type Sex } from '../../support/content.ts';
import { readOpened, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { getConnectedSite } from '../sites.ts';
import { agreed, useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

/*
 * Two visits that differ in one sensitive answer must look the same to everyone else. Each visit has the same clock and
 * numbered instead of random ids, answers one question and the next five, jumps to the paywall, and opens the payment
 * window; then every request to others is compared, byte by byte. An answer that only the other flow asks for is stored
 * beforehand. A visitor whom a gate turns back must look like one who has left by then. `npm run tests -- fuzz-privacy` compares
 * every answer; `npm test` an answer that stops a visitor with one who goes on. Without a consent, analytics gets nothing: see
 * consent.test.ts.
 */

const now = new Date('2026-12-03T10:00:00.000Z');
const record: OnboardingMeta = {
  id: '5ec2e700-0000-4000-8000-000000000001',
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  token: 'token-of-every-visitor',
};

/** A question whose answer is sensitive, and the answers to compare. The first one lets the visitor go on. */
interface Question {
  field: AnswerField;
  id: string;
  values: Answers[AnswerField][];
  /** Whether only the other flow asks it: its answer is stored, and another question is answered. */
  isForeign?: boolean;
}

const pagesAfter = 5;

function* listQuestions(sex: Sex): Generator<Question> {
  const said = answerAll(sex);
  for (const page of flows[sex].pages) {
    const field = 'answer' in page ? page.answer : undefined;
    if (!field || field === 'gender' || !sensitiveFields.includes(field)) continue;
    const first = said[field];
    if (page.type === 'choice') yield { field, id: page.id, values: listValues(page, first) };
    else if (page.type === 'measure') {
      const { kg } = first as { kg: number };
      yield { field, id: page.id, values: [first, { kg: kg + 0.5 }, { kg: kg + 4.5 }] };
    } else if (page.type === 'email') {
      yield { field, id: page.id, values: ['first@example.com', 'second.longer@example.org', 'x@y.example'] };
    }
  }
  yield* listForeign(sex);
}

/** The questions that only the other flow asks. */
function* listForeign(sex: Sex): Generator<Question> {
  const other = sexes.find((it) => it !== sex) ?? sex;
  const said = answerAll(other);
  for (const page of flows[other].pages) {
    if (page.type !== 'choice' || page.answer === 'gender') continue;
    const field = page.answer;
    if (!sensitiveFields.includes(field) || field in answerAll(sex)) continue;
    yield { field, id: 'eating-disorder', values: listValues(page, said[field]), isForeign: true };
  }
}

const isStop = ({ sheet }: ChoicePage['options'][number]) => sheet?.action === 'edit';

/** The first value, then those that stop visitors, then all others. */
function listValues({ options }: ChoicePage, first: Answers[AnswerField]): Answers[AnswerField][] {
  const others = options
    .filter(({ value }) => value !== first)
    .toSorted((one, two) => Number(isStop(two)) - Number(isStop(one)));
  return [first, ...others.map(({ value }) => value as Answers[AnswerField])];
}

/** What a visit looks like to others: the events that analytics received, how the payment window was opened, all requests. */
interface Traffic {
  analytics: string[];
  payment: string;
  /** Each request's method, address and body; of those to analytics, each method and address once. */
  requests: string[];
  /** Whether a gate has turned the visitor back. */
  isTurnedBack: boolean;
}

type Recorded = Pick<Traffic, 'analytics' | 'requests'>;

describe.each(sexes)('to everyone else, a visit in the %s flow', (sex) => {
  const openVisitor = useVisitors();

  async function visit(question: Question, value: Answers[AnswerField]): Promise<Traffic> {
    const { url } = getConnectedSite();
    const { field, id } = question;
    const visitor = await openVisitor({
      url,
      answers: { ...answerAll(sex), ...(field === 'email' ? {} : { email: 'visitor@example.com' }), [field]: value },
      stored: { 'fasting.onboardingMeta': record, ...agreed },
    });
    const { page, context } = visitor;
    await context.clock.setFixedTime(now);
    const traffic = recordTraffic(visitor, url);
    await context.route('**/api/onboardings/**', (route) =>
      route.fulfill({
        json: route.request().url().endsWith('/payment') ? { result: { status: 'none' } } : record,
      }),
    );
    await serveOffers(page);
    await servePaddle(page);
    await visitor.visit(`/${sex}/${id}`);
    if (question.isForeign) await passPage(visitor);
    else await answer(visitor, sex, question, value);
    await page.waitForFunction((from) => !location.pathname.endsWith(from), `/${id}`);
    let isTurnedBack = await hasMetGate(visitor);
    for (let passed = 0; passed < pagesAfter && (await passPage(visitor)); passed += 1)
      isTurnedBack ||= await hasMetGate(visitor);
    const last = readPage(visitor);
    if (!isTurnedBack) await waitForVisit(traffic, last?.analytics ?? '');
    if (!page.url().endsWith('/paywall')) await visitor.jump(`/${sex}/paywall`);
    await visitor.arrive(`/${sex}/paywall`);
    await page.locator('[data-offer]').first().waitFor();
    await visitor.tap('purchase');
    await page.locator('[data-paddle]').first().waitFor();
    const [opened] = await readOpened(page);
    if (!isTurnedBack) {
      // The events of the paywall are the last ones.
      await waitForVisit(traffic, 'paywall');
      await expect.poll(() => visitor.readStored('fasting.events')).toBeNull();
    }
    // The address is what the visitor pays with, so Paddle has to have it.
    const { customer: _, ...order } = opened ?? {};
    await page.goto('about:blank');
    return {
      analytics: nameRandomIds(traffic.analytics),
      payment: JSON.stringify(order),
      requests: traffic.requests.toSorted(),
      isTurnedBack,
    };
  }

  const firsts = new Map<string, Promise<Traffic>>();
  const visitFirst = (question: Question) => {
    const known = firsts.get(question.field) ?? visit(question, question.values[0]);
    firsts.set(question.field, known);
    return known;
  };

  const pairs = [...listQuestions(sex)].flatMap((question) =>
    question.values.slice(1).map((value) => ({ question, value, field: question.field, other: JSON.stringify(value) })),
  );
  const isChosen = ({ value }: (typeof pairs)[number]) => sex === 'woman' && value === 'Currently';
  const compare = async ({ question, value }: (typeof pairs)[number]) => {
    const first = await visitFirst(question);
    const { analytics, requests, isTurnedBack, ...rest } = await visit(question, value);
    expect({ ...first, ...rest }).toEqual(first);
    if (isTurnedBack) {
      // Looks like a visit that ended there.
      expect(analytics).toEqual(first.analytics.slice(0, analytics.length));
      expect(first.requests).toEqual(expect.arrayContaining(requests));
      return;
    }
    expect([analytics, requests]).toEqual([first.analytics, first.requests]);
    expect(analytics.length).toBeGreaterThan(2);
  };
  const title = 'is the same with $field $other as with another answer';
  it.each(pairs.filter(isChosen))(title, compare);
  it.each(pairs.filter((pair) => !isChosen(pair)))(title, { tags: ['deep'] }, compare);
});

/** Waits until analytics has been told of a page. */
async function waitForVisit({ analytics }: Recorded, title: string): Promise<void> {
  const isTold = () => analytics.some((event) => event.includes(`"title":"${title}"`));
  await expect.poll(isTold, { message: title }).toBe(true);
}

/** Replaces random ids by their number in the order of appearance: the order in which they are made varies. */
function nameRandomIds(events: readonly string[]): string[] {
  const names = new Map<string, string>();
  const name = (id: string) => {
    names.set(id, names.get(id) ?? `#${names.size + 1}`);
    return names.get(id) ?? '';
  };
  const isKnown = (id: string) => id === record.id;
  const id = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/g;
  return events.map((event) => event.replace(id, (found) => (isKnown(found) ? found : name(found))));
}

/** Records what leaves a browser for others; analytics has an address of this site in the tests. */
function recordTraffic({ context }: Visitor, url: string): Recorded {
  const traffic: Recorded = { analytics: [], requests: [] };
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isAnalytics = pathname.startsWith('/api/analytics/');
    if (!isAnalytics && request.url().startsWith(url)) return;
    const body = request.postData() ?? '';
    const line = `${request.method()} ${request.url()} ${isAnalytics ? '' : body}`;
    // How events are divided into requests depends on the network's speed.
    if (!isAnalytics || !traffic.requests.includes(line)) traffic.requests.push(line);
    const { events = [] } = isAnalytics ? (JSON.parse(body || '{}') as { events?: unknown[] }) : {};
    traffic.analytics.push(...events.map((event) => JSON.stringify(event)));
  });
  return traffic;
}

/** Whether a gate has led to the page that shows. */
const hasMetGate = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => (history.state as { usr?: { gate?: unknown } } | null)?.usr?.gate !== undefined);

/** The page of a flow that shows. */
function readPage({ page }: Visitor) {
  const [sex, id] = new URL(page.url()).pathname.slice(1).split('/');
  return flows[sex as Sex].pages.find((it) => it.id === id);
}

/** Goes on from a page, with an answer that lets everyone go on; returns false on pages for which that takes longer. */
async function passPage(visitor: Visitor): Promise<boolean> {
  const said = { ...answerAll('man'), ...answerAll('woman') };
  const page = readPage(visitor);
  if (!page || !['choice', 'scale', 'info', 'measure', 'prediction'].includes(page.type)) return false;
  const { pathname } = new URL(visitor.page.url());
  await visitor.arrive(pathname);
  if (page.type !== 'choice' && page.type !== 'scale') await visitor.tap('next');
  else {
    const value = page.answer === 'gender' ? undefined : said[page.answer];
    await visitor.choose(String(value));
    const hasSheet = page.type === 'choice' && page.options.some((option) => option.value === value && option.sheet);
    if (hasSheet) await visitor.page.locator('dialog[open] [data-action="continue"]').tap();
  }
  await visitor.page.waitForFunction((from) => location.pathname !== from, pathname);
  return true;
}

/** Answers the question; an answer with which the visitor can't go on is changed to the first one. */
async function answer(
  visitor: Visitor,
  sex: Sex,
  { id, values }: Pick<Question, 'id' | 'values'>,
  value: unknown,
): Promise<void> {
  const page = flows[sex].pages.find((it) => it.id === id);
  // Any other value is stored already: only its page is passed.
  if (page?.type !== 'choice') return visitor.tap('next');
  const option = page.options.find((it) => it.value === value);
  await visitor.choose(String(value));
  if (!option?.sheet) return;
  if (!isStop(option)) return visitor.page.locator('dialog[open] [data-action="continue"]').tap();
  await visitor.page.locator('dialog[open] [data-action="edit-answer"]').tap();
  await answer(visitor, sex, { id, values }, values[0]);
}
