import { describe, expect, it, vi } from 'vitest';
import type { Ajv2020, AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import { hostileBodies } from '../../../tests/service/bench/hostile-bodies.ts';
import type { FieldDeclaration } from '../../../src/domain/generated/types.ts';
import { writeAnswersSchema } from '../../checker/schema/answer-schemas.ts';
import { compileSchema, listSchemas, loadSchemas, schemaId } from '../../checker/schema/schemas.ts';
import { makeBodyReader } from '../onboarding/onboarding-body.ts';
import { checkBody } from './body.ts';
import { MOST_FIELDS } from './crowded.ts';

type Node = { type?: unknown; maxProperties?: number; properties?: object; $ref?: string; description?: string };

/** The ids of the schemas that bodies are compared with. Paddle's events are signed, and have no closed objects. */
const listBodySchemas = (ajv: Ajv2020): string[] => [
  ...['answers', 'attribution', 'assignments'].map((name) => schemaId(`entities/${name}`)),
  ...listSchemas()
    .filter((name) => name.startsWith('service/') && name !== 'service/paddle-event')
    .map(schemaId)
    .filter((id) => (ajv.schemas[id]?.schema as Node | undefined)?.description?.startsWith('The body of ')),
];

/** Every object in a schema and in those that it refers to, by its place. */
function listObjects(ajv: Ajv2020, id: string): [place: string, Node][] {
  const visit = (node: unknown, place: string): [string, Node][] => {
    if (typeof node !== 'object' || node === null) return [];
    const { type, $ref } = node as Node;
    return [
      ...([type].flat().includes('object') ? [[place, node] as [string, Node]] : []),
      ...(typeof $ref === 'string' ? listObjects(ajv, new URL($ref, id).href) : []),
      ...Object.entries(node).flatMap(([name, item]) => visit(item, `${place}/${name}`)),
    ];
  };
  const stored = ajv.schemas[id];
  if (!stored) throw new Error(`There is no schema ${id}.`);
  return visit(stored.schema, id);
}

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));
const refusalOf = (check: () => unknown): unknown => {
  try {
    check();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('an object or list with too many fields or items', () => {
  it.each([
    { title: 'the body', body: many(101), field: undefined, name: 'The body' },
    { title: 'a field', body: { height: many(101) }, field: '/height', name: 'height' },
    { title: 'a list', body: { age: Array(101).fill('a') }, field: '/age', name: 'age' },
    { title: 'a field of a field', body: { a: { 'b/~c': many(101) } }, field: '/a/b~1~0c', name: 'a.b/~c' },
  ])('is named where it is $title, and no schema is applied to it', ({ body, field, name }) => {
    const validate = vi.fn() as unknown as ValidateFunction;
    expect(refusalOf(() => checkBody(validate, body))).toMatchObject({
      statusCode: 400,
      code: 'invalid-body',
      message: `${name} must have at most 100 fields or items.`,
      details: { field },
    });
    expect(validate).not.toHaveBeenCalled();
  });

  it('is named by what the client sent where it is a part of it', () => {
    const refusal = refusalOf(() => checkBody(compileSchema('entities/attribution'), many(101), '/attribution'));
    expect(refusal).toMatchObject({ details: { field: '/attribution' } });
  });

  it('is one with more than any of ours has', () => {
    const ajv = loadSchemas();
    const objects = new Map(listBodySchemas(ajv).flatMap((id) => listObjects(ajv, id)));
    // The bodies themselves, the custom data of a payment, and two forms each of weight and height.
    expect(objects.size).toBe(10);
    for (const [place, { maxProperties, properties = {} }] of objects) {
      expect(maxProperties, place).toBeLessThanOrEqual(MOST_FIELDS);
      expect(maxProperties, place).toBeGreaterThanOrEqual(Object.keys(properties).length);
    }
  });
});

describe('an answer that stays in the browser', () => {
  it('is refused by its name', () => {
    const ajv = loadSchemas();
    const fields: FieldDeclaration[] = [
      { name: 'water', kind: 'choice', label: 'Drink' },
      { name: 'diary', kind: 'choice', label: 'Diary', sent: false },
    ];
    const schema = JSON.parse(writeAnswersSchema(fields)) as AnySchemaObject;
    const validate = ajv.compile({ ...schema, $id: schemaId('entities/of-this-test') });
    expect(checkBody(validate, { water: 'Tea' })).toEqual({ water: 'Tea' });
    expect(refusalOf(() => checkBody(validate, { water: 'Tea', diary: 'Dear diary' }))).toMatchObject({
      statusCode: 400,
      message: 'diary stays in the browser. Leave it out.',
      details: { field: '/diary' },
    });
  });
});

describe('a body that is made to cost the service as much as possible', () => {
  const validators = ['answers', 'attribution', 'assignments'].map((name) => compileSchema(`entities/${name}`));
  const readBody = makeBodyReader();

  it.each(Object.entries(hostileBodies))('is refused after few errors: %s', (_, make) => {
    for (const bytes of [64 * 1024, 1024 * 1024]) {
      for (const validate of validators) validate.errors = null;
      expect(refusalOf(() => readBody(JSON.parse(make(bytes))))).toMatchObject({ statusCode: 400 });
      for (const validate of validators) expect(validate.errors?.length ?? 0).toBeLessThanOrEqual(100);
    }
  });

  it('has no more errors than there are places for a hundred fields', () => {
    const [validate] = validators;
    const crowd = many(100);
    const body = { ...many(90), weight: crowd, weightGoal: crowd, height: crowd };
    expect(refusalOf(() => checkBody(validate as ValidateFunction, body))).toMatchObject({ statusCode: 400 });
    expect(validate?.errors?.length).toBeLessThanOrEqual(90 + 3 * (2 * 100 + 6));
  });
});
