import { proxy } from 'valtio';
import { isCalendarDate } from '../domain/dates/dates.ts';
import type { Offer } from '../domain/generated/types.ts';
import { cleanOffers } from './offers.ts';
import { readJson, writeText } from './storage/persistence.ts';

/** What the visitor has bought, and the day, YYYY-MM-DD. Empty if this browser doesn't know what was paid. */
export interface Receipt {
  offer?: Offer;
  day?: string;
}

function loadReceipt(): Receipt {
  const { offer, day } = (readJson('receipt') ?? {}) as Record<string, unknown>;
  const [bought] = cleanOffers([offer]);
  return bought && typeof day === 'string' && isCalendarDate(day) ? { offer: bought, day } : {};
}

export const receipt: Receipt = proxy(loadReceipt());

/** Stores what was bought, and on which day. */
export function setReceipt(bought: Required<Receipt>): void {
  Object.assign(receipt, bought);
  writeText('receipt', JSON.stringify(bought));
}
