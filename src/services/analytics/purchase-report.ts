import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { readOutbox, updateOutbox } from '../../state/record/outbox.ts';
import { amplitudeKey } from '../config.ts';
import { trackPurchaseFinished } from './events.ts';
import { isPermitted, onDelivered } from './queue.ts';

const eventId = (transactionId: string | undefined): string => `purchase_finished ${transactionId}`;

function handleDelivered(id: string): void {
  if (id === eventId(readOutbox().purchase?.transactionId)) updateOutbox({ purchase: undefined });
}

/** Reports a purchase that analytics hasn't been told of yet; a repetition after a reload counts once. */
export function sendPurchaseReport(): void {
  onDelivered(handleDelivered);
  const { purchase: report } = readOutbox();
  if (!report) return;
  const { transactionId, ...properties } = report;
  trackPurchaseFinished(properties, eventId(transactionId));
}

/** Reports a purchase, and keeps it until analytics has been told of it, unless the visitor isn't to be noted. */
export function reportPurchase(transactionId: string, properties: AnalyticsEvents['purchase_finished']): void {
  if (amplitudeKey && isPermitted()) updateOutbox({ purchase: { ...properties, transactionId } });
  trackPurchaseFinished(properties, eventId(transactionId));
}

/** Forgets a purchase that analytics hasn't been told of, for a visitor who doesn't want to be noted. */
export function forgetPurchaseReport(): void {
  if (readOutbox().purchase) updateOutbox({ purchase: undefined });
}
