import { describe, expect, it } from 'vitest';
import { callOperation } from '../../scripts/service/admin/call.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import { answerAll } from '../support/content.ts';
import { getConnectedSite } from './sites.ts';
import { useVisitors, waitForMeta, type VisitorOptions } from './visitors.ts';
import type { Visitor } from './walker.ts';

const openVisitor = useVisitors();

const open = ({ stored, ...options }: VisitorOptions) =>
  openVisitor({
    url: getConnectedSite().url,
    stored: { 'fasting.consent': 'refused', ...stored },
    isHurried: true,
    // Browsers log the refusal.
    allow: [/\b410\b/],
    ...options,
  });
const call = (operation: 'erase' | 'find', name: string) =>
  callOperation(readConfig({ DATA_DIR: getConnectedSite().dataFolder }), operation, name);

/** Waits for the start page of a visitor who has no answers. */
async function arriveAfresh(visitor: Visitor): Promise<void> {
  await visitor.arrive('/');
  await expect.poll(() => visitor.readStored('fasting.onboarding')).toBeNull();
  await visitor.fillBar();
  await visitor.page.locator('main [data-action="next"]').filter({ visible: true }).first().waitFor();
  expect(await visitor.page.locator('main [data-action="resume"]').count()).toBe(0);
}

describe('a visitor whose record was erased', () => {
  it('starts afresh with the next answer, in every tab, and sends nothing of the old ones again', async () => {
    const visitor = await open({ stored: { 'fasting.ttclid': 'click' } });
    await visitor.open('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    const { id } = await waitForMeta(visitor);
    const other = await visitor.context.newPage();
    await other.goto(`${getConnectedSite().url}/woman/focus`);
    await other.locator('[data-option="More energy"]').waitFor();
    await call('erase', id);
    await visitor.choose('More energy');
    await arriveAfresh(visitor);
    await other.waitForURL(`${getConnectedSite().url}/`);
    await other.close();
    expect(await visitor.readStored('fasting.consent')).toBe('refused');

    const written = visitor.page.waitForResponse((response) => response.ok() && response.request().method() === 'POST');
    await visitor.tap('next');
    await visitor.arrive('/gender');
    await visitor.choose('Man');
    expect((await written).request().postDataJSON()).toEqual({ sex: 'man' });
    expect((await waitForMeta(visitor)).id).not.toBe(id);
    await expect(call('find', id)).rejects.toThrow('was erased on');
  });

  it('can’t pay for the erased record', async () => {
    const email = 'erased@example.com';
    const visitor = await open({ answers: { ...answerAll('woman'), email } });
    await visitor.open('/woman/paywall');
    await visitor.page.locator('[data-offer]').first().waitFor();
    await waitForMeta(visitor);
    await call('erase', email);
    await visitor.tap('purchase');
    await arriveAfresh(visitor);
  });
});
