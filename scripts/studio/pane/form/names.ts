import type { JSONPath } from 'jsonc-parser';
import { asFields } from '../../../content/parsing/pages.ts';
import { describeCondition } from '../../../content/words/condition-words.ts';
import type { Condition, Offer } from '../../../../src/domain/generated/types.ts';
import { sayFirstPrice, formatCents, pricePerDayCents } from '../../../../src/domain/prices/pricing.ts';

/** The label of a field: "offersTitle" is "Offers title". */
export function nameField(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of the value at a path: the name of its field, or its place in a list. */
export function namePlace(path: JSONPath): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `${last + 1}` : nameField(last ?? '');
}

/** An item of a list in a few words, by which editors know it. */
export function nameItem(item: unknown, index: number): string {
  const { label, title, text, id, after, page, value, when, retired } = asFields(item);
  const words = [label, title, text, id, after, page, value].map(readText).find((it) => it !== '');
  const condition = when === undefined ? '' : ` (when ${sayCondition(when)})`;
  const end = retired === true ? ', retired' : '';
  return `${words ?? nameByField(item) ?? `Number ${index + 1}`}${condition}${end}`;
}

/** The first plain value of an item with the name of its field: "Hours 12". */
function nameByField(item: unknown): string | undefined {
  const first = Object.entries(asFields(item)).find(([, value]) => say(value) !== '');
  return first && `${nameField(first[0])} ${say(first[1])}`;
}

const readText = (text: unknown): string => say(text) || say(asFields(text).text);

const unwritten = 'something that is not written yet';

/** A condition in words, also while it is being written. */
export function sayCondition(condition: unknown): string {
  if (asFields(condition).field === '') return unwritten;
  try {
    return describeCondition(condition as Condition);
  } catch {
    return unwritten;
  }
}

/** A plain value as text; empty for others, and without one. */
export const say = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Whether this has the form of a currency’s code. */
const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** Cents as visitors read them, "$14.99"; empty while the amount or the currency is being written. */
export const sayCents = (cents: unknown, currency: string | undefined): string =>
  typeof cents === 'number' && isCurrency(currency) ? formatCents(cents, currency) : '';

/** What an offer costs, as visitors read it: "$6.99, then $14.99; $1.00 a day". */
export function sayOffer(item: unknown, currency: string | undefined): string {
  const { price, firstPrice = 0, duration } = asFields(item);
  if (![price, firstPrice, duration].every((it) => typeof it === 'number')) return '';
  const offer = sayFirstPrice(item as Offer);
  const [first, full] = [offer.firstPrice, offer.price].map((cents) => sayCents(cents, currency));
  if (!first) return '';
  const perDay = sayCents(pricePerDayCents(offer), currency);
  return `${first === full ? first : `${first}, then ${full}`}; ${perDay} a day`;
}
