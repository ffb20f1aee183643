import type { ConditionField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { memoizeByValue } from '../../parsing/memoize-by-value.ts';
import type { Leaf } from '../model/leaves.ts';
import { findKindOfField, listPoints, type FieldKind } from '../model/field-kinds.ts';
import type { Model } from '../model/model.ts';

/** A fault in a condition about one field, independent of the visitor. */
export interface LeafFault {
  rule: 'unknown-option' | 'unsuitable-test';
  /** The path within the leaf. */
  path: (string | number)[];
  problem: string;
  remedy: string;
  suggestion?: string | undefined;
}

type Test = 'is' | 'isOneOf' | 'isSet' | 'isFuture' | 'atLeast' | 'atMost';

/** The tests that suit each kind of field, and what its values are. */
const kinds: Record<FieldKind, { tests: readonly Test[]; type?: 'string' | 'number' | 'boolean'; noun: string }> = {
  choices: { tests: ['is', 'isOneOf', 'isSet'], type: 'string', noun: 'the values of options' },
  choice: { tests: ['is', 'isOneOf', 'isSet'], type: 'string', noun: 'the value of an option' },
  program: { tests: ['is', 'isOneOf', 'isSet'], type: 'string', noun: 'the name of a program' },
  scale: {
    tests: ['is', 'isOneOf', 'isSet', 'atLeast', 'atMost'],
    type: 'number',
    noun: 'a point of the scale',
  },
  number: { tests: ['isSet', 'atLeast', 'atMost'], noun: 'a number' },
  text: { tests: ['isSet'], noun: 'a text that visitors type' },
  date: { tests: ['isSet', 'isFuture'], noun: 'a day' },
  height: { tests: ['isSet'], noun: 'a height' },
  weight: { tests: ['isSet'], noun: 'a weight' },
  email: { tests: ['isSet'], noun: 'an address' },
  amount: { tests: ['isSet', 'atLeast', 'atMost'], noun: 'a number' },
  purchase: { tests: ['is'], type: 'boolean', noun: 'true or false' },
};

/**
 * The fault in a leaf: a test that does not suit its field, or a value that no option has. The options are those of
 * `file`; if it doesn't ask for the answer, or no file is given, those of all files.
 */
export function findLeafFault(leaf: Leaf, model: Model, file?: ContentFile): LeafFault | undefined {
  const name = findKindOfField(model.fields, leaf.field);
  const kind = name === undefined ? undefined : kinds[name];
  const test = Object.keys(leaf).find((key): key is Test => key !== 'field');
  if (!kind || !test) return undefined;
  if (!kind.tests.includes(test)) {
    return {
      rule: 'unsuitable-test',
      path: [test],
      problem: `${quote(test)} does not work for ${quote(leaf.field)}, which is ${kind.noun}.`,
      remedy: `This field can be tested with ${listWords(kind.tests)}.`,
    };
  }
  const values: [path: (string | number)[], value: unknown][] =
    'is' in leaf
      ? [[['is'], leaf.is]]
      : 'isOneOf' in leaf
        ? leaf.isOneOf.map((value, index) => [['isOneOf', index], value])
        : [];
  for (const [path, value] of values) {
    if (kind.type && typeof value !== kind.type) {
      const problem = `${quote(value)} is never the value of ${quote(leaf.field)}, which is ${kind.noun}.`;
      return { rule: 'unsuitable-test', path, problem, remedy: `Write ${kind.noun}.` };
    }
    const allowed = listAllowed(leaf.field, model, file);
    if (!allowed || allowed.includes(value)) continue;
    return {
      rule: 'unknown-option',
      path,
      problem: `No option that is stored in ${quote(leaf.field)} has the value ${quote(value)}.`,
      remedy: `Its values are ${listWords(allowed, 'and')}.`,
      suggestion: findNearest(
        String(value),
        allowed.filter((it) => typeof it === 'string'),
      ),
    };
  }
  return undefined;
}

type Values = ReadonlyMap<ConditionField, readonly unknown[]>;

/** The option values by field, for each file of a model; for all files if undefined. */
const valuesIn = memoize((model: Model) =>
  memoizeByValue((file: ContentFile | undefined): Values => collectValues(model, file)),
);

/** The values that can be stored in a field; undefined if no page asks for it, or if not all values are known. */
function listAllowed(
  field: ConditionField,
  model: Model,
  file: ContentFile | undefined,
): readonly unknown[] | undefined {
  if (field === 'hasPurchased' || model.unsureFields.has(field)) return undefined;
  const kind = findKindOfField(model.fields, field);
  if (kind === 'scale') return listPoints(model.fields, field);
  if (kind === 'program') return model.flows.map(({ program }) => program);
  const valuesOf = valuesIn(model);
  return valuesOf(file).get(field) ?? valuesOf(undefined).get(field);
}

function collectValues({ places }: Model, file: ContentFile | undefined): Values {
  const values = new Map<ConditionField, Set<unknown>>();
  for (const { page, file: owner } of places.values()) {
    if (file && owner !== file) continue;
    const options = 'options' in page ? page.options : page.type === 'loading' ? page.question?.options : undefined;
    if (!('answer' in page) || page.answer === undefined || !options) continue;
    const set = values.get(page.answer) ?? new Set();
    for (const { value } of options) set.add(value);
    values.set(page.answer, set);
  }
  return new Map([...values].map(([field, set]) => [field, [...set]]));
}
