import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../parsing/document.ts';
import { asFields, asList, isFields, type Fields } from '../parsing/pages.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';

/** An experiment as written in a file, as far as it can be read. */
export interface ReadExperiment {
  id: string;
  path: JSONPath;
  variants: readonly ReadVariant[];
}

export interface ReadVariant {
  id: string;
  path: JSONPath;
  /** Absent if it can't be read. */
  weight?: number;
  value?: string;
  changes: readonly ReadChange[];
}

export interface ReadChange {
  path: JSONPath;
  page: string;
  set?: Fields;
  optionOrder?: readonly string[];
  moveAfter?: string;
}

/** The experiments of a file. Skips those without an id: the schemas report them. */
export const listExperiments = memoize(({ value }: ContentDocument): readonly ReadExperiment[] =>
  asList(asFields(value).experiments).flatMap((experiment, index): ReadExperiment[] => {
    const { id, variants } = asFields(experiment);
    const path = ['experiments', index];
    if (typeof id !== 'string') return [];
    return [{ id, path, variants: asList(variants).flatMap((it, n) => readVariant(it, [...path, 'variants', n])) }];
  }),
);

/** Every change of a file. */
export function listChanges(document: ContentDocument): ReadChange[] {
  return listExperiments(document).flatMap(({ variants }) => variants.flatMap(({ changes }) => changes));
}

function readVariant(variant: unknown, path: JSONPath): ReadVariant[] {
  const { id, value, weight, changes } = asFields(variant);
  if (typeof id !== 'string') return [];
  return [
    {
      id,
      path,
      ...(typeof weight === 'number' && { weight }),
      ...(typeof value === 'string' && { value }),
      changes: asList(changes).flatMap((change, index) => readChange(change, [...path, 'changes', index])),
    },
  ];
}

function readChange(change: unknown, path: JSONPath): ReadChange[] {
  const { page, set, optionOrder, moveAfter } = asFields(change);
  if (typeof page !== 'string') return [];
  const isOrder = Array.isArray(optionOrder) && optionOrder.every((value) => typeof value === 'string');
  return [
    {
      path,
      page,
      ...(isFields(set) && { set }),
      ...(isOrder && { optionOrder }),
      ...(typeof moveAfter === 'string' && { moveAfter }),
    },
  ];
}

/** The values of a list of options. Skips values that are not strings. */
export function listOptionValues(options: unknown): string[] {
  return asList(options).flatMap((option) => {
    const { value } = asFields(option);
    return typeof value === 'string' ? [value] : [];
  });
}

/** The option values in a field of a page; empty if the field has no options. */
export function listValuesOf(field: string, value: unknown): string[] {
  if (field === 'options') return listOptionValues(value);
  return field === 'question' ? listOptionValues(asFields(value).options) : [];
}

/** Whether a field offers the same values before and after, in any order. */
export function hasSameValues(field: string, before: unknown, after: unknown): boolean {
  const [old, now] = [listValuesOf(field, before), listValuesOf(field, after)];
  return old.length === now.length && old.every((value) => now.includes(value));
}

/** The fields of a page that no variant may set: its identity, what it asks and where it leads. */
export const fixedFields: readonly string[] = [
  'id',
  'type',
  'step',
  'analytics',
  'answer',
  'limit',
  'optional',
  'needs',
  'next',
  'back',
  'shell',
];
