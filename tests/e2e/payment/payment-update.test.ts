import { expect, it } from 'vitest';
import { paddleScript, readOpened } from '../../support/paddle/serve-paddle.ts';
import { settle, useBuyers } from './buyers.ts';
import { siteContent } from '../../support/content.ts';

const openBuyer = useBuyers();

const transactionId = `txn_${'update'.padStart(26, '0')}`;
const address = `/update-payment-details?_ptxn=${transactionId}`;
const words = siteContent.paymentUpdate;

it('the update of payment details says what to do without a transaction, opens the form of one once, and again when it was closed', async () => {
  const buyer = await openBuyer({ allow: [/could not be opened/] });
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

  await buyer.open('/update-payment-details?_ptxn=nonsense');
  await buyer.page.getByText(words.failed).waitFor();
  expect(await buyer.page.locator('[data-action="try-again"]').innerText()).toBe(siteContent.labels.tryAgain);
});
