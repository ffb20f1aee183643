import { describe, expect, it } from 'vitest';
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { hostileBodies } from '../../../tests/service/bench/hostile.ts';
import { shownPlan } from '../../../tests/support/sample-records.ts';
import type { FieldDeclaration } from '../../../src/domain/generated/types.ts';
import { writeAnswersSchema } from '../../generate/answer-schemas.ts';
import { compileSchema, loadSchemas, schemaId } from '../../content/schema/schemas.ts';
import { makeBodyReader } from '../onboarding/onboardings.ts';
import { checkBody, MOST_FIELDS, isTooDeep } from './body.ts';
import { HttpError } from './requests.ts';

const readBody = makeBodyReader();

/** The error that a check throws. */
function refusalOf(check: () => unknown): HttpError {
  try {
    check();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));
const unknown = 'is not a known field here. Leave it out.';

describe('a body of an onboarding', () => {
  it.each<[field: string, fault: string, body: unknown]>([
    ['/shoeSize', unknown, { shoeSize: '42' }],
    ['/weight/__proto__', unknown, JSON.parse('{"weight":{"kg":80,"__proto__":{}}}')],
    [`/${'x'.repeat(80)}…`, unknown, { ['x'.repeat(5000)]: 1 }],
    ['/sex', 'must be one of woman, man.', { sex: 'other' }],
    ['/age', 'must be a string.', { age: null }],
    ['/age', 'must not be empty.', { age: '' }],
    ['/age', 'must have at most 60 characters.', { age: 'x'.repeat(61) }],
    ['/age', 'contains a character that can’t be stored.', { age: '30\u0000' }],
    ['/age', 'contains a character that can’t be stored.', { age: '\ud83c' }],
    ['/email', 'does not have the expected format.', { email: 'me@localhost' }],
    ['/specificMotivationDate', 'must be a valid date.', { specificMotivationDate: '2026-02-30' }],
    ['/weight', 'must be an object.', { weight: 80 }],
    ['/weight/kg', 'is missing.', { weight: {} }],
    ['/weight/kg', 'must be a number.', { weight: { kg: '80' } }],
    ['/weight/kg', 'must be at most 300.', { weight: { kg: 301 } }],
    ['/weight/kg', 'must be a number.', { weight: { kg: Infinity } }],
    ['/weightGoal/lbs', 'must be at least 77.', { weightGoal: { lbs: 76 } }],
    // Of the two forms that are allowed, the fault is described in the closer one.
    ['/weight/lbs', unknown, { weight: { kg: 80, lbs: 176 } }],
    ['/weight/stone', unknown, { weight: { stone: 12 } }],
    ['/height/inch', 'is missing.', { height: { ft: 5 } }],
    ['/height/inch', 'must be less than 12.', { height: { ft: 5, inch: 12 } }],
    ['/height/ft', 'must be an integer.', { height: { ft: 5.5, inch: 1 } }],
    ['/attribution', 'must be an object.', { attribution: null }],
    ['/attribution/via', unknown, { attribution: { via: 'x' } }],
    ['/attribution/utm_term', 'contains a character that can’t be stored.', { attribution: { utm_term: '\u0000' } }],
    ['/experiments', 'must be an object.', { experiments: ['a'] }],
    ['/experiments/A b', 'does not have the expected format.', { experiments: { 'A b': 'c' } }],
    ['/experiments/a', 'does not have the expected format.', { experiments: { a: 'B-' } }],
    [
      '/experiments',
      'must have at most 50 entries.',
      { experiments: Object.fromEntries(Object.keys(many(51)).map((name) => [name, 'a'])) },
    ],
    ['/offPath', 'must be an object.', { offPath: null }],
    ['/offPath/colour', unknown, { offPath: { colour: 'red' } }],
    ['/sensitiveConsent', 'must be an object.', { sensitiveConsent: true }],
    ['/sensitiveConsent/givenAt', 'is missing.', { sensitiveConsent: { text: 'Yes' } }],
    ['/plan', 'must be an object.', { plan: null }],
    ['/plan/eatingHours', 'is missing.', { plan: { fastingHours: 14 } }],
    ['/plan/habits/0', 'does not have the expected format.', { plan: { ...shownPlan, habits: ['Drink water'] } }],
    ['/plan/weight', unknown, { plan: { ...shownPlan, weight: 80 } }],
    ['', 'must have at most 100 fields or items.', many(101)],
    ['/height', 'must have at most 100 fields or items.', { height: many(101) }],
    ['/attribution', 'must have at most 100 fields or items.', { attribution: many(101) }],
    ['/age', 'must have at most 100 fields or items.', { age: Array(101).fill('a') }],
    ['', 'must be an object.', ['a']],
    ['', 'must be an object.', 'woman'],
  ])('is refused because “%s” %s', (field, fault, body) => {
    const name = field === '' ? 'The body' : field.slice(1).replaceAll('/', '.');
    const refusal = refusalOf(() => readBody(body));
    expect(refusal.toBody().error).toEqual({
      code: 'invalid-body',
      message: `${name} ${fault}`,
      field: field || undefined,
    });
  });

  it('has slashes and tildes escaped where a refusal points at them', () => {
    const { details, message } = refusalOf(() => readBody({ a: { 'b/~c': many(101) } }));
    expect([details.field, message]).toEqual(['/a/b~1~0c', expect.stringMatching(/^a\.b\/~c must have/)]);
  });

  it.each(Object.entries(hostileBodies))('that costs much is refused after few errors: %s', (_, make) => {
    const validators = ['answers', 'attribution', 'assignments'].map((name) => compileSchema(`entities/${name}`));
    for (const validate of validators) validate.errors = null;
    expect(refusalOf(() => readBody(JSON.parse(make(64 * 1024)))).statusCode).toBe(400);
    for (const validate of validators) expect(validate.errors?.length ?? 0).toBeLessThanOrEqual(100);
  });
});

it.each(['entities/answers', 'entities/attribution', 'entities/assignments', 'entities/shown-plan'])(
  '%s has room for all of its fields, and no more than a body may have',
  (name) => {
    const { maxProperties, properties = {} } = (loadSchemas().schemas[schemaId(name)]?.schema ?? {}) as AnySchemaObject;
    expect(maxProperties).toBeGreaterThanOrEqual(Object.keys(properties as object).length);
    expect(maxProperties).toBeLessThanOrEqual(MOST_FIELDS);
  },
);

it('an answer that stays in the browser is refused by its name', () => {
  const fields: FieldDeclaration[] = [
    { name: 'water', kind: 'choice', label: 'Drink' },
    { name: 'diary', kind: 'choice', label: 'Diary', sent: false },
  ];
  const schema = JSON.parse(writeAnswersSchema(fields)) as AnySchemaObject;
  const validate = loadSchemas().compile({ ...schema, $id: schemaId('entities/of-this-test') });
  expect(checkBody(validate, { water: 'Tea' })).toEqual({ water: 'Tea' });
  expect(refusalOf(() => checkBody(validate, { water: 'Tea', diary: 'Dear diary' }))).toMatchObject({
    message: 'diary stays in the browser. Leave it out.',
    details: { field: '/diary' },
  });
});

const nest = (depth: number) => JSON.parse(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`) as unknown;

it.each([
  [0, false],
  [64, false],
  [66, true],
  [400_000, true],
])('of %i lists and objects in one another says that being too deep is %s', (depth, isIt) => {
  expect(isTooDeep(nest(depth))).toBe(isIt);
});
