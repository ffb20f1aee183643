import type { JSONPath } from 'jsonc-parser';
import type { Condition } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { Report } from '../../parsing/finding.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { listConditionUses } from '../model/condition-uses.ts';
import { listLeaves } from '../model/leaves.ts';
import type { Walk } from '../walk/walk.ts';
import { findLeafFault, type LeafFault } from './leaf-faults.ts';
import type { Model } from '../model/model.ts';

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
