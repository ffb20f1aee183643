import type { Condition, Next } from '../../../src/domain/generated/types.ts';
import { describeCondition } from '../../content/words/condition-words.ts';
import { asFields, asList, isFields, type Fields } from '../../content/parsing/pages.ts';
import { listWords } from '../../content/words/words.ts';

/** Fields that are described as a whole, in their own words; the others field by field. */
const describers: Record<string, (value: unknown) => string> = {
  next: (next) => describeNext(next as Next | undefined, 'the next page in the list'),
  back: (back) => describeNext(back as Next | undefined, 'the page before it in the list'),
  when: describeTest,
  allowWhen: describeTest,
  eventWhen: describeTest,
  image: describeImage,
  shell: describeShell,
};

/** Whether a field is described as a whole. */
export function isDescribedWhole(field: unknown): field is string {
  return typeof field === 'string' && Object.hasOwn(describers, field);
}

/** Two versions of a field's value in words; never the same words for both. */
export function writeBoth(field: unknown, before: unknown, after: unknown): [string, string] {
  if (typeof before === 'string' && typeof after === 'string' && !isDescribedWhole(field))
    return quoteBoth(before, after);
  const words: [string, string] = [writeValue(field, before), writeValue(field, after)];
  return words[0] === words[1] ? [writeJson(before), writeJson(after)] : words;
}

/** A value in words. */
export function writeValue(field: unknown, value: unknown): string {
  const describe = isDescribedWhole(field) ? describers[field] : undefined;
  if (describe) {
    try {
      return describe(value);
    } catch {
      return writeJson(value); // An older version may have another form.
    }
  }
  if (typeof value === 'string') return quoteText(value);
  if (isFields(value) && typeof value.text === 'string' && typeof value.fallback === 'string') {
    return `${quoteText(value.text)}, otherwise ${quoteText(value.fallback)}`;
  }
  if (isFields(value)) return writeFields(value);
  return writeJson(value);
}

/** The title, label or text of an object, or all of it if it has none. */
function writeFields(value: Fields): string {
  const words = [value.title, value.label, value.text].find((word) => typeof word === 'string');
  const when = isFields(value.when) ? ` (when ${writeValue('when', value.when)})` : '';
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

const maxLength = 70;
const context = 24;

/** Two versions of a text in quotes. Long ones are cut to the difference and some context. */
function quoteBoth(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= maxLength) return [`“${before}”`, `“${after}”`];
  const same = countSame(before, after);
  const limit = Math.min(before.length, after.length) - same;
  const sameEnd = Math.min(limit, countSame(mirror(before), mirror(after)));
  return [cut(before, same, sameEnd), cut(after, same, sameEnd)];
}

/** A text in quotes; a long one is cut at its end. */
export function quoteText(text: string): string {
  return text.length <= maxLength ? `“${text}”` : `“${text.slice(0, maxLength - 1).trimEnd()}…”`;
}

/** Keeps the part between the equal beginning and the equal end, with whole words around it. */
function cut(text: string, same: number, sameEnd: number): string {
  const start = same <= context ? 0 : text.lastIndexOf(' ', same - context) + 1;
  const restart = text.indexOf(' ', text.length - sameEnd + context);
  const end = sameEnd <= context || restart < 0 ? text.length : restart;
  return `“${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}”`;
}

function countSame(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1;
  return n;
}

function mirror(text: string): string {
  return text.split('').toReversed().join('');
}
