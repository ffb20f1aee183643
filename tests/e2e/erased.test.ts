import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callOperation } from '../../scripts/service/admin/call.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import type { Site } from '../../scripts/tools/start-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { plainEnvironment } from '../support/build-site.ts';
import { answerAll } from '../support/content.ts';
import { useVisitors, waitForMeta, type VisitorOptions } from './visitors.ts';
import type { Visitor } from './visitor.ts';

const openVisitor = useVisitors();
/** Browsers log the refusal. */
const allow = [/\b410\b/];
let site: Site;

beforeAll(async () => {
  site = await startTestSite({ env: { ...plainEnvironment, DIST_DIR: inject('distFolder') } });
});
afterAll(() => site.stop());

const open = (options: VisitorOptions) => openVisitor({ url: site.url, allow, isHurried: true, ...options });
const erase = (name: string) => callOperation(readConfig({ DATA_DIR: site.dataFolder }), 'erase', name);
const listKeys = ({ page }: Visitor) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fasting.')));

/** Waits for the start page of a visitor who has no answers. */
async function arriveAfresh(visitor: Visitor): Promise<void> {
  await visitor.arrive('/');
  await expect.poll(async () => (await listKeys(visitor)).includes('fasting.onboarding')).toBe(false);
  await visitor.fillBar();
  await visitor.page.locator('main [data-action="next"]').filter({ visible: true }).first().waitFor();
  expect(await visitor.page.locator('main [data-action="resume"]').count()).toBe(0);
}

describe('a visitor whose record was erased', () => {
  it('starts afresh with the next answer, and sends nothing of the old ones again', async () => {
    const visitor = await open({ stored: { 'fasting.consent': 'refused', 'fasting.ttclid': 'click' } });
    await visitor.open('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    const { id } = await waitForMeta(visitor);
    await erase(id);
    await visitor.choose('More energy');
    await arriveAfresh(visitor);
    expect(await visitor.readStored('fasting.consent')).toBe('refused');

    const written = visitor.page.waitForResponse((response) => response.ok() && response.request().method() === 'POST');
    await visitor.tap('next');
    await visitor.arrive('/gender');
    await visitor.choose('Man');
    expect((await written).request().postDataJSON()).toEqual({ sex: 'man' });
    expect((await waitForMeta(visitor)).id).not.toBe(id);
    await expect(callOperation(readConfig({ DATA_DIR: site.dataFolder }), 'find', id)).rejects.toThrow('was erased on');
  });

  it('can’t pay for the erased record', async () => {
    const email = 'erased@example.com';
    const visitor = await open({ answers: { ...answerAll('woman'), email } });
    await visitor.open('/woman/paywall');
    await visitor.page.locator('[data-offer]').first().waitFor();
    await waitForMeta(visitor);
    await erase(email);
    await visitor.tap('purchase');
    await arriveAfresh(visitor);
  });

  it('starts afresh in every tab', { tags: ['deep'] }, async () => {
    const visitor = await open({});
    await visitor.open('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    const { id } = await waitForMeta(visitor);
    const other = await visitor.context.newPage();
    await other.goto(`${site.url}/woman/focus`);
    await other.locator('[data-option="More energy"]').waitFor();
    await erase(id);
    await visitor.choose('More energy');
    await arriveAfresh(visitor);
    await other.waitForURL(`${site.url}/`);
    expect((await listKeys(visitor)).filter((key) => /onboarding|outbox/.test(key))).toEqual([]);
    await other.close();
  });
});
