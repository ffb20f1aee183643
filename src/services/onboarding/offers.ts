import { cleanOffers, offers, setOffers } from '../../state/offers.ts';
import { callService } from './call-service.ts';

const TIMEOUT_MS = 6000;

async function fetchOffers() {
  const { status, body } = await callService('/api/paddle/offers', { timeoutMs: TIMEOUT_MS });
  const list = cleanOffers((body as { result?: unknown } | undefined)?.result);
  if (status !== 200 || list.length === 0) throw new Error(`The service returns ${status} with ${list.length} offers`);
  return list;
}

/** Loads the offers, with one request at a time. The outcome is in `offers.status`; never rejects. */
export async function loadOffers(): Promise<void> {
  if (offers.status === 'loading') return;
  offers.status = 'loading';
  try {
    setOffers(await fetchOffers());
  } catch (error) {
    offers.status = offers.list.length > 0 ? 'cached' : 'failed';
    console.warn('The offers could not be loaded.', error);
  }
}
