import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const load = async () => ({ ...(await import('./customer.ts')), ...(await import('./payment-changes.ts')) });
const warn = vi.spyOn(console, 'warn');

beforeEach(() => void warn.mockReset().mockImplementation(() => {}));
afterEach(() => vi.unstubAllGlobals());

describe('the stored customer', () => {
  it('is there on the next visit, unless it is no id or no link', async () => {
    const { texts } = stubStorage({ 'fasting.customerId': '' });
    const { customer, setApplicationUrl, setCustomerId } = await load();
    expect(customer, 'before a purchase').toEqual({});
    setCustomerId('ctm_01');
    setApplicationUrl('https://app.example/open?c=1');
    vi.resetModules();
    expect((await load()).customer).toEqual({ customerId: 'ctm_01', applicationUrl: 'https://app.example/open?c=1' });
    expect(warn).not.toHaveBeenCalled();
    texts.set('fasting.applicationUrl', 'javascript:alert(1)');
    vi.resetModules();
    expect((await load()).customer).toEqual({ customerId: 'ctm_01' });
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
    '//app.example/',
    ' https://app.example/',
    'https:app.example',
    'https:// ',
    '',
  ])('warns of "%s" and keeps the earlier link', async (url) => {
    const { writes } = stubStorage({ 'fasting.applicationUrl': 'https://app.example/' });
    const { customer, setApplicationUrl } = await load();
    setApplicationUrl(url);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('application URL is invalid'));
    expect(customer).toEqual({ applicationUrl: 'https://app.example/' });
    expect(writes).toEqual([]);
  });
});
