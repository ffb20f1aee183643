import type { Condition, Next } from '../../../../src/domain/generated/types.ts';
import { describeCondition } from '../../words/condition-words.ts';
import { asFields, asList, isFields, type Fields } from '../../parsing/pages.ts';
import { listWords } from '../../words/words.ts';
import { quoteBoth, quoteText } from './cut-text.ts';

/** Fields that are told as a whole, in words of their own; the others field by field. */
const tellers: Record<string, (value: unknown) => string> = {
  next: (next) => describeNext(next as Next | undefined, 'the next page in the list'),
  back: (back) => describeNext(back as Next | undefined, 'the page before it in the list'),
  when: describeTest,
  allowWhen: describeTest,
  eventWhen: describeTest,
  image: describeImage,
  shell: describeShell,
};

/** Whether a field is told as a whole. */
export function isToldWhole(field: unknown): field is string {
  return typeof field === 'string' && Object.hasOwn(tellers, field);
}

/** Two versions of a field's value in words; never the same words for both. */
export function tellBoth(field: unknown, before: unknown, after: unknown): [string, string] {
  if (typeof before === 'string' && typeof after === 'string' && !isToldWhole(field)) return quoteBoth(before, after);
  const told: [string, string] = [tellValue(field, before), tellValue(field, after)];
  return told[0] === told[1] ? [writeJson(before), writeJson(after)] : told;
}

/** A value in words. */
export function tellValue(field: unknown, value: unknown): string {
  const tell = isToldWhole(field) ? tellers[field] : undefined;
  if (tell) {
    try {
      return tell(value);
    } catch {
      return writeJson(value); // An older version may have been written otherwise.
    }
  }
  if (typeof value === 'string') return quoteText(value);
  if (isFields(value) && typeof value.text === 'string' && typeof value.fallback === 'string') {
    return `${quoteText(value.text)}, or else ${quoteText(value.fallback)}`;
  }
  if (isFields(value)) return tellFields(value);
  return writeJson(value);
}

/** The words of an object that has some, or else all of it. */
function tellFields(value: Fields): string {
  const words = [value.title, value.label, value.text].find((word) => typeof word === 'string');
  const when = isFields(value.when) ? ` (when ${tellValue('when', value.when)})` : '';
  return words === undefined ? writeJson(value) : `${quoteText(words)}${when}`;
}

function describeNext(next: Next | undefined, otherwise: string): string {
  if (next === undefined) return otherwise;
  if (typeof next === 'string') return next;
  return next.map(({ when, page }) => (when ? `${page} when ${describeCondition(when)}` : `else ${page}`)).join(', ');
}

function describeTest(condition: unknown): string {
  return condition === undefined ? 'always' : describeCondition(condition as Condition);
}

function describeImage(image: unknown): string {
  if (image === undefined) return 'none';
  const { src, alt } = asFields(image);
  return `${String(src)}${typeof alt === 'string' && alt !== '' ? ` (${quoteText(alt)})` : ''}`;
}

function describeShell(shell: unknown): string {
  const hidden = Object.entries(asFields(shell)).flatMap(([part, isShown]) => (isShown === false ? [part] : []));
  return hidden.length === 0 ? 'everything shown' : `${listWords(hidden, 'and').replaceAll('"', '')} hidden`;
}

function writeJson(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value) && asList(value).every((item) => typeof item === 'string')) return listWords(value, 'and');
  const text = JSON.stringify(value);
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
