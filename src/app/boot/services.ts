import { subscribe } from 'valtio';
import { site } from '../content/site.ts';
import { findAnalyticsName, readProgram } from '../../domain/flow/programs.ts';
import { readArrival } from '../../domain/visitor/attribution.ts';
import { userProperties } from '../../domain/generated/user-properties.ts';
import { permitsHealth, readPermission, type Permission } from '../../domain/visitor/consent.ts';
import { afterPaint, whenIdle } from '../../services/timing.ts';
import { setUserProperties, trackPageVisit, trackW2aVisit } from '../../services/analytics/events.ts';
import { readGate } from '../../services/analytics/page-visits.ts';
import { startAnalytics } from '../../services/analytics/start.ts';
import { amplitudeKey, funnelId } from '../../services/config.ts';
import { startSync } from '../../services/onboarding/sync.ts';
import { reloadWhenOutdated } from '../../services/updates/reload-when-outdated.ts';
import type { Outside } from '../page/outside.ts';
import { workOffline } from './offline.ts';
import { isSensitive, watchGates } from './silence.ts';
import { answers } from '../../state/answers.ts';
import { forgetAttribution, rememberArrival } from '../../state/attribution.ts';
import { consent } from '../../state/consent.ts';
import { customer } from '../../state/customer.ts';
import { recordHandle } from '../../state/record.ts';
import { setLastResort } from '../../ui/loading/load-once.ts';
import { keepFocus, handleRadioKeys } from '../../ui/keyboard/radio-keys.ts';
import { asksForPrivacy } from '../../state/privacy.ts';

/** How the visitor arrived: the address's query, the referrer, and the time in milliseconds since 1970. */
export interface Arrival {
  search: string;
  referrer: string;
  time: number;
}

/** Starts everything that runs beside the pages: sync, analytics, attribution, keyboard handling, and offline use. */
export function startServices(arrival: Arrival, outside: Outside): void {
  applyConsent(arrival, startAnalytics());
  const handleGate = watchGates();
  // An answer is already stored; sending it must not delay the next page.
  startSync({ defer: afterPaint });
  if (isArrival()) trackW2aVisit(arrival.time);
  outside.onVisit(({ page, time, field, gate }) => {
    handleGate(gate);
    // Which sheet an answer opens tells what the answer was.
    if (!isSensitive(field) || permitsHealth(consent.choice)) trackPageVisit(page, time);
  });
  syncUserProperties(handleGate);
  handleRadioKeys();
  keepFocus();
  if (import.meta.env.PROD) handleDeployments(outside);
}

/** Caches the site for offline use once the page is idle, and recovers if a deployment has removed this page's code. */
function handleDeployments(outside: Outside): void {
  setLastResort(reloadWhenOutdated);
  // Browsers offer workers only over https and on localhost.
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    workOffline(outside).catch((error: unknown) => console.warn('The quiz will not work offline.', error));
  });
}

/** Whether the visitor followed a link or typed an address; reloading and going back are not arrivals. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigation || navigation.type === 'navigate';
}

/** Applies the visitor's consent to analytics and attribution, now and after every change. */
function applyConsent({ search, referrer }: Arrival, setPermission: (permission: Permission) => void): void {
  const arrival = readArrival(search, referrer, location.host);
  const apply = () => {
    // Without analytics there is no question, and click ids are stored only for the onboarding record and the payment.
    const permission = amplitudeKey ? readPermission(site.consent.mode, consent.choice, asksForPrivacy()) : 'granted';
    setPermission(permission);
    if (permission === 'granted') rememberArrival(arrival);
    else if (permission === 'denied') forgetAttribution();
  };
  apply();
  subscribe(consent, apply);
}

/** The answers that analytics may learn; null where an earlier consent, also on an earlier visit, was withdrawn. */
function readAnswerProperties(): Record<string, string | null | undefined> {
  const isPermitted = permitsHealth(consent.choice);
  return Object.fromEntries(
    Object.entries(userProperties).map(([name, field]) => [name, isPermitted ? answers[field] : null]),
  );
}

/** Sends the user properties to analytics whenever one changes. */
function syncUserProperties(handleGate: ReturnType<typeof watchGates>): void {
  let sent = '';
  const send = () => {
    const program = readProgram(answers);
    const properties = {
      funnel_id: funnelId,
      gender_program: program && findAnalyticsName(program),
      ...readAnswerProperties(),
      paddle_customer_id: customer.customerId,
      customer_id: recordHandle.id,
    };
    const now = JSON.stringify(properties);
    if (now === sent) return;
    sent = now;
    handleGate(readGate());
    setUserProperties(properties);
  };
  send();
  for (const state of [answers, customer, recordHandle, consent]) subscribe(state, send);
}
