import type { JSONPath } from 'jsonc-parser';
import type { Condition, AnswerKind, ConditionField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { Report } from '../../parsing/finding.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { listConditionUses } from '../model/condition-uses.ts';
import { listLeaves, type Leaf } from '../model/leaves.ts';
import type { Walk } from '../walk/walk.ts';
import type { Model } from '../model/model.ts';
import type { ConditionTest, Kind } from '../../../../src/domain/answers/kind.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import { memoizeByValue } from '../../parsing/memoize-by-value.ts';
import { findKind, findKindOfField, listPoints, type FieldKind } from '../model/field-kinds.ts';

/** The faults in the leaves of a file's conditions, in pages and gates, that belong to a rule. */
export function listLeafFaults({ model }: Walk, document: ContentDocument, rule: LeafFault['rule']): readonly Report[] {
  return (faultsIn(model).get(document) ?? []).filter((fault) => fault.rule === rule);
}

type Faults = Map<ContentDocument, (Report & { rule: LeafFault['rule'] })[]>;

const faultsIn = memoize(collectFaults);

function collectFaults(model: Model): Faults {
  const faults: Faults = new Map();
  const addFaults = (document: ContentDocument, condition: Condition, path: JSONPath, file?: ContentFile) => {
    for (const { leaf, path: inner } of listLeaves(condition)) {
      const fault = findLeafFault(leaf, model, file);
      if (!fault) continue;
      const { problem, remedy, suggestion } = fault;
      const report = { rule: fault.rule, path: [...path, ...inner, ...fault.path], problem, remedy, suggestion };
      faults.set(document, [...(faults.get(document) ?? []), report]);
    }
  };
  for (const [file, document] of model.documents) {
    if (file.kind !== 'flow') continue;
    // A gate may also test answers of the other flow.
    for (const [index, { allowWhen }] of file.gates.entries())
      addFaults(document, allowWhen, ['gates', index, 'allowWhen']);
  }
  for (const place of model.places.values()) {
    for (const { condition, path } of listConditionUses(place))
      addFaults(place.entry.document, condition, path, place.file);
  }
  return faults;
}

/** A fault in a condition about one field, independent of the visitor. */
interface LeafFault {
  rule: 'unknown-option' | 'unsuitable-test';
  /** The path within the leaf. */
  path: (string | number)[];
  problem: string;
  remedy: string;
  suggestion?: string | undefined;
}

/** What is worked out from answers. */
const workedOut: Readonly<
  Record<Exclude<FieldKind, AnswerKind>, Pick<Kind, 'tests' | 'noun'> & { compared?: string }>
> = {
  amount: { tests: ['isSet', 'atLeast', 'atMost'], noun: 'a number' },
  purchase: { tests: ['is'], compared: 'boolean', noun: 'true or false' },
};

/**
 * The fault in a leaf: a test that does not suit its field, or a value that no option has. The options are those of
 * `file`; if it doesn't ask for the answer, or no file is given, those of all files.
 */
export function findLeafFault(leaf: Leaf, model: Model, file?: ContentFile): LeafFault | undefined {
  const name = findKindOfField(model.fields, leaf.field);
  const kind = name && { ...workedOut, ...kinds }[name];
  const test = Object.keys(leaf).find((key): key is ConditionTest => key !== 'field');
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
    if (kind.compared && typeof value !== kind.compared) {
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
  const kind = findKind(model.fields, field);
  if (kind?.compares) return kind.compares(field, (name) => listPoints(model.fields, name));
  if (kind?.namesProgram) return model.flows.map(({ program }) => program);
  const valuesOf = valuesIn(model);
  return valuesOf(file).get(field) ?? valuesOf(undefined).get(field);
}

function collectValues({ places }: Model, file: ContentFile | undefined): Values {
  const values = new Map<ConditionField, Set<unknown>>();
  for (const { page, file: owner } of places.values()) {
    if (file && owner !== file) continue;
    for (const { answer, options } of ask(page)) {
      if (!options) continue;
      const set = values.get(answer) ?? new Set();
      for (const { value } of options) set.add(value);
      values.set(answer, set);
    }
  }
  return new Map([...values].map(([field, set]) => [field, [...set]]));
}
