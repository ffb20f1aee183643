import type { ValidateFunction, ErrorObject } from 'ajv/dist/2020.js';
import { isStorableText } from '../../../src/domain/answers/limits.ts';
import { HttpError } from './requests.ts';

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

/** More fields or items than any object or list in a body of ours has. */
export const MOST_FIELDS = 100;

/** Deeper than any schema of a body. */
const DEEPEST_SEARCHED = 8;

/**
 * The JSON pointer to the first object or list with more fields or items than any of ours, or undefined. What is in lists
 * is not searched.
 */
function findCrowded(value: unknown, pointer: string, room = DEEPEST_SEARCHED): string | undefined {
  if (Array.isArray(value)) return value.length > MOST_FIELDS ? pointer : undefined;
  if (typeof value !== 'object' || value === null || room === 0) return undefined;
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS) return pointer;
  for (const name of names) {
    const found = findCrowded((value as Record<string, unknown>)[name], `${pointer}/${writeName(name)}`, room - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Far deeper than any of our data, and far less than a stack or a database can handle. */
const DEEPEST_STORED = 64;

/** Whether lists and objects are nested too deeply to be meant. */
export function isTooDeep(value: unknown, room = DEEPEST_STORED): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return room === 0 || Object.values(value).some((item) => isTooDeep(item, room - 1));
}

/** Turns schema errors into one HttpError about the first invalid field; `at` is the pointer to what was checked. */
export function describeErrors(errors: ErrorObject[], at = ''): HttpError {
  const error = findMainError(errors);
  if (!error) return new HttpError(400, 'invalid-body', 'The body doesn’t match the schema.');
  return refuseField(`${at}${pointAt(error)}`, complaint(error));
}

/** An HttpError about the field at this pointer, with the rest of a sentence that begins with the field's name. */
const refuseField = (pointer: string, fault: string): HttpError =>
  new HttpError(400, 'invalid-body', `${pointer ? nameOf(pointer) : 'The body'} ${fault}`, {
    field: pointer || undefined,
  });

/** The first error; among alternatives such as kilograms or pounds, that of the closest alternative. */
function findMainError(errors: ErrorObject[]): ErrorObject | undefined {
  // An unknown field says more than the number of fields.
  const first = errors.find(({ keyword }) => keyword !== 'maxProperties') ?? errors[0];
  const union = first && errors.find((error) => error.keyword === 'oneOf' && isWithin(first, error));
  if (!union) return first;
  const branches = new Map<string, ErrorObject[]>();
  for (const error of errors.filter((it) => it !== union && isWithin(it, union))) {
    const branch = error.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0] ?? '';
    const known = branches.get(branch);
    if (known) known.push(error);
    else branches.set(branch, [error]);
  }
  const best = [...branches.values()].toSorted((a, b) => misfit(a) - misfit(b))[0] ?? [union];
  return best.find(({ keyword }) => keyword === 'additionalProperties') ?? best[0];
}

const isWithin = (error: ErrorObject, union: ErrorObject) =>
  `${error.instancePath}/`.startsWith(`${union.instancePath}/`) && error.schemaPath.startsWith(`${union.schemaPath}/`);

/** How far a value is from an alternative: an unknown field counts for more than any wrong value. */
const misfit = (errors: ErrorObject[]) =>
  errors.reduce((sum, { keyword }) => sum + (keyword === 'additionalProperties' ? 100 : 1), 0);

function pointAt({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  const named: unknown = keyword === 'required' ? params.missingProperty : (params.additionalProperty ?? propertyName);
  return typeof named === 'string' ? `${instancePath}/${writeName(named)}` : instancePath;
}

/** A field's name as a part of a JSON pointer. */
const writeName = (name: string): string => shorten(name).replaceAll('~', '~0').replaceAll('/', '~1');

const nameOf = (pointer: string) => pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');

/** Clients choose these names, which may be as long as the whole body. */
const shorten = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

const nameType = (type: string) =>
  type === 'null' ? type : `${type === 'object' || type === 'integer' ? 'an' : 'a'} ${type}`;

/** What is wrong, as the rest of a sentence. Never includes the value, which may be personal. */
function complaint({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is missing.';
    case 'additionalProperties':
      return 'is not a known field here. Leave it out.';
    case 'type':
      return `must be ${[params.type].flat().map(nameType).join(' or ')}.`;
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}.`;
    case 'minimum':
      return `must be at least ${params.limit}.`;
    case 'maximum':
      return `must be at most ${params.limit}.`;
    case 'exclusiveMaximum':
      return `must be less than ${params.limit}.`;
    case 'multipleOf':
      return `must be a multiple of ${params.multipleOf}.`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty.' : `must have at least ${params.limit} characters.`;
    case 'maxLength':
      return `must have at most ${params.limit} characters.`;
    case 'maxProperties':
      return `must have at most ${params.limit} entries.`;
    case 'format':
      return `must be a valid ${params.format}.`;
    case 'pattern':
      return 'does not have the expected format.';
    case 'sent':
      return 'stays in the browser. Leave it out.';
    default:
      return 'doesn’t match the schema.';
  }
}
