import type { AnalyticsEvents } from '../domain/generated/types.ts';
import { readText, storageKeys, writeText } from './persistence.ts';

/** What still has to reach a service, kept so that a closed tab loses none of it. */
export interface Outbox {
  /** Names the newest change of the answers that the onboarding service hasn't acknowledged. */
  unsent?: string | undefined;
  /** The idempotency key of a creation that hasn't been answered. */
  key?: string | undefined;
  /** The properties of a purchase_finished event that hasn't arrived, and the transaction that it is about. */
  purchase?: PurchaseReport | undefined;
}

type PurchaseReport = AnalyticsEvents['purchase_finished'] & { transactionId: string };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parse(text: string | null): Outbox {
  try {
    const { unsent, key, purchase } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return {
      ...(isText(unsent) && { unsent }),
      ...(isText(key) && { key }),
      ...(typeof purchase === 'object' && purchase && { purchase: purchase as PurchaseReport }),
    };
  } catch {
    return {};
  }
}

/** What is waiting; read from storage each time, because another tab may have sent or added something. */
export function readOutbox(): Outbox {
  return parse(readText(storageKeys.outbox));
}

/** Puts something in, or takes it out with undefined. */
export function updateOutbox(change: Outbox): void {
  writeText(storageKeys.outbox, JSON.stringify({ ...readOutbox(), ...change }));
}
