import type { Condition } from '../generated/types.ts';
import { readField, type Facts } from './facts.ts';

/**
 * Whether a condition is true for this visitor. An answer with several values is each of them. Without an answer, only `isSet: false` and `isFuture: false` are true.
 * Throws on a condition of an unknown kind.
 */
export function isMet(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((part) => isMet(part, facts));
  if ('any' in condition) return condition.any.some((part) => isMet(part, facts));
  if ('not' in condition) return !isMet(condition.not, facts);
  const value = readField(condition.field, facts);
  const has = (wanted: unknown) => (Array.isArray(value) ? value.includes(wanted) : value === wanted);
  if ('is' in condition) return has(condition.is);
  if ('isOneOf' in condition) return condition.isOneOf.some(has);
  if ('isSet' in condition) return (value !== undefined) === condition.isSet;
  if ('isFuture' in condition) return (typeof value === 'string' && value > facts.today) === condition.isFuture;
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast;
  if ('atMost' in condition) return typeof value === 'number' && value <= condition.atMost;
  throw new Error(`Unknown condition: ${JSON.stringify(condition)}`);
}
