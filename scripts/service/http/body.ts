import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isStorableText } from '../../../src/domain/answers/storable.ts';
import { describeErrors } from './body-errors.ts';
import { isTooDeep } from './depth.ts';
import { HttpError } from './http-error.ts';

/**
 * Returns the body if it matches the schema and can be stored; throws an HttpError that names the invalid field.
 * Where it is only a part of what the client sent, `at` is the JSON pointer to it.
 */
export function checkBody<T>(validate: ValidateFunction<T>, body: unknown, at = ''): T {
  if (!validate(body)) throw describeErrors(validate.errors ?? [], at);
  const field = findUnstorable(body, at);
  if (field === undefined) return body;
  throw new HttpError(
    400,
    'invalid-body',
    `${field.slice(1).replaceAll('/', '.')} contains a character that can’t be stored.`,
    { field },
  );
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
