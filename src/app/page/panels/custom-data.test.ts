import { expect, it } from 'vitest';
import { makeCustomData } from './custom-data.ts';

it('a payment names the funnel, the onboarding, where the visitor came from, and the variants', () => {
  expect(
    makeCustomData({
      funnelId: 'fasting-full',
      onboardingId: 'o-1',
      attribution: { ttclid: 'E.C.P.1', utm_source: 'tiktok' },
      experiments: { 'short-quiz': 'short' },
    }),
  ).toEqual({
    funnelId: 'fasting-full',
    onboardingId: 'o-1',
    ttclid: 'E.C.P.1',
    utm_source: 'tiktok',
    'experiment_short-quiz': 'short',
  });
  expect(makeCustomData({ funnelId: 'fasting-full', onboardingId: undefined, attribution: {} })).toEqual({
    funnelId: 'fasting-full',
  });
});
