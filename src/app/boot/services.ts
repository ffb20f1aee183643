import { subscribe } from 'valtio';
import { site } from '../content/site.ts';
import { readArrival } from '../../domain/visitor/attribution.ts';
import { readPermission } from '../../domain/visitor/consent.ts';
import { afterPaint } from '../../services/timing/after-paint.ts';
import { genderPrograms, setUserProperties, trackPageVisit, trackW2aVisit } from '../../services/analytics/events.ts';
import { followPageVisits } from '../../services/analytics/page-visits.ts';
import { permitAnalytics, startAnalytics } from '../../services/analytics/start.ts';
import { amplitudeKey, funnelId } from '../../services/config.ts';
import { startSync } from '../../services/onboarding/sync.ts';
import { reloadWhenOutdated } from '../../services/updates/reload-when-outdated.ts';
import { whenIdle } from '../../services/timing/when-idle.ts';
import { answers } from '../../state/answers.ts';
import { forgetAttribution, rememberArrival } from '../../state/attribution.ts';
import { consent } from '../../state/consent.ts';
import { customer } from '../../state/customer.ts';
import { meta } from '../../state/record/meta.ts';
import { beforeFailing } from '../../ui/loading/load-once.ts';
import { keepFocus } from '../../ui/keyboard/keep-focus.ts';
import { followRadioKeys } from '../../ui/keyboard/radio-keys.ts';
import { asksForPrivacy } from '../../state/privacy.ts';
import '../../ui/latin-ext.css';

/** How the visitor came: the address's query, the page before, and when, in milliseconds since 1970. */
export interface Arrival {
  search: string;
  referrer: string;
  time: number;
}

/** Starts what runs beside the pages: sync, analytics, what is kept of the arrival, the arrow keys, and where the focus stays. */
export function startServices(arrival: Arrival): void {
  startAnalytics();
  followConsent(arrival);
  // An answer is stored already: sending it must not hold the next page up.
  startSync({ putOff: afterPaint });
  if (isArrival()) trackW2aVisit(arrival.time);
  followPageVisits(({ page, time }) => trackPageVisit(page, time));
  followUserProperties();
  followRadioKeys();
  keepFocus();
  // The first formatter of a visit takes browsers long. Made now, it does so while nobody waits for a page.
  whenIdle(() => Intl.DateTimeFormat('en-US'));
  if (import.meta.env.PROD) followDeployments();
}

/** Keeps the site for offline use once the page can be used, and gets over a deployment that takes the page's code away. */
function followDeployments(): void {
  beforeFailing(reloadWhenOutdated);
  // Browsers have workers over https and on localhost alone.
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    import('./offline.ts')
      .then(({ workOffline }) => workOffline())
      .catch((error: unknown) => console.warn('The quiz will not work offline.', error));
  });
}

/** Whether the visitor came by a link or an address; a reload, or the browser's way back, is no arrival. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigation || navigation.type === 'navigate';
}

/** Notes the visit as far as the visitor allows it. */
function followConsent({ search, referrer }: Arrival): void {
  const arrival = readArrival(search, referrer, location.host);
  const follow = () => {
    // Without analytics nobody is asked, and click ids are kept for the onboarding and the payment alone.
    const permission = amplitudeKey ? readPermission(site.consent.mode, consent.choice, asksForPrivacy()) : 'granted';
    permitAnalytics(permission);
    if (permission === 'granted') rememberArrival(arrival);
    else if (permission === 'denied') forgetAttribution();
  };
  follow();
  subscribe(consent, follow);
}

/** Keeps the user properties of analytics in step with what is known of the visitor. */
function followUserProperties(): void {
  let told = '';
  const tell = () => {
    const properties = {
      funnel_id: funnelId,
      gender_program: answers.sex && genderPrograms[answers.sex],
      age: answers.age,
      pregnant: answers.pregantOrBreastfeeding,
      paddle_customer_id: customer.customerId,
      customer_id: meta.id,
    };
    const now = JSON.stringify(properties);
    if (now === told) return;
    told = now;
    setUserProperties(properties);
  };
  tell();
  for (const state of [answers, customer, meta]) subscribe(state, tell);
}
