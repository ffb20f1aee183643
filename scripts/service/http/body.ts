import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isStorableText } from '../../../src/domain/answers/storable.ts';
import { describeErrors, refuseField } from './body-errors.ts';
import { findCrowded, MOST_FIELDS } from './crowded.ts';
import { isTooDeep } from './depth.ts';

/**
 * Returns the body if it matches the schema and can be stored; throws an HttpError that names the invalid field.
 * Where it is only a part of what the client sent, `at` is the JSON pointer to it.
 */
export function checkBody<T>(validate: ValidateFunction<T>, body: unknown, at = ''): T {
  refuseCrowded(body, at);
  if (!validate(body)) throw describeErrors(validate.errors ?? [], at);
  const field = findUnstorable(body, at);
  if (field === undefined) return body;
  throw refuseField(field, 'contains a character that can’t be stored.');
}

/** Throws an HttpError if an object or list in it has too many fields or items. To be called first: the schemas report every unknown one. */
export function refuseCrowded(body: unknown, at = ''): void {
  const field = findCrowded(body, at);
  if (field !== undefined) throw refuseField(field, `must have at most ${MOST_FIELDS} fields or items.`);
}

/** Whether PostgreSQL can store this as JSON. */
export const isStorable = (value: unknown): boolean => !isTooDeep(value) && findUnstorable(value, '') === undefined;

function findUnstorable(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = isStorableText(key) ? findUnstorable(item, `${pointer}/${key}`) : `${pointer}/${key}`;
    if (found !== undefined) return found;
  }
  return undefined;
}
