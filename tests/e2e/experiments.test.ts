import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../scripts/tools/start-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { buildSite, plainEnvironment } from '../support/build-site.ts';
import { copyProject } from '../support/copy-project.ts';
import { answerAll, flows, getPage } from '../support/content.ts';
import { startDevSite, type DevSite } from '../support/dev-site.ts';
import { listEvents, recordEvents, recordOnboardings, type SentEvent } from './analytics/sent-events.ts';
import { agreed, useVisitors, waitForMeta, type VisitorOptions } from './visitors.ts';
import type { Visitor } from './visitor.ts';

const focus = getPage(flows.woman, 'focus', 'choice');
const reversed = focus.options.map(({ value }) => value).toReversed();
const [afterFocus, later] = flows.woman.pages.slice(flows.woman.pages.indexOf(focus) + 1);

const experiments = [
  {
    id: 'focus-words',
    variants: [
      { id: 'control', weight: 1 },
      {
        id: 'reversed',
        value: 'other words, other order',
        weight: 1,
        changes: [
          { page: 'focus', set: { title: 'What matters most to you?' } },
          { page: 'focus', optionOrder: reversed },
          { page: later?.id, moveAfter: 'focus' },
        ],
      },
    ],
  },
  {
    id: 'first-plan',
    variants: [
      { id: 'control', weight: 1 },
      { id: 'longest', weight: 1, changes: [{ page: 'paywall', set: { preselect: 'month-3' } }] },
    ],
  },
];

/** The woman flow's file with these experiments. */
const declared = [
  '  "pages": [',
  `  "experiments": ${JSON.stringify(experiments, null, 2).replaceAll('\n', '\n  ')},\n  "pages": [`,
] as const;

describe('a visitor of a flow with experiments', () => {
  const welcome = useVisitors();
  let site: DevSite;
  let sent: SentEvent[];
  let bodies: string[];

  beforeAll(async () => {
    site = await startDevSite();
    site.save('content/woman.json', declared);
  });
  afterAll(() => site.stop());

  const openVisitor = async (options: VisitorOptions = {}): Promise<Visitor> => {
    const visitor = await welcome({ url: site.url, stored: agreed, ...options });
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

  it('gets the variant in the address, on every page that it changes, and keeps it', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/age?variant=focus-words:reversed');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe('What matters most to you?');
    expect(await listOptions(visitor)).toEqual(reversed);
    await visitor.choose(reversed[0] ?? '');
    await visitor.arrive(`/woman/${later?.id}`);
    await visitor.tap('back');
    await visitor.arrive('/woman/focus');
    await visitor.reopen();
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe('What matters most to you?');
  });

  it('gets the unchanged content in the control', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/focus?variant=focus-words:control');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe(focus.title);
    await visitor.choose(focus.options[0]?.value ?? '');
    await visitor.arrive(`/woman/${afterFocus?.id}`);
  });

  it('is counted in an experiment once, on the first page that it changes, and each page once', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/age?variant=focus-words:reversed&variant=first-plan:longest');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await visitor.tap('back');
    await visitor.arrive('/woman/age');
    await visitor.tap('next');
    await visitor.arrive('/woman/focus');
    const titles = ['age', 'focus', 'age', 'focus'];
    await expect.poll(visits).toEqual(titles);
    expect(started()).toEqual([
      {
        account_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        exp_name: 'focus-words',
        variant_id: 'reversed',
        variant_value: 'other words, other order',
      },
    ]);
    await expect.poll(() => visitor.readStored('fasting.experiments')).toMatchObject({ started: ['focus-words'] });
    await visitor.page.reload();
    await visitor.arrive('/woman/focus');
    await expect.poll(visits).toEqual([...titles, 'focus']);
    expect(started()).toHaveLength(1);
  });

  it('sends the variants with the onboarding record, and sees the offer that one of them preselects', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    await visitor.open('/woman/paywall?variant=first-plan:longest&variant=focus-words:control');
    const chosen = visitor.page.locator('[data-offer][aria-checked="true"]');
    await chosen.waitFor();
    expect(await chosen.getAttribute('data-offer')).toBe('month-3');
    await waitForMeta(visitor);
    const sentAlong = () => (JSON.parse(bodies.at(-1) ?? '{}') as { experiments?: unknown }).experiments;
    await expect.poll(sentAlong).toEqual({ 'focus-words': 'control', 'first-plan': 'longest' });
    await expect.poll(() => started().map(({ exp_name: name }) => name)).toEqual(['first-plan']);
  });

  it('keeps a variant whose weight is now 0, and gets another if it was removed', async () => {
    const stored = {
      ...agreed,
      'fasting.experiments': {
        visitorId: '0123456789abcdef0123456789abcdef',
        assignments: { 'focus-words': 'reversed', 'first-plan': 'gone' },
        started: [],
      },
    };
    const visitor = await openVisitor({ stored });
    site.save('content/woman.json', [declared[0], declared[1].replace('"weight": 1,\n', '"weight": 0,\n')]);
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe('What matters most to you?');
    const { assignments } = (await visitor.readStored('fasting.experiments')) as {
      assignments: Record<string, string>;
    };
    expect(assignments['focus-words']).toBe('reversed');
    expect(['control', 'longest']).toContain(assignments['first-plan']);
  });
});

describe('a built site with an experiment', () => {
  const experiment = {
    id: 'focus-words',
    variants: [
      { id: 'control', weight: 0 },
      {
        id: 'other',
        weight: 1,
        changes: [
          { page: 'focus', set: { title: 'What matters most to you?' } },
          { page: 'habits', moveAfter: 'focus' },
        ],
      },
    ],
  };
  const openVisitor = useVisitors();
  const folders: string[] = [];
  let site: Site;
  beforeAll(async () => {
    const project = copyProject();
    const file = path.join(project, 'content/woman.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('  "pages": [', `  "experiments": ${JSON.stringify([experiment])},\n  "pages": [`),
    );
    folders.push(project, await buildSite({}, project));
    site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: folders[1] } });
  }, 240_000);
  afterAll(async () => {
    await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const headline = ({ page }: Visitor) => page.locator('main h1').innerText();

  it('shows each visitor their variant, consistently', async () => {
    const visitor = await openVisitor({ url: site.url });
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe('What matters most to you?');
    await visitor.page.locator('[data-option]').first().tap();
    await visitor.arrive('/woman/habits');
    await visitor.page.reload();
    await visitor.arrive('/woman/habits');
    await visitor.tap('back');
    await visitor.arrive('/woman/focus');
    expect(await visitor.readStored('fasting.experiments')).toMatchObject({ assignments: { 'focus-words': 'other' } });
  });

  it('changes nothing for a visitor with another variant', async () => {
    const stored = { 'fasting.experiments': { visitorId: 'a'.repeat(32), assignments: { 'focus-words': 'control' } } };
    const visitor = await openVisitor({ url: site.url, stored });
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    expect(await headline(visitor)).toBe(focus.title);
  });
});
