import type { Condition } from '../../../../src/domain/generated/types.ts';
import { asList, isFields } from '../../parsing/pages.ts';

const leaves: Record<string, (test: unknown) => boolean> = {
  is: (test) => ['string', 'number', 'boolean'].includes(typeof test),
  isOneOf: Array.isArray,
  isSet: (test) => typeof test === 'boolean',
  isFuture: (test) => typeof test === 'boolean',
  atLeast: (test) => typeof test === 'number',
  atMost: (test) => typeof test === 'number',
};

/** Returns the value as a condition, or undefined if it is none: the schemas report it. */
export function readCondition(value: unknown): Condition | undefined {
  if (!isFields(value)) return undefined;
  const keys = Object.keys(value);
  const key = keys.find((name) => name !== 'field') ?? '';
  const hasField = typeof value.field === 'string';
  if (keys.length !== (hasField ? 2 : 1)) return undefined;
  if (hasField) return leaves[key]?.(value[key]) ? (value as unknown as Condition) : undefined;
  if (key === 'not') return readCondition(value.not) && (value as unknown as Condition);
  if (key !== 'all' && key !== 'any') return undefined;
  const parts = asList(value[key]);
  return parts.length > 0 && parts.every(readCondition) ? (value as unknown as Condition) : undefined;
}
