import { describe, expect, it } from 'vitest';
import { paddleScript, readOpened, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { settle, useBuyers } from './buyers.ts';
import { siteContent } from '../../support/content.ts';

const openBuyer = useBuyers();

const transactionId = `txn_${'update'.padStart(26, '0')}`;
const address = `/update-payment-details?_ptxn=${transactionId}`;
const words = siteContent.paymentUpdate;

describe('the update of payment details', () => {
  it('says what to do without a transaction, opens the form of one once, and again when it was closed', async () => {
    const buyer = await openBuyer();
    const asked: string[] = [];
    buyer.page.on('request', (request) => paddleScript.test(request.url()) && asked.push(request.url()));
    for (const query of ['', '?_ptxn=']) {
      await buyer.open(`/update-payment-details${query}`);
      await buyer.page.getByText(words.noTransaction).waitFor();
    }
    expect(asked, 'asked of Paddle without a transaction').toEqual([]);
    await buyer.open(address);
    await buyer.page.getByText(words.open).waitFor();
    await buyer.page.locator('[data-paddle]').first().waitFor();
    expect(await readOpened(buyer.page)).toEqual([{ transactionId }]);
    await settle(buyer, 'close');
    await buyer.tap('try-again');
    await buyer.page.locator('[data-paddle]').first().waitFor();
    expect(await readOpened(buyer.page)).toEqual([{ transactionId }, { transactionId }]);
    // It stays open while a payment fails in it.
    await settle(buyer, 'fail');
    await settle(buyer, 'pay');
    await buyer.page.getByText(words.done).waitFor();
    expect(await buyer.page.locator('[data-paddle]').count()).toBe(0);
    expect(await buyer.page.locator('[data-action="try-again"]').count()).toBe(0);
    expect(await buyer.readStored('fasting.purchase')).toBeNull();
  });

  it('can be tried again when Paddle’s script was blocked', { tags: ['deep'] }, async () => {
    const buyer = await openBuyer({ allow: [/cdn\.paddle\.com/, /could not be opened/] });
    await buyer.page.unroute(paddleScript);
    await buyer.page.route(paddleScript, (route) => route.abort('blockedbyclient'));
    await buyer.open(address);
    await buyer.page.getByText(words.failed).waitFor();
    expect(await buyer.page.locator('[data-action="try-again"]').innerText()).toBe(siteContent.labels.tryAgain);
    await buyer.page.unroute(paddleScript);
    await servePaddle(buyer.page);
    await buyer.tap('try-again');
    await buyer.page.getByText(words.open).waitFor();
    expect(await readOpened(buyer.page)).toEqual([{ transactionId }]);
  });

  it('shows an error when Paddle has no such transaction', { tags: ['deep'] }, async () => {
    const buyer = await openBuyer({ allow: [/could not be opened/] });
    await buyer.open('/update-payment-details?_ptxn=nonsense');
    await buyer.page.getByText(words.failed).waitFor();
  });
});
