import type { Condition, Next, Option, Page, Route } from '../../../../src/domain/generated/types.ts';
import { pageTypes } from '../../../../src/steps/page-types.ts';
import { findNearest } from '../../words/nearest.ts';
import { asFields, asList, isFields, type Fields, type PageEntry } from '../../parsing/pages.ts';
import { findKindOfField, listAnswerFields, storedKinds } from './field-kinds.ts';
import { readCondition } from './read-condition.ts';

/** A page with what decides a visitor's way, and nothing that is broken. */
export interface ReadPage {
  page: Page;
  /** Whether something that decides the way had to be left out: what follows from it is not to be judged. */
  isPartial: boolean;
}

/** Reads a page of any shape; undefined where it can't stand for one. Lists keep their length, so that paths still fit. */
export function readPage({ fields, id }: PageEntry): ReadPage | undefined {
  if (id === undefined) return undefined;
  let isPartial = false;
  const must = <T>(raw: unknown, read: (raw: unknown) => T | undefined): T | undefined => {
    const value = raw === undefined ? undefined : read(raw);
    if (raw !== undefined && value === undefined) isPartial = true;
    return value;
  };
  const readOptions = (raw: unknown) =>
    Array.isArray(raw) ? raw.map((option) => readOption(option, must)) : undefined;
  const type = must(fields.type ?? 0, (raw) => pageTypes.find((known) => known === raw));
  const question = asFields(fields.question);
  const page = {
    id,
    // A page of an unknown type is at least something to go past.
    type: type ?? 'info',
    step: fields.step,
    analytics: fields.analytics,
    answer: must(fields.answer, (raw) => readField(raw, String(type))) ?? guessField(fields.answer, String(type)),
    needs: must(fields.needs, readTexts),
    options: must(fields.options, readOptions) ?? (type === 'choice' ? [] : undefined),
    question: isFields(fields.question)
      ? { ...question, options: must(question.options, readOptions) ?? [] }
      : undefined,
    next: must(fields.next, (raw) => readNext(raw, must)),
    back: must(fields.back, (raw) => readNext(raw, must)),
    ...Object.fromEntries(['cases', 'notes', 'readings'].map((name) => [name, readWhens(fields[name])])),
    eventWhen: readCondition(fields.eventWhen),
    skip: fields.skip,
    underweight: isFields(fields.underweight) ? fields.underweight : undefined,
    detour: typeof asFields(fields.detour).page === 'string' ? fields.detour : undefined,
    panel: fields.panel,
    footer: fields.footer,
    shell: isFields(fields.shell) ? fields.shell : undefined,
  };
  const present = Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
  return { page: present as unknown as Page, isPartial };
}

type Must = <T>(raw: unknown, read: (raw: unknown) => T | undefined) => T | undefined;

function readOption(raw: unknown, must: Must): Option {
  const { value, next, sheet, phrase } = asFields(raw);
  const option: Fields = { value: must(value ?? 0, readText) ?? '' };
  if (typeof phrase === 'string') option.phrase = phrase;
  if (isFields(sheet)) option.sheet = sheet;
  const way = must(next, (it) => readNext(it, must));
  if (way !== undefined) option.next = way;
  return option as unknown as Option;
}

/** A target or a list of routes; a route that is broken never applies, so that the others keep their places. */
function readNext(raw: unknown, must: Must): Next | undefined {
  if (typeof raw === 'string') return raw;
  if (!Array.isArray(raw) || raw.length === 0) return undefined;
  const routes = raw.map((route): Route => {
    const { page, when, ...more } = asFields(route);
    const target = must(Object.keys(more).length === 0 ? (page ?? 0) : 0, readText);
    const condition = must(when, readCondition);
    if (target === undefined || (when !== undefined && !condition)) return { when: never, page: '' };
    return condition ? { when: condition, page: target } : { page: target };
  });
  const last = routes.at(-1);
  // Where nothing is said of everybody else, the last route is taken for them.
  if (last?.when) return must(0, () => undefined) ?? [...routes.slice(0, -1), { page: last.page }];
  return routes;
}

/** Stands where a condition could not be read: nobody is without a purchase or the lack of one. */
const never: Condition = { field: 'hasPurchased', isSet: false };

/** The conditions of cases, notes and readings; a broken one never holds. */
function readWhens(raw: unknown): { when: Condition }[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return asList(raw).map((item) => ({ when: readCondition(asFields(item).when) ?? never }));
}

/** The field in which a page stores its answer, where a page of its type can. */
function readField(raw: unknown, type: string): string | undefined {
  const kind = typeof raw === 'string' ? findKindOfField(raw) : undefined;
  return kind !== undefined && storedKinds[type]?.includes(kind) ? String(raw) : undefined;
}

/** A misspelt field is taken for the one that was likely meant. */
function guessField(raw: unknown, type: string): string | undefined {
  return typeof raw === 'string' ? readField(findNearest(raw, listAnswerFields()), type) : undefined;
}

function readText(raw: unknown): string | undefined {
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}

function readTexts(raw: unknown): string[] | undefined {
  return Array.isArray(raw) && raw.every((item) => typeof item === 'string') ? raw : undefined;
}

/** Whether a condition stands in for one that could not be read. */
export function isUnreadable(condition: Condition): boolean {
  return condition === never;
}
