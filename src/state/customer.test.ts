import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';

const load = async () => ({ ...(await import('./customer.ts')), ...(await import('./payment-changes.ts')) });
const warn = vi.spyOn(console, 'warn');

beforeEach(() => void warn.mockReset().mockImplementation(() => {}));

it('the customer and the link to the app are there on the next visit', async () => {
  stubStorage({ 'fasting.customerId': '' });
  const { customer, setApplicationUrl, setCustomerId } = await load();
  expect(customer, 'before a purchase').toEqual({});
  setCustomerId('ctm_01');
  setApplicationUrl('https://app.example/open?c=1');
  vi.resetModules();
  expect((await load()).customer).toEqual({ customerId: 'ctm_01', applicationUrl: 'https://app.example/open?c=1' });
  expect(warn).not.toHaveBeenCalled();
});

it.each(['null', 'undefined', '{', '{}', 'true', '0', '<b>'])(
  'the stored text %s makes nobody a buyer',
  async (text) => {
    stubStorage({ 'fasting.customerId': text });
    const { customer } = await load();
    expect([customer, (await import('./customer.ts')).isBuyer()]).toEqual([{}, false]);
  },
);

it('a purchase that is over is forgotten, and that there was one is known', async () => {
  const { texts } = stubStorage({
    'fasting.customerId': 'ctm_01',
    'fasting.applicationUrl': 'https://app.example/',
    'fasting.purchase': { transactionId: 'txn_1', offerId: 'week-1' },
    'fasting.paymentAttempt': { isBegun: true, offerId: 'week-1' },
  });
  const { endPurchase } = await load();
  const { isBuyer, purchase } = await import('./customer.ts');
  expect(isBuyer()).toBe(true);
  endPurchase();
  const { paymentAttempt } = await import('./payment-attempt.ts');
  expect([isBuyer(), purchase, paymentAttempt]).toEqual([false, {}, { hasEnded: true }]);
  expect([...texts.keys()].toSorted()).toEqual(['fasting.paymentAttempt', 'fasting.purchase']);
});

it.each([undefined, ''])('a missing customer id (%o) is warned of, and the earlier one kept', async (missing) => {
  const { writes } = stubStorage({ 'fasting.customerId': 'ctm_01' });
  const { customer, setCustomerId } = await load();
  setCustomerId(missing);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('customer id is missing'));
  expect(customer).toEqual({ customerId: 'ctm_01' });
  expect(writes).toEqual([]);
});

it.each([
  'http://app.example/',
  'javascript:alert(1)',
  '//app.example/',
  ' https://app.example/',
  'https:app.example',
  'https:// ',
  '',
])('the link "%s" is warned of, and the earlier one kept; a stored one is none', async (url) => {
  const { texts } = stubStorage({ 'fasting.applicationUrl': 'https://app.example/' });
  const { customer, setApplicationUrl } = await load();
  setApplicationUrl(url);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('application URL is invalid'));
  expect(customer).toEqual({ applicationUrl: 'https://app.example/' });
  expect(texts.get('fasting.applicationUrl')).toBe('https://app.example/');
  texts.set('fasting.applicationUrl', url);
  vi.resetModules();
  expect((await load()).customer).toEqual({});
});
