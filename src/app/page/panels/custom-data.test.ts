import { expect, it } from 'vitest';
import { makeCustomData } from './custom-data.ts';

it('names the funnel, the onboarding, where the visitor came from, and the variants', () => {
  expect(
    makeCustomData({
      funnelId: 'fasting-full',
      onboardingId: 'o-1',
      attribution: { ttclid: 'E.C.P.1', utm_source: 'tiktok' },
      experiments: { 'short-quiz': 'short', 'paywall-order': 'month-first' },
    }),
  ).toEqual({
    funnelId: 'fasting-full',
    onboardingId: 'o-1',
    ttclid: 'E.C.P.1',
    utm_source: 'tiktok',
    'experiment_short-quiz': 'short',
    'experiment_paywall-order': 'month-first',
  });
});

it('leaves out unknown values', () => {
  const known = { onboardingId: undefined, attribution: {}, experiments: undefined };
  expect(makeCustomData({ funnelId: 'fasting-full', ...known })).toEqual({ funnelId: 'fasting-full' });
});
