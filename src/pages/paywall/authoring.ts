import { openSheet, type Act, type Authoring } from '../authoring.ts';

const offers = '**/api/paddle/offers*';
const shows = '[data-offer]';
const openCheckout: readonly Act[] = [{ tap: '[data-action="purchase"]' }, { waitFor: 'dialog[open] [data-checkout]' }];
const attempt = { isBegun: true, offerId: 'month-1', startedAt: '2026-12-03T10:00:00.000Z' };

export const paywall: Authoring<'paywall'> = {
  stores: () => [],
  colour: '#b8932b',
  unshown: [],
  computesWith: () => ['email'],
  picture: () => 'square',
  headline: ({ image }) => (image === undefined ? 'page' : 'besidePortrait'),
  states: () => [
    { name: 'loading', stalls: offers },
    { name: 'failed', fails: offers, shows: '[data-action="try-again"]' },
    { name: 'test-checkout', shows, acts: openCheckout },
    {
      name: 'purchase-failed',
      shows,
      acts: [...openCheckout, { tap: '[data-checkout="fail"]' }, { waitFor: 'main [role="alert"]' }],
    },
    { name: 'back-offer', shows, acts: [{ tap: '[data-action="back"]' }, openSheet] },
    {
      name: 'payment-doubt',
      shows,
      fails: '**/api/onboardings/*/payment',
      stored: { paymentAttempt: attempt },
      acts: [{ tap: '[data-action="purchase"]' }, openSheet],
    },
  ],
  template: {
    title: 'Write the headline here',
    needs: ['email'],
    offersTitle: 'Choose your plan',
    perDay: 'a day, first {firstPeriod}',
    offerText: '{today} today, then {full}',
    disclosure:
      '{today} today. From {renewalDate}, {full} every {period} until you cancel, {tax}. Write here how to cancel. By continuing, you agree to that.',
    taxes: { included: 'tax included', added: 'plus tax' },
    periods: { week: 'week', weeks: '{n} weeks', month: 'month', months: '{n} months' },
    points: [{ text: 'Write here what the plan contains' }, { text: 'Write here what else it contains' }],
    seller: 'Sold by {seller}, {sellerAddress}.',
    purchase: 'Continue to payment',
    messages: {
      loading: 'Loading the plans…',
      offersFailed: 'We couldn’t load the plans. Please check your connection and try again.',
      cached: 'We couldn’t refresh the plans, so these are the last ones we loaded.',
      notSaved: 'We couldn’t reach our service, so the payment wasn’t opened. Nothing was charged. Please try again.',
      checkoutFailed: 'The payment window didn’t open. Nothing was charged. Please try again.',
      paymentFailed: 'The payment didn’t go through, and nothing was charged.',
      checkoutClosed: 'You closed the payment window. Your plan is still here when you’re ready.',
      processing: 'Opening payment…',
    },
    links: [
      { label: 'Terms of use', url: 'https://meridian.example/terms', kind: 'terms' },
      { label: 'Privacy policy', url: 'https://meridian.example/privacy', kind: 'privacy' },
      { label: 'Refunds', url: 'https://meridian.example/refunds', kind: 'refunds' },
    ],
    shell: { progress: false },
  },
};
