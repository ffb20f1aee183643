import type { JSONPath } from 'jsonc-parser';
import type { Condition } from '../../../src/domain/generated/types.ts';
import type { ContentDocument } from '../reading/document.ts';
import type { Report } from '../findings/finding.ts';
import type { Content, Rule } from '../rule.ts';
import { listConditionUses, listLeaves } from '../walk/condition-uses.ts';
import { findLeafFault, type LeafFault } from '../walk/leaf-faults.ts';
import type { Model } from '../walk/model.ts';

/** A condition names values that the question's options have. */
export const unknownOption: Rule = {
  id: 'unknown-option',
  severity: 'error',
  asks: 'A condition names values that the options of its question have.',
  why: 'The condition would never hold.',
  check: (document, content) => listFaults(document, content, 'unknown-option'),
};

/** A condition asks of a field what can be asked of it. */
export const unsuitableTest: Rule = {
  id: 'unsuitable-test',
  severity: 'error',
  asks: 'A condition asks of a field what can be asked of it: numbers of numbers, dates of dates.',
  why: 'The condition would never hold.',
  check: (document, content) => listFaults(document, content, 'unsuitable-test'),
};

function listFaults(document: ContentDocument, content: Content, rule: LeafFault['rule']): readonly Report[] {
  const { model } = content.walk();
  const known = faultsIn.get(model) ?? collectFaults(model);
  faultsIn.set(model, known);
  return (known.get(document) ?? []).filter((fault) => fault.rule === rule);
}

type Faults = Map<ContentDocument, (Report & { rule: LeafFault['rule'] })[]>;

const faultsIn = new WeakMap<Model, Faults>();

function collectFaults(model: Model): Faults {
  const faults: Faults = new Map();
  const judge = (document: ContentDocument, condition: Condition, path: JSONPath) => {
    for (const { leaf, path: inner } of listLeaves(condition)) {
      const fault = findLeafFault(leaf, model);
      if (!fault) continue;
      const { problem, remedy, suggestion } = fault;
      const report = { rule: fault.rule, path: [...path, ...inner, ...fault.path], problem, remedy, suggestion };
      faults.set(document, [...(faults.get(document) ?? []), report]);
    }
  };
  for (const [file, document] of model.documents) {
    if (!('sex' in file)) continue;
    for (const [index, { allowWhen }] of file.gates.entries())
      judge(document, allowWhen, ['gates', index, 'allowWhen']);
  }
  for (const place of model.places.values()) {
    for (const { condition, path } of listConditionUses(place)) judge(place.entry.document, condition, path);
  }
  return faults;
}
