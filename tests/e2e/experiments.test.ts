import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '../../scripts/tools/start-site.ts';
import { answerAll } from '../support/content.ts';
import { listEvents, recordEvents, recordOnboardings, type SentEvent } from './analytics/sent-events.ts';
import { afterFocus, later, newHeadline, reversedFocus, startExtendedSite, variantHeadline } from './extended-site.ts';
import { agreed, useVisitors, waitForMeta, type VisitorOptions } from './visitors.ts';
import type { Visitor } from './walker.ts';

const welcome = useVisitors();
let site: Site;
let sent: SentEvent[];
let bodies: string[];
beforeAll(async () => void (site = await startExtendedSite()));
afterAll(() => site.stop());

/** A visitor with these variants from an earlier visit. */
const openVisitor = async (assignments: Record<string, string>, options: VisitorOptions = {}): Promise<Visitor> => {
  const known = { visitorId: '0123456789abcdef0123456789abcdef', assignments, started: [] };
  const stored = { ...agreed, 'fasting.experiments': known };
  const visitor = await welcome({ url: site.url, stored, ...options });
  sent = recordEvents(visitor.context);
  bodies = recordOnboardings(visitor.context);
  return visitor;
};
const headline = ({ page }: Visitor) => page.locator('main h1').innerText();
const listOptions = ({ page }: Visitor) =>
  page.locator('[data-option]').evaluateAll((options) => options.map((option) => option.getAttribute('data-option')));
const started = () =>
  listEvents(sent).flatMap(([name, properties]) => (name === 'Experiment started' ? [properties] : []));
const visits = () => listEvents(sent).flatMap(([name, { title }]) => (name === 'page_visit' ? [title] : []));

it('a variant is met on every page that it changes, kept, and counted once, on the first of them', async () => {
  const visitor = await openVisitor({ 'focus-words': 'reversed' });
  await visitor.open('/woman/age');
  await visitor.choose('30-39');
  await visitor.arrive('/woman/focus');
  expect(await headline(visitor)).toBe(variantHeadline);
  expect(await listOptions(visitor)).toEqual(reversedFocus);
  await visitor.choose(reversedFocus[0] ?? '');
  const titles = ['age', 'focus', later.analytics];
  // The browser does not show every request of a page that is being left.
  await expect.poll(visits).toEqual(titles);
  await visitor.page.reload();
  await visitor.arrive(`/woman/${later.id}`);
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  titles.push(later.analytics, 'focus');
  await expect.poll(visits).toEqual(titles);
  const once = [
    {
      account_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      exp_name: 'focus-words',
      variant_id: 'reversed',
      variant_value: 'other words, other order',
    },
  ];
  expect(started()).toEqual(once);
  await expect.poll(() => visitor.readStored('fasting.experiments')).toMatchObject({ started: ['focus-words'] });
  await visitor.reopen();
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  expect(await headline(visitor), 'in a new tab').toBe(variantHeadline);
  await expect.poll(visits).toEqual([...titles, 'focus']);
  expect(started(), 'in a new tab').toEqual(once);
});

it('a new visitor gets variants by weight, which go with the record, preselect an offer, and as a control change nothing', async () => {
  const visitor = await openVisitor({}, { answers: answerAll('woman') });
  await visitor.open('/woman/paywall');
  const chosen = visitor.page.locator('[data-offer][aria-checked="true"]');
  await chosen.waitFor();
  expect(await chosen.getAttribute('data-offer')).toBe('month-3');
  await waitForMeta(visitor);
  const sentAlong = () => (JSON.parse(bodies.at(-1) ?? '{}') as { experiments?: unknown }).experiments;
  // Only those that a page has shown: the other one is nobody's yet.
  await expect.poll(sentAlong).toEqual({ 'first-plan': 'longest' });
  await expect.poll(() => started().map(({ exp_name: name }) => name)).toEqual(['first-plan']);
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  expect(await headline(visitor)).toBe(newHeadline);
  await visitor.choose(reversedFocus.at(-1) ?? '');
  await visitor.arrive(`/woman/${afterFocus.id}`);
  await expect.poll(sentAlong).toEqual({ 'focus-words': 'control', 'first-plan': 'longest' });
});

it('a variant that nobody gets any more is kept by those who have it, and one that was removed is replaced', async () => {
  const visitor = await openVisitor(
    { 'focus-words': 'reversed', 'first-plan': 'gone' },
    { answers: answerAll('woman') },
  );
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  expect(await headline(visitor)).toBe(variantHeadline);
  await visitor.open('/woman/paywall');
  const assignments = { 'focus-words': 'reversed', 'first-plan': 'longest' };
  await expect.poll(() => visitor.readStored('fasting.experiments')).toMatchObject({ assignments });
});
