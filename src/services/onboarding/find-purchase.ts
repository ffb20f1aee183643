import type { OnboardingRecord } from '../../domain/generated/types.ts';
import { customer } from '../../state/customer.ts';
import { setCustomerId } from '../../state/payment-changes.ts';
import { recordHandle } from '../../state/record/record-handle.ts';
import { purchase } from '../../state/purchase.ts';
import { callService } from './call-service.ts';

const TIMEOUT_MS = 3000;

/**
 * Asks the service for a payment that succeeded without this browser being notified, for example because the page was
 * reloaded at that moment, so that visitors never pay twice. Sends no request if no checkout was ever opened. Resolves
 * with whether the visitor is a customer; never rejects.
 */
export async function findPurchase(): Promise<boolean> {
  const { id, token } = recordHandle;
  if (customer.customerId) return true;
  if (!id || !token || !purchase.isBegun) return false;
  const path = `/api/onboardings/${encodeURIComponent(id)}`;
  const call = callService(path, { headers: { 'Visitor-Token': token }, timeoutMs: TIMEOUT_MS });
  const reply = await call.catch(() => undefined);
  const { customerId } = (reply?.status === 200 ? (reply.body ?? {}) : {}) as Partial<OnboardingRecord>;
  if (typeof customerId !== 'string' || customerId === '') return false;
  setCustomerId(customerId);
  return true;
}
