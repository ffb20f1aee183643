import { expect, it } from 'vitest';
import { makeCustomData } from './custom-data.ts';

const agreed = { agreement: '$23.37 today. You agree.', agreedAt: '2026-11-28T10:00:00.000Z' };

it('a payment names the funnel, the onboarding, where the visitor came from, the variants, and what was agreed to', () => {
  expect(
    makeCustomData({
      funnelId: 'fasting-full',
      onboardingId: 'o-1',
      attribution: { ttclid: 'E.C.P.1', utm_source: 'tiktok' },
      experiments: { 'short-quiz': 'short' },
      ...agreed,
      agreementVersion: 'v1',
    }),
  ).toEqual({
    funnelId: 'fasting-full',
    onboardingId: 'o-1',
    ttclid: 'E.C.P.1',
    utm_source: 'tiktok',
    'experiment_short-quiz': 'short',
    ...agreed,
    agreementVersion: 'v1',
  });
  expect(makeCustomData({ funnelId: 'fasting-full', onboardingId: undefined, attribution: {}, ...agreed })).toEqual({
    funnelId: 'fasting-full',
    ...agreed,
  });
});
