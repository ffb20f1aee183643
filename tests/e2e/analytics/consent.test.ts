import { describe, expect, it } from 'vitest';
import { sinkAddresses } from '../../../scripts/service/analytics-sink.ts';
import { getConnectedSite } from '../sites.ts';
import { answerAll, flows, getPage, siteContent } from '../../support/content.ts';
import { recordShifts, openBuilt } from '../loading/open-built.ts';
import { listEvents, readUser, recordEvents, recordOnboardings, type SentEvent } from './sent-events.ts';
import { agreed, useVisitors, waitForMeta, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

describe('a visitor who has to be asked before analytics', () => {
  const welcome = useVisitors();
  let sent: SentEvent[];
  let bodies: string[];

  const openVisitor = async (options: VisitorOptions = {}): Promise<Visitor> => {
    const visitor = await welcome({ url: getConnectedSite().url, ...options });
    sent = recordEvents(visitor.context);
    bodies = recordOnboardings(visitor.context);
    return visitor;
  };
  const question = ({ page }: Visitor) => page.getByRole('region', { name: siteContent.consent.required!.title });
  /** Everything on the device that only serves analytics. */
  const listTraces = async ({ page, context }: Visitor) => {
    const keys = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ]);
    const cookies = (await context.cookies()).map(({ name }) => name);
    return [...keys, ...cookies].filter((name) => /^AMP|attribution|ttclid|events/.test(name));
  };

  /**
   * Except for the package's own database: it is empty, and can be removed once the page that has it open is closed.
   */
  const listLooseTraces = async (visitor: Visitor) =>
    (await listTraces(visitor)).filter((name) => !name.startsWith('AMP_diagnostics'));

  it('leaves no traces as long as they don’t answer, and is tracked from the arrival on once they agree', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/age?ttclid=E.C.P.1&utm_source=tiktok');
    await question(visitor).waitFor();
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await waitForMeta(visitor);
    expect(await listTraces(visitor), 'traces before the answer').toEqual([]);
    expect(sent, 'events before the answer').toEqual([]);
    expect(bodies.join(), 'attribution before the answer').not.toContain('tiktok');
    await visitor.tap('agree');
    await expect.poll(() => listEvents(sent).map(([name]) => name)).toEqual(['w2a_visit', 'page_visit', 'page_visit']);
    await expect.poll(() => visitor.readStored('fasting.ttclid')).toBe('E.C.P.1');
    // The attribution is added to the existing record.
    await expect.poll(() => bodies.at(-1)).toContain('"attribution":{"ttclid":"E.C.P.1","utm_source":"tiktok"}');
    await visitor.page.reload();
    await visitor.arrive('/woman/focus');
    await expect.poll(() => question(visitor).count()).toBe(0);
  });

  it('can answer before the app is there, and nothing moves when it is loaded, with the question or without', async () => {
    const visitor = await openVisitor();
    /** Opens a page before the app is there, lets the app in, and expects nothing to move. */
    const openCalmly = async (address: string, isAsked: boolean) => {
      const letIn = await openBuilt(visitor, address);
      await recordShifts(visitor.page);
      expect(await question(visitor).isVisible(), 'the question before the app').toBe(isAsked);
      await letIn();
      if (isAsked) expect(await question(visitor).isVisible(), 'the question in the app').toBe(true);
      else await expect.poll(() => visitor.page.locator('.consent').count()).toBe(0);
      expect(await visitor.page.evaluate(() => window.shifts), address).toEqual([]);
    };
    await openCalmly('/woman/start', true);
    const letIn = await openBuilt(visitor, '/woman/start');
    await visitor.tap('refuse');
    await letIn();
    await question(visitor).waitFor({ state: 'detached' });
    expect(await visitor.readStored('fasting.consent')).toBe('refused');
    await openCalmly('/woman/focus', false);
  });

  it('tells analytics nothing about their health unless they tick the box, and can take that back', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    const { id, options } = getPage(flows.woman, 'pregant-or-breastfeeding', 'choice');
    await visitor.open(`/woman/${id}`);
    const box = question(visitor).getByRole('checkbox', { name: siteContent.consent.required!.health ?? '' });
    await box.waitFor();
    expect(await box.isChecked(), 'the box is ticked in advance').toBe(false);
    await visitor.tap('agree');
    const answerAndClose = async (option: string) => {
      await visitor.choose(option);
      await visitor.page.locator('dialog[open] [data-action="edit-answer"]').tap();
    };
    await answerAndClose('Yes');
    const sheets = () => listEvents(sent).flatMap(([, { step, title }]) => (step === 61 ? [title] : []));
    await expect.poll(() => readUser(sent)).toMatchObject({ gender_program: 'female' });
    expect(readUser(sent)).not.toHaveProperty('pregnant');
    expect(readUser(sent)).not.toHaveProperty('age');
    expect(sheets(), 'sheets without the box').toEqual([]);

    const setHealth = async (isAllowed: boolean) => {
      await visitor.open('/');
      await visitor.tap('change-consent');
      await box.setChecked(isAllowed);
      await visitor.tap('agree');
    };
    await setHealth(true);
    expect(await visitor.readStored('fasting.consent')).toBe('agreedWithHealth');
    await expect.poll(() => readUser(sent)).toMatchObject({ pregnant: 'Yes', age: expect.any(String) });
    await visitor.open(`/woman/${id}`);
    await answerAndClose('Yes');
    const stop = options.find(({ value }) => value === 'Yes')?.sheet;
    await expect.poll(sheets).toEqual([stop?.analytics]);
    expect(JSON.stringify(sent.filter(({ event_type: type }) => type === 'page_visit'))).not.toContain('Yes');

    await setHealth(false);
    await expect.poll(() => Object.keys(readUser(sent))).not.toContain('age');
    expect(readUser(sent)).not.toHaveProperty('pregnant');
    expect(readUser(sent)).toMatchObject({ gender_program: 'female' });
    const before = sent.length;
    await visitor.page.reload();
    const changes = () => sent.slice(before).map(({ user_properties: user }) => user);
    await expect
      .poll(changes, { message: 'the removal is repeated on a later visit' })
      .toContainEqual(expect.objectContaining({ $unset: expect.objectContaining({ age: '-', pregnant: '-' }) }));
  });

  it('is told about in no way after a gate has turned them back because of a sensitive answer', async () => {
    const visitor = await openVisitor({
      answers: { ...answerAll('man'), pregantOrBreastfeeding: 'Yes' },
      stored: { 'fasting.consent': 'agreed' },
    });
    await visitor.open('/man/eating-disorder');
    const titles = () => listEvents(sent).flatMap(([name, { title }]) => (name === 'page_visit' ? [title] : []));
    await expect.poll(titles).toHaveLength(1);
    await visitor.choose('No');
    await visitor.arrive('/woman/pregant-or-breastfeeding');
    await visitor.choose('No');
    await visitor.page.waitForURL((url) => !url.pathname.endsWith('pregant-or-breastfeeding'));
    await visitor.page.reload();
    await visitor.arrive(new URL(visitor.page.url()).pathname);
    const closing = visitor.page.url();
    await visitor.open('/man/start');
    await expect.poll(titles).toHaveLength(2);
    expect(closing).toContain('/woman/');
    expect(sent.map(({ user_properties: user }) => user?.$set?.gender_program)).not.toContain('female');
  });

  it('is asked again until they answer, and never tracked after a refusal, on later visits neither', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/age?ttclid=E.C.P.1');
    await question(visitor).waitFor();
    await visitor.page.reload();
    await visitor.arrive('/woman/age');
    const buttons = question(visitor).getByRole('button');
    const { refuse, agree } = siteContent.consent.required!;
    await expect.poll(() => buttons.allInnerTexts()).toEqual([refuse, agree]);
    const looks = await buttons.evaluateAll((both) =>
      both.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
        return [Math.round(width), Math.round(height), backgroundColor, color, fontWeight, borderColor].join();
      }),
    );
    expect(new Set(looks).size, 'both answers look the same').toBe(1);
    await buttons.first().focus();
    await visitor.page.keyboard.press('Enter');
    await question(visitor).waitFor({ state: 'detached' });
    expect(await visitor.readStored('fasting.consent')).toBe('refused');
    await visitor.reopen();
    await visitor.open('/woman/age?gclid=g');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await waitForMeta(visitor);
    expect(await question(visitor).count(), 'asked again').toBe(0);
    expect(await listTraces(visitor)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('is neither asked nor tracked if the browser sends Global Privacy Control', async () => {
    const visitor = await openVisitor({
      // From a visit before the browser's setting.
      stored: { 'fasting.ttclid': 'E.C.P.0' },
      script: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    await visitor.open('/woman/age?ttclid=E.C.P.1');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(await question(visitor).count()).toBe(0);
    await expect.poll(() => listTraces(visitor)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('can change their mind on a start page: stored data is removed, and nothing more is sent', async () => {
    const visitor = await openVisitor({ stored: agreed, isHurried: true });
    await visitor.open('/woman/start?ttclid=E.C.P.1');
    await expect.poll(() => listEvents(sent).length).toBe(2);
    expect(await listTraces(visitor)).not.toEqual([]);
    await visitor.tap('change-consent');
    const headline = question(visitor).getByRole('heading');
    await expect.poll(() => headline.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.tap('refuse');
    await expect.poll(() => listLooseTraces(visitor)).toEqual([]);
    const count = sent.length;
    await visitor.fillBar();
    await visitor.tap('next');
    await visitor.arrive('/woman/age');
    await visitor.page.reload();
    await visitor.arrive('/woman/age');
    await expect.poll(() => listTraces(visitor)).toEqual([]);
    expect(sent).toHaveLength(count);
  });

  it(
    'is not tracked by events pending in Amplitude’s package when they change their mind',
    { tags: ['deep'] },
    async () => {
      const visitor = await openVisitor({ stored: agreed, allow: [/500/], isHurried: true });
      const { page } = visitor;
      await page.route(`**${sinkAddresses.events}`, (route) => route.fulfill({ status: 500, body: 'No.' }));
      await visitor.open('/woman/start');
      const pass = async <Result>(read: () => Result): Promise<Awaited<Result>> => {
        await page.clock.runFor(1000);
        return await read();
      };
      await expect.poll(() => pass(() => sent.length)).toBeGreaterThan(0);
      await visitor.tap('change-consent');
      await visitor.tap('refuse');
      const count = sent.length;
      await expect.poll(() => pass(() => listLooseTraces(visitor))).toEqual([]);
      // Longer than the package retries.
      for (let second = 0; second < 30; second++) await page.clock.runFor(1000);
      expect(sent).toHaveLength(count);
      expect(await listLooseTraces(visitor)).toEqual([]);
    },
  );

  it('sees the page’s own button above the question, on small phones too, and can reach the whole question', async () => {
    const visitor = await openVisitor({ isHurried: true });
    const [button, card] = [visitor.page.locator('[data-action="next"]'), question(visitor)];
    await visitor.visit('/');
    await visitor.fillBar();
    await button.waitFor();
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [375, 553],
      [375, 667],
      [844, 390],
      [390, 844],
    ] as const) {
      await visitor.page.setViewportSize({ width, height });
      const [buttonBox, cardBox] = [await button.boundingBox(), await card.boundingBox()];
      const end = (buttonBox?.y ?? 0) + (buttonBox?.height ?? 0);
      expect(end, `${width} by ${height}`).toBeLessThanOrEqual(Math.min(height, cardBox?.y ?? 0));
      await card.locator('[data-action="agree"]').tap({ trial: true });
      await visitor.page.evaluate(() => scrollTo(0, 0));
    }
  });
});
