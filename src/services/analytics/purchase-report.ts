import { readOutbox, updateOutbox } from '../../state/outbox.ts';
import { purchase } from '../../state/purchase.ts';
import { amplitudeKey } from '../config.ts';
import { trackPurchaseFinished, type PurchaseFinished } from './events.ts';

/** Reports a purchase that analytics hasn't been told of yet; a repetition after a reload counts once. */
export function sendPurchaseReport(): void {
  const { purchase: report } = readOutbox();
  if (!report) return;
  const { transactionId, ...properties } = report;
  trackPurchaseFinished(properties as unknown as PurchaseFinished, {
    id: `purchase_finished ${transactionId}`,
    onArrived: () => {
      if (purchase.transactionId === transactionId) purchase.isReported = true;
      if (readOutbox().purchase?.transactionId === transactionId) updateOutbox({ purchase: undefined });
    },
  });
}

/** Keeps a purchase until analytics has been told of it, and reports it. */
export function reportPurchase(transactionId: string, properties: PurchaseFinished): void {
  if (!amplitudeKey) return;
  updateOutbox({ purchase: { ...properties, transactionId } });
  sendPurchaseReport();
}
