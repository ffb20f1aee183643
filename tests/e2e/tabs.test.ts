import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { answerAll } from '../support/content.ts';
import { readRecord, useVisitors } from './visitors.ts';
import type { Visitor } from './walker.ts';

const openVisitor = useVisitors();

/** Opens another tab of the same visitor. */
async function openTab({ context }: Visitor, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(inject('siteUrl') + address, { waitUntil: 'commit' });
  await tab.locator('[data-option]').first().waitFor();
  return tab;
}

const choose = (tab: Page, value: string) => tab.locator(`[data-option="${value}"]`).tap();

it('shows in one tab the choice made in the other, and keeps the answers of both as one record', async () => {
  const visitor = await openVisitor();
  const posts: string[] = [];
  visitor.context.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await visitor.open('/woman/age');
  await visitor.arrive('/woman/age');
  const second = await openTab(visitor, '/woman/age');
  await visitor.choose('50-59');
  await second.locator('[data-option="50-59"][aria-checked="true"]').waitFor();
  await second.evaluate(() => {
    history.pushState(null, '', '/woman/focus');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await choose(second, 'More energy');
  await second.locator('main[data-page="how-much-to-eat"]').waitFor();
  await visitor.page.locator('[data-option="More energy"][aria-checked="true"]').waitFor();
  await visitor.choose('Better health');
  // The browser takes a moment to show one tab what another has stored; nobody chooses in both within it.
  await second.waitForFunction(() => localStorage.getItem('fasting.onboarding')?.includes('Better health'));
  await choose(second, 'I feel full');
  const said = { sex: 'woman', age: '50-59', focus: 'Better health', howMuchToEat: 'I feel full' };
  await expect.poll(visitor.readAnswers).toEqual(said);
  await expect.poll(() => readRecord(visitor)).toMatchObject({ answers: said });
  expect(posts).toHaveLength(1);
  await second.close();
});

it('hydrates a built page unchanged when the other tab answers at that very moment', { tags: ['deep'] }, async () => {
  const answerElsewhere = () => {
    const { postMessage } = MessagePort.prototype;
    // React schedules its work with messages to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      localStorage.setItem('fasting.onboarding', '{"age":"50-59"}');
      dispatchEvent(new StorageEvent('storage', { key: 'fasting.onboarding' }));
      this.postMessage(message, []);
    };
  };
  const visitor = await openVisitor({ script: answerElsewhere });
  await visitor.open('/woman/age');
  await visitor.page.locator('[data-option="50-59"][aria-checked="true"]').waitFor();
});

it('blocks pages in one tab that the other tab’s answer forbids', async () => {
  // A request of a closing tab may overtake a write of the other one, which is then refused and sent again.
  const visitor = await openVisitor({ answers: answerAll('woman'), allow: [/409/] });
  await visitor.open('/woman/paywall');
  await visitor.arrive('/woman/paywall');
  const second = await openTab(visitor, '/woman/eating-disorder');
  await choose(second, 'Currently');
  await visitor.arrive('/woman/eating-disorder');
  await second.close();
});
