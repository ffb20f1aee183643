/** One thing that the site keeps in a visitor's browser. `npm run make -- docs` writes them into docs/data.md. */
export interface StoredData {
  holds: string;
  /** How long it is kept, if the visitor doesn't clear the site's data. */
  lasts: string;
  /** Set if it is written only with permission for analytics, and removed by a refusal. */
  needsConsent?: true;
}

/** What stands before every key, unless VITE_STORAGE_PREFIX names something else. */
export const usualPrefix = 'fasting';

const ALWAYS = 'until cleared';
const AFTER_RESTART = 'until the visitor starts again';

/** Every key of local storage, without the prefix (`storage-key.ts`). The app uses only the type of this list, so that no description is built into it. */
export const localStorageKeys = {
  onboarding: { holds: 'The answers, with the e-mail address', lasts: AFTER_RESTART },
  aside: {
    holds: 'Answers that do not count now, because their pages are not on the visitor’s path',
    lasts: AFTER_RESTART,
  },
  gender: { holds: 'The choice on the gender page, which is sent to nobody', lasts: AFTER_RESTART },
  earlyClick: {
    holds: 'A tap on a page whose code is not loaded yet',
    lasts: 'until the code is loaded and repeats it',
  },
  onboardingMeta: {
    holds:
      'The id of the record at the onboarding service, its dates, and the token without which no one can change or read it',
    lasts: ALWAYS,
  },
  outbox: {
    holds:
      'The key and the number of writes to the onboarding service, a copy of the body that it has acknowledged last and, with permission for analytics, a purchase that analytics has not received yet',
    lasts: ALWAYS,
  },
  offers: { holds: 'The offers, for when they can’t be loaded', lasts: 'until they are loaded again' },
  selectedOfferId: { holds: 'The offer that was chosen', lasts: ALWAYS },
  purchase: {
    holds: 'The transaction and the offer that was bought',
    lasts: ALWAYS,
  },
  receipt: { holds: 'The offer that was bought, its prices, and the day', lasts: ALWAYS },
  paymentAttempt: {
    holds:
      'The payment window that was opened last: a random id, its offer, the time, and whether it ended without a payment',
    lasts: ALWAYS,
  },
  customerId: { holds: 'The payment provider’s customer, after a purchase', lasts: ALWAYS },
  applicationUrl: { holds: 'The link to the app, after a purchase', lasts: ALWAYS },
  consent: { holds: 'The answer to the question about analytics', lasts: ALWAYS },
  sensitiveConsent: {
    holds: 'That sensitive answers may be stored with the record: the words that were agreed to, and when',
    lasts: AFTER_RESTART,
  },
  experiments: {
    holds: 'The variants of experiments, a random id that chose them, and which of them analytics has received',
    lasts: ALWAYS,
  },
  plan: {
    holds: 'The fasting plan that a page has shown last: hours, ids and the weekly rate, without words',
    lasts: AFTER_RESTART,
  },
  attribution: {
    holds: 'Where the visitor first came from: campaign, click ids, the host of the linking page',
    lasts: ALWAYS,
    needsConsent: true,
  },
  ttclid: { holds: 'TikTok’s click id', lasts: ALWAYS, needsConsent: true },
  events: {
    holds: 'Events that analytics has not received, at most 1,000',
    lasts: 'until the next visit sends them',
    needsConsent: true,
  },
} as const satisfies Record<string, StoredData>;

/** Everything that is kept elsewhere than in local storage. A name that ends in … stands for all that begin so. */
export const otherStoredData: readonly (StoredData & { place: string; name: string })[] = [
  {
    place: 'Session storage',
    name: `${usualPrefix}.reloadedAt`,
    holds: 'When the page reloaded itself because its code was gone from the server',
    lasts: 'until the tab is closed',
  },
  {
    place: 'Session storage',
    name: `${usualPrefix}.backOffer`,
    holds: 'That the visitor has seen the offer on the way back from the paywall',
    lasts: 'until the tab is closed',
  },
  {
    place: 'Cache storage',
    name: 'version-…',
    holds: 'The site’s code, styles and content, the same for everybody',
    lasts: 'until the next version takes over',
  },
  {
    place: 'Cache storage',
    name: 'pictures',
    holds: 'Pictures and fonts, those of the visitor’s own flow first',
    lasts: 'until a new version changes or removes them',
  },
  {
    place: 'Cookies',
    name: 'AMP_…',
    holds: 'Amplitude’s device id and session; the site itself sets no cookie',
    lasts: 'one year after the last visit',
    needsConsent: true,
  },
  {
    place: 'Local storage',
    name: 'AMP_…',
    holds: 'Events that Amplitude’s package has not sent yet, at most 1,000',
    lasts: 'until they are sent',
    needsConsent: true,
  },
  {
    place: 'IndexedDB',
    name: 'AMP_…',
    holds: 'A database that Amplitude’s package creates and leaves empty',
    lasts: ALWAYS,
    needsConsent: true,
  },
];
