import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { answerAll, siteContent } from '../../support/content.ts';
import { PATIENCE_MS } from '../../support/waits.ts';
import { notConfirmedYet, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { makeEmail, settle, useBuyers } from './buyers.ts';
import { paddleScript, readOpened } from '../../support/paddle/serve-paddle.ts';

const openVisitor = useVisitors();
const words = siteContent.subscription;
const { withdrawal } = words;

/** Visitors of the test checkout; counts their taps. */
async function open(answers: Answers, options: VisitorOptions = {}) {
  const visitor = await openVisitor({ answers, ...options, allow: [notConfirmedYet, ...(options.allow ?? [])] });
  let taps = 0;
  // By which it taps buttons, too.
  const { press } = visitor;
  visitor.press = (selector) => {
    taps += 1;
    return press(selector);
  };
  return Object.assign(visitor, {
    /** The taps since the last time. */
    countTaps: () => {
      const count = taps;
      taps = 0;
      return count;
    },
  });
}

/** Buys the preselected plan, and waits for the page for buyers. */
async function buy(visitor: Visitor): Promise<void> {
  await visitor.open('/woman/paywall');
  await visitor.waitFor('[data-offer]');
  await visitor.tap('purchase');
  await visitor.press('[data-checkout="pay"]');
  await visitor.arrive('/woman/purchase-success');
  await visitor.waitFor('[data-action="open-app"]');
}

/** A text of the site as it begins, before its first token. */
const beginOf = (template = '') => (template.split('{')[0] ?? '').trim();
const see = ({ page }: Visitor, template = '') => page.getByText(beginOf(template)).first().waitFor();

/** The mails to an address, as plain text. */
function readMails(to: string): string[] {
  const folder = inject('mailsFolder');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const decode = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  try {
    return readdirSync(folder)
      .map(read)
      .filter((mail) => mail.includes(`To: ${to}`))
      .map(decode);
  } catch {
    return [];
  }
}

it('leaving takes no more taps than buying, can be taken back, and within the days of the law gives everything back', async () => {
  const email = makeEmail();
  const buyer = await open({ ...answerAll('woman'), email });
  const { page } = buyer;
  await buy(buyer);
  const buying = buyer.countTaps();
  await buyer.tap('open-subscription');
  await buyer.arrive('/manage');
  await see(buyer, words.renews);
  await buyer.tap('cancel-subscription');
  await see(buyer, words.ends);
  expect(buyer.countTaps(), `buying takes ${buying}`).toBeLessThanOrEqual(buying);

  // For a moment the button does nothing, so that a second tap takes nothing back.
  await page.locator('[data-action="keep-subscription"][aria-disabled="false"]').focus();
  await page.keyboard.press('Enter');
  await see(buyer, words.renews);
  await page.locator('[data-action="cancel-subscription"][aria-disabled="false"]').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('cancel-subscription');
  await buyer.tap('open-portal');
  await page.getByText(words.noPortal).waitFor();

  await buyer.tap('withdraw');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await buyer.tap('withdraw');
  await buyer.tap('confirm-withdrawal');
  await see(buyer, withdrawal?.receipt);
  expect(await page.locator('.note.is-done').innerText(), 'what it was').toContain('1 MONTH');
  await page.getByText(words.ended).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(beginOf(withdrawal?.receipt));
  await vi.waitUntil(() => readMails(email).length > 0, { timeout: PATIENCE_MS });
  const [receipt, ...others] = readMails(email);
  expect(others).toEqual([]);
  expect(receipt).toContain(words.mails.withdrawal.subject.replace('{app}', siteContent.app.title));

  // Whoever has the money back may buy again.
  await buyer.open('/woman/purchase-success');
  await buyer.arrive('/woman/paywall');
});

it('another browser gets a link by mail, with which it cancels, and a link that is no longer valid gets another one', async () => {
  const email = makeEmail();
  await buy(await open({ ...answerAll('woman'), email }));
  const other = await open({}, { allow: [/subscriptions/] });
  const { page } = other;
  await other.open('/manage');
  await page.getByText(words.request.text).waitFor();
  await other.tap('request-link');
  await page.getByText(words.request.invalid).waitFor();
  await other.type('email', email);
  await other.tap('request-link');
  await see(other, words.request.sent);
  await vi.waitUntil(() => readMails(email).length > 0, { timeout: PATIENCE_MS });
  const [, hash = ''] = /\/manage(#token=\S+)/.exec(readMails(email)[0] ?? '') ?? [];

  await other.open(`/manage${hash}`);
  await page.reload();
  await see(other, words.renews);
  await other.tap('cancel-subscription');
  await see(other, words.ends);
  await page.reload();
  await see(other, words.ends);

  await other.open('/manage#token=nonsense');
  await page.reload();
  await page.getByText(words.request.expired).waitFor();
});

it('says so while the service can’t be reached, and goes on when it can', async () => {
  const buyer = await open({ ...answerAll('woman'), email: makeEmail() }, { allow: [/subscriptions|ERR_FAILED/] });
  const { page } = buyer;
  await buy(buyer);
  const failure = beginOf(words.failed);
  await page.route('**/api/subscriptions*', (route) => route.abort());
  await buyer.tap('open-subscription');
  await page.getByText(failure).waitFor();
  await page.unroute('**/api/subscriptions*');
  await buyer.tap('try-again');
  await see(buyer, words.renews);

  await page.route('**/api/subscriptions/**', (route) => route.abort());
  await buyer.tap('cancel-subscription');
  await page.getByText(failure).waitFor();
  await page.unroute('**/api/subscriptions/**');
  await buyer.tap('cancel-subscription');
  await see(buyer, words.ends);
  expect(await page.getByText(failure).count()).toBe(0);
});

const openBuyer = useBuyers();

const transactionId = `txn_${'update'.padStart(26, '0')}`;
const updateAddress = `/update-payment-details?_ptxn=${transactionId}`;
const updateWords = siteContent.paymentUpdate;

it('the update of payment details says what to do without a transaction, opens the form of one once, and again when it was closed', async () => {
  const buyer = await openBuyer({ allow: [/could not be opened/] });
  const asked: string[] = [];
  buyer.page.on('request', (request) => paddleScript.test(request.url()) && asked.push(request.url()));
  for (const query of ['', '?_ptxn=']) {
    await buyer.open(`/update-payment-details${query}`);
    await buyer.page.getByText(updateWords.noTransaction).waitFor();
  }
  expect(asked, 'asked of Paddle without a transaction').toEqual([]);
  await buyer.open(updateAddress);
  await buyer.page.getByText(updateWords.open).waitFor();
  await buyer.page.locator('[data-paddle]').first().waitFor();
  expect(await readOpened(buyer.page)).toEqual([{ transactionId }]);
  await settle(buyer, 'close');
  await buyer.tap('try-again');
  await buyer.page.locator('[data-paddle]').first().waitFor();
  expect(await readOpened(buyer.page)).toEqual([{ transactionId }, { transactionId }]);
  // It stays open while a payment fails in it.
  await settle(buyer, 'fail');
  await settle(buyer, 'pay');
  await buyer.page.getByText(updateWords.done).waitFor();
  expect(await buyer.page.locator('[data-paddle]').count()).toBe(0);
  expect(await buyer.page.locator('[data-action="try-again"]').count()).toBe(0);
  expect(await buyer.readStored('fasting.purchase')).toBeNull();

  await buyer.open('/update-payment-details?_ptxn=nonsense');
  await buyer.page.getByText(updateWords.failed).waitFor();
  expect(await buyer.page.locator('[data-action="try-again"]').innerText()).toBe(siteContent.labels.tryAgain);
});
