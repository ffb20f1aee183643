import fc from 'fast-check';
import { parseDocument } from '../../../scripts/content/parsing/parse.ts';
import { readModel, type Model } from '../../../scripts/content/graph/model/model.ts';

const answers = ['habits', 'water'];
/** Fields for several answers. */
const several = ['zones'];
const values = ['a', 'b', 'c'];
const fields = [
  ...answers.map((name) => ({ name, kind: 'choice' })),
  ...several.map((name) => ({ name, kind: 'choices' })),
];

const target = (count: number) => fc.nat(count - 1).map((n) => `p${n}`);
const field = fc.constantFrom(...answers, ...several, ...several);
const leaf = fc.oneof(
  fc.record({ field, is: fc.constantFrom(...values) }),
  fc.record({ field, isOneOf: fc.subarray(values, { minLength: 1 }) }),
  fc.record({ field, isSet: fc.boolean() }),
);
const condition = fc.oneof(
  { weight: 3, arbitrary: leaf },
  fc.record({ all: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
  fc.record({ any: fc.array(leaf, { minLength: 1, maxLength: 2 }) }),
  fc.record({ not: leaf }),
);
const routes = (count: number) =>
  fc
    .tuple(fc.array(fc.record({ when: condition, page: target(count) }), { maxLength: 2 }), target(count))
    .map(([list, last]) => [...list, { page: last }]);
const next = (count: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, target(count), routes(count));

const page = (n: number, count: number) =>
  fc
    .oneof(
      fc.record({
        type: fc.constant('info'),
        next: next(count),
        cases: fc.option(fc.array(fc.record({ when: condition }), { minLength: 1, maxLength: 2 }), {
          nil: undefined,
        }),
      }),
      fc.record({
        type: fc.constant('choice'),
        answer: fc.constantFrom(...answers),
        next: next(count),
        options: fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.array(next(count), { minLength: 3, maxLength: 3 }), fc.nat(9))
          .map(([length, ways, stop]) =>
            values.slice(0, length).map((value, index) => ({
              value,
              next: ways[index],
              ...(stop === index && { sheet: { action: 'edit' } }),
            })),
          ),
      }),
      fc.record({
        type: fc.constant('choices'),
        answer: fc.constantFrom(...several),
        next: next(count),
        limit: fc.option(fc.constant({ most: 2 }), { nil: undefined }),
        options: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(4), fc.nat(9)).map(([length, alone, stop]) =>
          values.slice(0, length).map((value, index) => ({
            value,
            ...(alone === index && { alone: true }),
            ...(stop === index && { sheet: { action: 'edit' } }),
          })),
        ),
      }),
    )
    .map((made) => ({ id: `p${n}`, ...made }));

/** A small flow with branches, ways back, stops and gates, as JSON; its last page ends it, and may be for buyers. */
export const randomFlow: fc.Arbitrary<string> = fc.integer({ min: 2, max: 6 }).chain((count) =>
  fc
    .record({
      pages: fc.tuple(...Array.from({ length: count }, (_, n) => page(n, count + 1))),
      gates: fc.array(fc.record({ after: target(count), allowWhen: condition, page: target(count) }), { maxLength: 1 }),
      afterPurchase: fc.constantFrom(`p${count}`, undefined),
    })
    .map(({ pages, gates, afterPurchase }) => {
      const last = { id: `p${count}`, type: 'info', footer: false };
      const flow = { program: 'woman', progress: [], afterPurchase, gates, pages: [...pages, last] };
      return JSON.stringify(flow);
    }),
);

/** A flow in the form that the walk uses. */
export function readFlow(text: string): Model {
  const files = { 'woman.json': text, 'answers.json': JSON.stringify({ fields }) };
  return readModel(Object.entries(files).flatMap(([name, json]) => parseDocument(name, json).document ?? []));
}
