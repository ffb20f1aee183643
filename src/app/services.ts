import { subscribe } from 'valtio';
import { funnelId } from '../services/config.ts';
import { genderPrograms, setUserProperties, trackPageLoadFailed, trackW2aVisit } from '../services/analytics/events.ts';
import { startAnalytics } from '../services/analytics/start.ts';
import { startSync } from '../services/onboarding/sync.ts';
import { answers } from '../state/answers.ts';
import { customer } from '../state/customer.ts';
import { meta } from '../state/meta.ts';
import { rememberClickId } from '../state/visit.ts';

/** Starts what runs beside the pages: sync, analytics, and the click id of the address. */
export function startServices(): void {
  rememberClickId(location.search);
  startSync();
  startAnalytics();
  trackW2aVisit();
  followUserProperties();
  addEventListener('page-load-failed', () => trackPageLoadFailed(location.pathname));
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
