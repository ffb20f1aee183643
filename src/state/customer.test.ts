import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const load = async () => ({ ...(await import('./customer.ts')), ...(await import('./payment-changes.ts')) });
const warn = vi.spyOn(console, 'warn');

beforeEach(() => void warn.mockReset().mockImplementation(() => {}));
afterEach(() => vi.unstubAllGlobals());

describe('the stored customer', () => {
  it('is there on the next visit, as plain texts', async () => {
    const { texts } = stubStorage();
    const { setApplicationUrl, setCustomerId } = await load();
    setCustomerId('ctm_01');
    setApplicationUrl('https://app.example/open?c=1');
    expect(Object.fromEntries(texts)).toEqual({
      'fasting.customerId': 'ctm_01',
      'fasting.applicationUrl': 'https://app.example/open?c=1',
    });
    vi.resetModules();
    expect((await load()).customer).toEqual({ customerId: 'ctm_01', applicationUrl: 'https://app.example/open?c=1' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('is empty before a purchase', async () => {
    stubStorage({ 'fasting.customerId': '' });
    expect((await load()).customer).toEqual({});
  });

  it('loses a link that is not https and keeps its id', async () => {
    stubStorage({ 'fasting.customerId': 'ctm_01', 'fasting.applicationUrl': 'javascript:alert(1)' });
    expect((await load()).customer).toEqual({ customerId: 'ctm_01' });
  });

  it.each(['full', 'forbidden'] as const)('is known for this visit where storage is %s', async (trouble) => {
    stubStorage({}, trouble);
    const { customer, setApplicationUrl, setCustomerId } = await load();
    setCustomerId('ctm_01');
    setApplicationUrl('https://app.example/');
    expect(customer).toEqual({ customerId: 'ctm_01', applicationUrl: 'https://app.example/' });
  });
});

describe('setCustomerId', () => {
  it.each([undefined, ''])('warns of a missing id and keeps the earlier one for %o', async (missing) => {
    const { writes } = stubStorage({ 'fasting.customerId': 'ctm_01' });
    const { customer, setCustomerId } = await load();
    setCustomerId(missing);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('customer id is missing'));
    expect(customer).toEqual({ customerId: 'ctm_01' });
    expect(writes).toEqual([]);
  });
});

describe('setApplicationUrl', () => {
  it.each([
    'http://app.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//app.example/',
    'app.example',
    ' https://app.example/',
    'https:app.example',
    'https://',
    'https:// ',
    '',
  ])('warns of "%s" and keeps nothing', async (url) => {
    const { writes } = stubStorage();
    const { customer, setApplicationUrl } = await load();
    setApplicationUrl(url);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('application URL is invalid'));
    expect(customer).toEqual({});
    expect(writes).toEqual([]);
  });

  it('keeps the earlier link when a later one is wrong', async () => {
    stubStorage({ 'fasting.applicationUrl': 'https://app.example/' });
    const { customer, setApplicationUrl } = await load();
    setApplicationUrl('http://app.example/');
    expect(customer.applicationUrl).toBe('https://app.example/');
  });
});
