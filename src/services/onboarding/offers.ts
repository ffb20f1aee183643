import { cleanOffers, offers, setOffers } from '../../state/offers.ts';
import { callService } from './call-service.ts';

const PATIENCE_MS = 6000;

let running: Promise<void> | undefined;

async function fetchOffers() {
  const { status, body } = await callService('/api/paddle/offers', { timeoutMs: PATIENCE_MS });
  const list = cleanOffers((body as { result?: unknown } | undefined)?.result);
  if (status !== 200 || list.length === 0) throw new Error(`The service answers ${status} with ${list.length} offers`);
  return list;
}

async function load(): Promise<void> {
  offers.status = 'loading';
  try {
    setOffers(await fetchOffers());
  } catch (error) {
    offers.status = offers.list.length > 0 ? 'cached' : 'failed';
    console.warn('The offers could not be loaded.', error);
  }
}

/** Asks for the offers, once at a time; the outcome, also that of a failure, is the state's status. Never rejects. */
export function loadOffers(): Promise<void> {
  running ??= load().finally(() => (running = undefined));
  return running;
}
