import { subscribe } from 'valtio';
import { site } from '../content/site.ts';
import { findAnalyticsName, readProgram } from '../../domain/flow/programs.ts';
import { readArrival } from '../../domain/visitor/attribution.ts';
import { sensitiveFields } from '../../domain/generated/sensitive-fields.ts';
import { userProperties } from '../../domain/generated/user-properties.ts';
import type { Gate } from '../../domain/generated/types.ts';
import { listSources } from '../../domain/rules/sources.ts';
import { permitsHealth, readPermission } from '../../domain/visitor/consent.ts';
import { afterPaint } from '../../services/timing/after-paint.ts';
import { setUserProperties, trackPageVisit, trackW2aVisit } from '../../services/analytics/events.ts';
import { onPageVisit, readGate, type PageVisit } from '../../services/analytics/page-visits.ts';
import { setSilent } from '../../services/analytics/queue.ts';
import { setAnalyticsPermission, startAnalytics } from '../../services/analytics/start.ts';
import { amplitudeKey, funnelId } from '../../services/config.ts';
import { startSync } from '../../services/onboarding/sync.ts';
import { reloadWhenOutdated } from '../../services/updates/reload-when-outdated.ts';
import { workOffline } from './offline.ts';
import { whenIdle } from '../../services/timing/when-idle.ts';
import { answers } from '../../state/answers.ts';
import { forgetAttribution, rememberArrival } from '../../state/attribution.ts';
import { consent } from '../../state/consent.ts';
import { customer } from '../../state/customer.ts';
import { recordHandle } from '../../state/record/record-handle.ts';
import { setLastResort } from '../../ui/loading/load-once.ts';
import { keepFocus } from '../../ui/keyboard/keep-focus.ts';
import { handleRadioKeys } from '../../ui/keyboard/radio-keys.ts';
import { asksForPrivacy } from '../../state/privacy.ts';

/** How the visitor arrived: the address's query, the referrer, and the time in milliseconds since 1970. */
export interface Arrival {
  search: string;
  referrer: string;
  time: number;
}

/** Starts everything that runs beside the pages: sync, analytics, attribution, keyboard handling, and offline use. */
export function startServices(arrival: Arrival): void {
  startAnalytics();
  applyConsent(arrival);
  // An answer is already stored; sending it must not delay the next page.
  startSync({ defer: afterPaint });
  if (isArrival()) trackW2aVisit(arrival.time);
  onPageVisit(({ page, time, field, gate }) => {
    silenceAfter(gate);
    // Which sheet an answer opens tells what the answer was.
    if (!isSensitive(field) || permitsHealth(consent.choice)) trackPageVisit(page, time);
  });
  syncUserProperties();
  handleRadioKeys();
  keepFocus();
  if (import.meta.env.PROD) handleDeployments();
}

/** Caches the site for offline use once the page is idle, and recovers if a deployment has removed this page's code. */
function handleDeployments(): void {
  setLastResort(reloadWhenOutdated);
  // Browsers offer workers only over https and on localhost.
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    workOffline().catch((error: unknown) => console.warn('The quiz will not work offline.', error));
  });
}

/** Whether the visitor followed a link or typed an address; reloading and going back are not arrivals. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigation || navigation.type === 'navigate';
}

/** Applies the visitor's consent to analytics and attribution, now and after every change. */
function applyConsent({ search, referrer }: Arrival): void {
  const arrival = readArrival(search, referrer, location.host);
  const apply = () => {
    // Without analytics there is no question, and click ids are stored only for the onboarding record and the payment.
    const permission = amplitudeKey ? readPermission(site.consent.mode, consent.choice, asksForPrivacy()) : 'granted';
    setAnalyticsPermission(permission);
    if (permission === 'granted') rememberArrival(arrival);
    else if (permission === 'denied') forgetAttribution();
  };
  apply();
  subscribe(consent, apply);
}

const isSensitive = (field: PageVisit['field']) => sensitiveFields.some((name) => name === field);

/** Whether a gate tells a sensitive answer of the visitor whom it has turned back. */
const isTelling = (gate: Gate | undefined): boolean =>
  gate !== undefined && listSources(gate.allowWhen).some(isSensitive);

/** The gate that has turned the visitor back because of a sensitive answer, since the page was loaded. */
let closedGate: Gate | undefined;

/**
 * Tells analytics nothing more once a gate has turned the visitor back because of a sensitive answer, which all that
 * follows would tell; unless the visitor has agreed to that.
 */
function silenceAfter(gate: Gate | undefined): void {
  if (isTelling(gate)) closedGate = gate;
  setSilent(closedGate !== undefined && !permitsHealth(consent.choice));
  // For when the page is reloaded.
  if (!closedGate || isTelling(readGate())) return;
  const entry = history.state as { usr?: object | null } | null;
  history.replaceState({ ...entry, usr: { ...entry?.usr, gate: closedGate } }, '');
}

/** The answers that analytics may learn; null where an earlier consent, also on an earlier visit, was withdrawn. */
function readAnswerProperties(): Record<string, string | null | undefined> {
  const isPermitted = permitsHealth(consent.choice);
  return Object.fromEntries(
    Object.entries(userProperties).map(([name, field]) => [name, isPermitted ? answers[field] : null]),
  );
}

/** Sends the user properties to analytics whenever one changes. */
function syncUserProperties(): void {
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
    silenceAfter(readGate());
    setUserProperties(properties);
  };
  send();
  for (const state of [answers, customer, recordHandle, consent]) subscribe(state, send);
}
