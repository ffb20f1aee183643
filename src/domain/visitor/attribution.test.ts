import { expect, it } from 'vitest';
import { addArrival, cleanAttribution, nameReferral, readArrival } from './attribution.ts';

it('an arrival has click ids, a campaign and the linking host', () => {
  const ids = '?ttclid=E.C.P.1&fbclid=f&gclid=g&gclid=second&x=1';
  const campaign = '&utm_source=tiktok&utm_medium=cpc&utm_campaign=a%2Bb&utm_term=t&utm_content=c';
  expect(readArrival(ids + campaign, 'https://www.tiktok.com/@someone?id=5', 'quiz.example')).toEqual({
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
  ['?%', `https://${'a'.repeat(256)}.example`],
  ['?gclid=a%00', ''],
])('an arrival at %j from %j has nothing', (search, referrer) =>
  expect(readArrival(search, referrer, 'quiz.example')).toEqual({}),
);

it('of what is stored, valid parts are kept next to invalid ones', () => {
  const valid = { ttclid: 'a'.repeat(500), referrer: 'x.example' };
  expect(cleanAttribution({ ...valid, fbclid: 7, utm_source: '', other: 'x', gclid: 'a\0' })).toEqual(valid);
  for (const nothing of [null, 'text', [], { gclid: 'a\ud800' }]) expect(cleanAttribution(nothing)).toEqual({});
});

const spring = { utm_source: 'tiktok', utm_campaign: 'spring' };
it.each([
  ['the first campaign whole', spring, {}, spring],
  [
    'no part of a later campaign, but its linking page',
    spring,
    { gclid: 'g', utm_campaign: 'autumn', referrer: 'www.google.com' },
    { ...spring, referrer: 'www.google.com' },
  ],
  [
    'a campaign after a visit without one, and the first linking page',
    { referrer: 'news.example' },
    { ttclid: 'a', referrer: 'www.tiktok.com' },
    { ttclid: 'a', referrer: 'news.example' },
  ],
])('of several arrivals is kept %s', (_, known, arrival, kept) => expect(addArrival(known, arrival)).toEqual(kept));

it.each([
  [{}, 'direct'],
  [{ referrer: 'news.example' }, 'news.example'],
  [{ gclid: 'g', referrer: 'www.google.com' }, 'google'],
  [{ fbclid: 'f' }, 'facebook'],
  [{ ttclid: 't', fbclid: 'f' }, 'tiktok'],
  [{ utm_source: 'newsletter', ttclid: 't' }, 'newsletter'],
])('the referral of %j is %s', (attribution, referral) => expect(nameReferral(attribution)).toBe(referral));
