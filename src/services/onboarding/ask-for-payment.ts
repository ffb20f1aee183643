import type { PaymentResponse } from '../../domain/generated/types.ts';
import { customer, isBuyer, purchase } from '../../state/customer.ts';
import { endPurchase, setCustomerId } from '../../state/payment-changes.ts';
import { updateOutbox, forgetRecordHandle, recordHandle } from '../../state/record.ts';
import { recordFoundPurchase } from '../checkout/purchase.ts';
import { backoffMs } from '../timing.ts';
import { pause } from '../pause.ts';
import { callService, readErrorCode } from './call-service.ts';
import { ensureRecord } from './ensure-record.ts';
import { isErased, startAfresh } from './start-afresh.ts';

const TIMEOUT_MS = 3000;
const LONGEST_PAUSE_MS = 20_000;

/** Whether the visitor has paid, as far as the service knows; unknown where it gives no usable answer. */
export type PaymentStatus = PaymentResponse['result']['status'] | 'unknown';

// A record, so that the type check asks for a status that is added.
const statuses: Record<Exclude<PaymentStatus, 'unknown'>, true> = {
  none: true,
  processing: true,
  paid: true,
  paidElsewhere: true,
  pastDue: true,
  paused: true,
  chargedBack: true,
  unoffered: true,
  refunded: true,
  ended: true,
};

/**
 * Asks the service whether the visitor has paid, which this browser may not have been told: the page may have been
 * reloaded at that moment. Stores the customer of a payment. Never rejects. If the service has no such record, it is
 * created again, and the question concerns the new one. Leaves the page, without settling, if the record was erased.
 */
export async function askForPayment(signal?: AbortSignal): Promise<PaymentStatus> {
  return (await ask(signal)) ?? ((await ensureRecord()) ? ((await ask(signal)) ?? 'unknown') : 'unknown');
}

/** Asks whether the purchase that this browser knows still stands; if not, the visitor is no buyer any more. Never rejects. */
export const recheckPurchase = (signal: AbortSignal): Promise<PaymentStatus | undefined> => fetchStatus(signal);

/** Asks once; undefined if the service has no such record, which is then forgotten. */
const ask = (signal?: AbortSignal): Promise<PaymentStatus | undefined> =>
  customer.customerId ? Promise.resolve('paid') : fetchStatus(signal);

async function fetchStatus(signal?: AbortSignal): Promise<PaymentStatus | undefined> {
  const { id, token } = recordHandle;
  if (!id || !token) return 'unknown';
  const path = `/api/onboardings/${encodeURIComponent(id)}/payment`;
  const call = callService(path, { headers: { 'Visitor-Token': token }, timeoutMs: TIMEOUT_MS, signal });
  const reply = await call.catch(() => undefined);
  if (reply && isErased(reply)) return startAfresh();
  if (reply?.status === 404 && readErrorCode(reply) === 'onboarding-not-found') {
    if (forgetRecordHandle(id)) updateOutbox({ key: undefined });
    return undefined;
  }
  const { result } = (reply?.status === 200 ? (reply.body ?? {}) : {}) as Partial<PaymentResponse>;
  const { status, customerId, transactionId } = result ?? ({} as Partial<PaymentResponse['result']>);
  if (typeof status !== 'string' || !Object.hasOwn(statuses, status)) return 'unknown';
  // The service may not know yet of a purchase after the one that is over.
  const isOver = status === 'refunded' || status === 'ended';
  if (isOver && isBuyer() && [undefined, transactionId].includes(purchase.transactionId)) endPurchase();
  if (status !== 'paid') return status;
  if (typeof customerId !== 'string' || customerId === '') return 'unknown';
  if (!isBuyer() && typeof transactionId === 'string') recordFoundPurchase(transactionId);
  setCustomerId(customerId);
  return 'paid';
}

/**
 * Asks again and again, until the visitor has paid, `isSettled` returns true for an answer, or the signal ends it.
 * Never rejects.
 */
export async function watchPayment(
  signal: AbortSignal,
  isSettled: (status: PaymentStatus) => boolean = () => false,
): Promise<void> {
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    const status = await askForPayment(signal);
    if (signal.aborted) return;
    if (status === 'paid' || isSettled(status)) return;
    await pause(backoffMs(attempts, LONGEST_PAUSE_MS), signal);
  }
}
