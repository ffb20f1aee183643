import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import { addArrival, cleanAttribution, nameReferral, readArrival } from './attribution.ts';

describe('readArrival', () => {
  it('reads click ids, campaign and the linking host', () => {
    const search =
      '?ttclid=E.C.P.1&fbclid=f&gclid=g&gclid=second&utm_source=tiktok&utm_medium=cpc&utm_campaign=a%2Bb&utm_term=t&utm_content=c&x=1';
    expect(readArrival(search, 'https://www.tiktok.com/@someone?id=5', 'quiz.example')).toEqual({
      ttclid: 'E.C.P.1',
      fbclid: 'f',
      gclid: 'g',
      utm_source: 'tiktok',
      utm_medium: 'cpc',
      utm_campaign: 'a+b',
      utm_term: 't',
      utm_content: 'c',
      referrer: 'www.tiktok.com',
    });
  });

  it.each([
    ['', ''],
    ['?ttclid=', 'https://quiz.example/woman/age'],
    ['?TTCLID=x', 'nonsense'],
    [`?ttclid=${'a'.repeat(501)}`, 'android-app://'],
    ['?%', ''],
  ])('reads nothing from %j and %j', (search, referrer) => {
    expect(readArrival(search, referrer, 'quiz.example')).toEqual({});
  });
});

describe('cleanAttribution', () => {
  it('keeps valid parts next to invalid ones', () => {
    const valid = { ttclid: 'a', referrer: 'x.example' };
    expect(cleanAttribution({ ...valid, fbclid: 7, utm_source: '', other: 'x', gclid: 'a\0' })).toEqual(valid);
    for (const nothing of [null, 'text', [], { gclid: 'a\ud800' }]) expect(cleanAttribution(nothing)).toEqual({});
  });
});

it('turns any address and linking page into an attribution that the service accepts', () => {
  const fitsSchema = compileSchema('entities/attribution');
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'x'.repeat(500), 'x'.repeat(501)));
  const name = fc.constantFrom('ttclid', 'gclid', 'utm_source', 'utm_medium', 'referrer', 'other');
  fc.assert(
    fc.property(fc.dictionary(name, text), fc.oneof(fc.webUrl(), text), (query, referrer) => {
      const arrival = readArrival(`?${new URLSearchParams(query)}`, referrer, 'quiz.example');
      expect(arrival).toSatisfy(fitsSchema);
    }),
  );
});

describe('addArrival', () => {
  it('keeps the first touch whole', () => {
    const first = { utm_source: 'tiktok', utm_campaign: 'spring' };
    expect(addArrival(first, {})).toEqual(first);
    const later = { gclid: 'g', utm_campaign: 'autumn', referrer: 'www.google.com' };
    expect(addArrival(first, later)).toEqual({ ...first, referrer: 'www.google.com' });
  });

  it('takes a campaign after a visit without one, and keeps the first linking page', () => {
    expect(addArrival({ referrer: 'news.example' }, { ttclid: 'a', referrer: 'www.tiktok.com' })).toEqual({
      ttclid: 'a',
      referrer: 'news.example',
    });
  });
});

describe('nameReferral', () => {
  it.each([
    [{}, 'direct'],
    [{ referrer: 'news.example' }, 'news.example'],
    [{ gclid: 'g', referrer: 'www.google.com' }, 'google'],
    [{ fbclid: 'f' }, 'facebook'],
    [{ ttclid: 't', fbclid: 'f' }, 'tiktok'],
    [{ utm_source: 'newsletter', ttclid: 't' }, 'newsletter'],
  ])('of %j is %s', (attribution, referral) => expect(nameReferral(attribution)).toBe(referral));
});
