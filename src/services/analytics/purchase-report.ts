import type { AnalyticsEvents } from '../../domain/generated/types.ts';
import { readOutbox, updateOutbox } from '../../state/record.ts';
import { amplitudeKey } from '../config.ts';
import { trackPurchaseFinished } from './events.ts';
import { queue } from './queue.ts';

const eventId = (transactionId: string | undefined): string => `purchase_finished ${transactionId}`;

function handleDelivered(id: string): void {
  if (id === eventId(readOutbox().purchase?.transactionId)) updateOutbox({ purchase: undefined });
}

/** Sends the stored purchase that analytics hasn't received yet; repetitions count once. */
export function sendPurchaseReport(): void {
  queue.onDelivered(handleDelivered);
  const { purchase: report } = readOutbox();
  if (!report) return;
  const { transactionId, ...properties } = report;
  trackPurchaseFinished(properties, eventId(transactionId));
}

/** Reports a purchase. With the visitor's consent, it is stored until analytics has received it. */
export function reportPurchase(transactionId: string, properties: AnalyticsEvents['purchase_finished']): void {
  if (amplitudeKey && queue.isRecording()) updateOutbox({ purchase: { ...properties, transactionId } });
  trackPurchaseFinished(properties, eventId(transactionId));
}

/** Removes the stored purchase when analytics is denied. */
export function forgetPurchaseReport(): void {
  if (readOutbox().purchase) updateOutbox({ purchase: undefined });
}
