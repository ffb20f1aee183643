import type { Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sensitiveFields } from '../../../src/domain/generated/sensitive-fields.ts';
import type { AnswerField, Answers, ChoicePage, OnboardingMeta } from '../../../src/domain/generated/types.ts';
import { answerAll, flows, sexes, type Sex } from '../../support/content.ts';
import { readOpened, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { useConnectedSite } from '../loading/connected-site.ts';
import { PATIENCE_MS, useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

/*
 * Two visits that differ in one sensitive answer must look the same to everyone else. Each visit has the same clock and
 * numbered instead of random ids, answers one question, goes on to the paywall, and opens the payment window; then everything
 * that left for analytics and for Paddle is compared, byte by byte. `npm run fuzz:privacy` compares every answer, with
 * and without a consent; `npm test` one other answer to each question on which more depends than words.
 */

const isThorough = inject('mode') === 'every-pair';
const consents = isThorough ? ['agreed', 'refused', undefined] : ['agreed'];
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
  /** Whether more depends on the answer than words. */
  isVaried: boolean;
}

function* listQuestions(sex: Sex): Generator<Question> {
  const said = answerAll(sex);
  for (const page of flows[sex].pages) {
    const field = 'answer' in page ? page.answer : undefined;
    if (!field || field === 'gender' || !sensitiveFields.includes(field)) continue;
    const first = said[field];
    if (page.type === 'choice') {
      const others = page.options.map(({ value }) => value as Answers[AnswerField]).filter((value) => value !== first);
      yield { field, id: page.id, values: [first, ...others], isVaried: page.options.some(({ sheet }) => sheet) };
    } else if (page.type === 'measure') {
      const start = (said[field] as { kg: number }).kg;
      const values = Array.from({ length: 11 }, (_, halves) => ({ kg: start + halves / 2 }));
      yield { field, id: page.id, values, isVaried: true };
    } else if (page.type === 'email') {
      yield {
        field,
        id: page.id,
        values: ['first@example.com', 'second.longer@example.org', 'x@y.example'],
        isVaried: true,
      };
    }
  }
}

/** What a visit looks like to others: the events that analytics received, and how the payment window was opened. */
interface Traffic {
  analytics: string[];
  payment: string;
  addresses: string[];
}

describe.each(isThorough ? sexes : sexes.slice(0, 1))('to everyone else, a visit in the %s flow', (sex) => {
  const openVisitor = useVisitors();
  const getSite = useConnectedSite();

  async function visit(question: Question, value: Answers[AnswerField], consent: string | undefined): Promise<Traffic> {
    const { url } = getSite();
    const { field, id } = question;
    const visitor = await openVisitor({
      url,
      answers: { ...answerAll(sex), ...(field === 'email' ? {} : { email: 'visitor@example.com' }), [field]: value },
      stored: { 'fasting.onboardingMeta': record, ...(consent && { 'fasting.consent': consent }) },
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
    await visitor.open(`/${sex}/${id}`);
    await visitor.arrive(`/${sex}/${id}`);
    await answer(visitor, sex, question, value);
    await page.waitForFunction((from) => !location.pathname.endsWith(from), `/${id}`);
    const next = flows[sex].pages.find((it) => page.url().endsWith(`/${it.id}`));
    if (consent === 'agreed') await waitForVisit(traffic, next?.analytics ?? '');
    if (!page.url().endsWith('/paywall')) await visitor.jump(`/${sex}/paywall`);
    await visitor.arrive(`/${sex}/paywall`);
    await page.locator('[data-offer]').first().waitFor();
    await visitor.tap('purchase');
    await page.locator('[data-paddle]').first().waitFor();
    const [opened] = await readOpened(page);
    if (consent === 'agreed') {
      // The events of the paywall are the last ones.
      await waitForVisit(traffic, 'paywall');
      await expect.poll(() => visitor.readStored('fasting.events'), { timeout: PATIENCE_MS }).toBeNull();
    }
    // The address is what the visitor pays with, so Paddle has to have it.
    const { customer: _, ...order } = opened ?? {};
    await page.goto('about:blank');
    return {
      analytics: nameRandomIds(traffic.analytics),
      payment: JSON.stringify(order),
      addresses: traffic.addresses.toSorted(),
    };
  }

  const firsts = new Map<string, Promise<Traffic>>();
  const visitFirst = (question: Question, consent: string | undefined) => {
    const key = `${question.field} ${consent}`;
    const known = firsts.get(key) ?? visit(question, question.values[0], consent);
    firsts.set(key, known);
    return known;
  };

  const questions = [...listQuestions(sex)].filter(({ isVaried }) => isThorough || isVaried);
  const pairs = questions.flatMap((question) =>
    question.values
      .slice(1, isThorough ? undefined : 2)
      .flatMap((value) =>
        consents.map((consent) => ({ question, value, consent, field: question.field, other: JSON.stringify(value) })),
      ),
  );
  it.each(pairs)(
    'is the same with $field $other as with another answer, with consent $consent',
    async ({ question, value, consent }) => {
      const first = await visitFirst(question, consent);
      const second = await visit(question, value, consent);
      expect(second).toEqual(first);
      if (consent === 'agreed') expect(first.analytics.length).toBeGreaterThan(2);
      else expect(first.analytics).toEqual([]);
    },
  );
});

/** Waits until analytics has been told of a page. */
async function waitForVisit({ analytics }: Omit<Traffic, 'payment'>, title: string): Promise<void> {
  const isTold = () => analytics.some((event) => event.includes(`"title":"${title}"`));
  await expect.poll(isTold, { timeout: PATIENCE_MS, message: title }).toBe(true);
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
function recordTraffic({ context }: Visitor, url: string): Omit<Traffic, 'payment'> {
  const traffic: Omit<Traffic, 'payment'> = { analytics: [], addresses: [] };
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isAnalytics = pathname.startsWith('/api/analytics/');
    if (!isAnalytics && request.url().startsWith(url)) return;
    if (!traffic.addresses.includes(request.url())) traffic.addresses.push(request.url());
    // How events are divided into requests depends on the network's speed.
    const { events = [] } = JSON.parse(request.postData() ?? '{}') as { events?: unknown[] };
    if (isAnalytics) traffic.analytics.push(...events.map((event) => JSON.stringify(event)));
  });
  return traffic;
}

/** Answers the question; an answer with which the visitor can't go on is changed to the first one. */
async function answer(
  visitor: Visitor,
  sex: Sex,
  { id, values }: Pick<Question, 'id' | 'values'>,
  value: unknown,
): Promise<void> {
  const page = flows[sex].pages.find((it) => it.id === id);
  if (page?.type !== 'choice') {
    // The value is stored already: only its page is passed.
    await visitor.tap('next');
    return;
  }
  const option = (page as ChoicePage).options.find((it) => it.value === value);
  await visitor.choose(String(value));
  if (!option?.sheet) return;
  const isEdit = option.sheet.action === 'edit';
  await visitor.page.locator(`dialog[open] [data-action="${isEdit ? 'edit-answer' : 'continue'}"]`).tap();
  if (isEdit) await answer(visitor, sex, { id, values }, values[0]);
}
