import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../scripts/tools/start-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { buildSite, plainEnvironment } from '../support/build-site.ts';
import { openBuilt } from './loading/open-built.ts';
import { makeSeveralProject } from './several-content.ts';
import { readRecords } from './stored-records.ts';
import type { Visitor } from './visitor.ts';
import { useVisitors, waitForMeta } from './visitors.ts';

describe('a question with several answers', () => {
  const openVisitor = useVisitors();
  let project: string;
  let dist: string;
  let site: Site;
  beforeAll(async () => {
    project = makeSeveralProject();
    dist = await buildSite({}, project);
    site = await startTestSite({ project, env: { ...plainEnvironment, DIST_DIR: dist } });
  }, 240_000);
  afterAll(async () => {
    await site.stop();
    for (const folder of [project, dist]) rmSync(folder, { recursive: true, force: true });
  });

  /** A visitor who has opened a page of this project. */
  const openPage = async (address: string, answers: object = {}): Promise<Visitor> => {
    const visitor = await openVisitor({ url: site.url, answers: { sex: 'woman', ...answers } as object });
    await visitor.open(address);
    await visitor.arrive(address);
    return visitor;
  };
  const readChosen = ({ page }: Visitor) =>
    page.locator('main [aria-checked="true"]').evaluateAll((options) => options.map((it) => it.textContent));
  const count = ({ page }: Visitor) => page.getByRole('main').getByRole('status');
  const goals = async (visitor: Visitor) => ((await visitor.readAnswers()) as { goals?: string[] }).goals;

  it('stores each tap, in the page’s order, and keeps them on a reload and on the way back', async () => {
    const visitor = await openPage('/woman/goals');
    await visitor.choose('Focus');
    await visitor.choose('Sleep');
    await expect.poll(() => goals(visitor)).toEqual(['Sleep', 'Focus']);
    await expect.poll(() => count(visitor).innerText()).toBe('2 of 3 chosen');
    await visitor.page.reload();
    await visitor.arrive('/woman/goals');
    await expect.poll(() => readChosen(visitor)).toEqual(['Sleep', 'Focus']);
    await visitor.tap('next');
    await visitor.arrive('/woman/nights');
    expect(await visitor.page.locator('main h1').innerText()).toBe('So you want sleep and focus');
    await visitor.tap('back');
    await visitor.arrive('/woman/goals');
    expect(await readChosen(visitor)).toEqual(['Sleep', 'Focus']);
    await visitor.choose('Sleep');
    await expect.poll(() => goals(visitor)).toEqual(['Focus']);
    await visitor.tap('next');
    await visitor.arrive('/woman/conditions');
  });

  it('refuses one too many in words, and lets an option exclude the others', { tags: ['deep'] }, async () => {
    const visitor = await openPage('/woman/goals');
    for (const goal of ['Sleep', 'Energy', 'Calm', 'Focus']) await visitor.choose(goal);
    expect(await count(visitor).innerText()).toBe('You have chosen 3. Take one away to choose another.');
    expect(await readChosen(visitor)).toEqual(['Sleep', 'Energy', 'Calm']);
    await visitor.choose('None');
    await expect.poll(() => readChosen(visitor)).toEqual(['None of these']);
    expect(await count(visitor).innerText()).toBe('1 of 3 chosen');
    await visitor.choose('Calm');
    await expect.poll(() => goals(visitor)).toEqual(['Calm']);
  });

  it('does not go on before something is chosen, and says so', { tags: ['deep'] }, async () => {
    const visitor = await openPage('/woman/goals');
    await visitor.choose('Calm');
    await visitor.choose('Calm');
    await expect.poll(() => goals(visitor)).toBeUndefined();
    // A finger may press a button that is off.
    await visitor.page.locator('[data-action="next"]').tap({ force: true });
    await expect.poll(() => count(visitor).innerText()).toBe('Please choose at least one.');
    await visitor.arrive('/woman/goals');
  });

  it('is answered with the keyboard: Tab to each option, Space to choose', async () => {
    const { page, ...visitor } = await openPage('/woman/goals');
    await page.getByRole('checkbox', { name: 'Sleep' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    const group = page.getByRole('group', { name: 'What would you like more of?' });
    await expect.poll(() => group.evaluate((it) => it.getAttribute('aria-describedby'))).not.toBeNull();
    for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await visitor.arrive('/woman/nights');
  });

  it('loses no tap before the app is there', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({ url: site.url });
    const letIn = await openBuilt(visitor, '/woman/goals');
    for (const goal of ['Calm', 'Sleep', 'Focus', 'Focus']) await visitor.choose(goal);
    expect(await readChosen(visitor)).toEqual(['Sleep', 'Calm']);
    await letIn();
    await expect.poll(() => goals(visitor)).toEqual(['Sleep', 'Calm']);
    await expect.poll(() => readChosen(visitor)).toEqual(['Sleep', 'Calm']);
    expect(await visitor.readStored('fasting.earlyClick')).toBeNull();
  });

  it('stores taps of a visit that ended before the app was there', { tags: ['deep'] }, async () => {
    const earlyClick = { address: '/woman/goals', option: 'Calm', toggled: ['None', 'Sleep', 'Calm'] };
    const visitor = await openVisitor({ url: site.url, stored: { 'fasting.earlyClick': earlyClick } });
    await visitor.open('/woman/goals');
    await expect.poll(() => goals(visitor)).toEqual(['Sleep', 'Calm']);
  });

  it('opens the sheets of all chosen options, and lets nobody past one that stops, whatever else is chosen', async () => {
    const visitor = await openPage('/woman/conditions', { goals: ['Calm'] });
    for (const value of ['Pressure', 'Heart', 'Thyroid']) await visitor.choose(value);
    await visitor.tap('next');
    await visitor.tap('edit-answer');
    await visitor.jump('/woman/pace');
    await visitor.arrive('/woman/conditions');
    await visitor.choose('Heart');
    await visitor.tap('next');
    await visitor.tap('continue');
    await visitor.arrive('/woman/conditions');
    await visitor.tap('continue');
    await visitor.arrive('/woman/pace');
    await visitor.choose(10);
    await visitor.arrive('/woman/focus');
    expect(await visitor.readAnswers()).toMatchObject({ conditions: ['Pressure', 'Thyroid'], pace: 10 });
  });

  it('arrives in the database as a list', { tags: ['deep'] }, async () => {
    const visitor = await openPage('/woman/goals');
    await visitor.choose('Energy');
    await visitor.choose('Sleep');
    const { id } = await waitForMeta(visitor);
    const expected = { sex: 'woman', goals: ['Sleep', 'Energy'] };
    const readAcknowledged = async () =>
      JSON.parse(
        ((await visitor.readStored('fasting.outbox')) as { acknowledged?: string }).acknowledged ?? '{}',
      ) as object;
    await expect.poll(readAcknowledged).toMatchObject(expected);
    // A page that is open would still load what comes after it.
    await visitor.reopen();
    await site.kill();
    const stored = (await readRecords(site.dataFolder)).find((record) => record.id === id);
    expect(stored?.answers).toEqual(expected);
    site = await startTestSite({ project, dataFolder: site.dataFolder, env: { ...plainEnvironment, DIST_DIR: dist } });
  });
});
