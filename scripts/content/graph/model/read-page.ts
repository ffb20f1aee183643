import type { PageType } from '../../../../src/pages/definition.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import type { Condition, Next, Option, Page, Route } from '../../../../src/domain/generated/types.ts';
import { lineLists } from '../../../../src/domain/text/fill-page.ts';
import { pageTypes } from '../../../../src/pages/page-types.ts';
import { findNearest } from '../../words/nearest.ts';
import { asFields, asList, isFields, type Fields, type PageEntry } from '../../parsing/pages.ts';
import { findKindOfField, listStoredKinds, type Fields as AnswerFields } from './field-kinds.ts';
import { readCondition } from './read-condition.ts';

/** A page with the fields that decide a visitor's path, as far as they are valid. */
export interface ReadPage {
  page: Page;
  /** Whether a faulty field had to be left out: rules about paths must not draw conclusions from this page. */
  isPartial: boolean;
}

/** Reads a page of any shape; undefined if it has no id. Lists keep their length, so that indexes stay the same. */
export function readPage({ fields, id }: PageEntry, known: AnswerFields): ReadPage | undefined {
  if (id === undefined) return undefined;
  let isPartial = false;
  const readOrFlag = <T>(raw: unknown, read: (raw: unknown) => T | undefined): T | undefined => {
    const value = raw === undefined ? undefined : read(raw);
    if (raw !== undefined && value === undefined) isPartial = true;
    return value;
  };
  const readOptions = (raw: unknown) =>
    Array.isArray(raw) ? raw.map((option) => readOption(option, readOrFlag)) : undefined;
  const type = readOrFlag(fields.type ?? 0, (raw) => pageTypes.find((it) => it === raw));
  const question = asFields(fields.question);
  const page = {
    id,
    // A page of an unknown type counts as one without a question.
    type: type ?? 'info',
    step: fields.step,
    analytics: fields.analytics,
    answer: readOrFlag(fields.answer, (raw) => readField(known, raw, fields)) ?? guessField(known, fields),
    needs: readOrFlag(fields.needs, readTexts),
    limit: readOrFlag(fields.limit, readLimit),
    options: readOrFlag(fields.options, readOptions) ?? (hasOptions(type) ? [] : undefined),
    question: isFields(fields.question)
      ? { ...question, options: readOrFlag(question.options, readOptions) ?? [] }
      : undefined,
    next: readOrFlag(fields.next, (raw) => readNext(raw, readOrFlag)),
    back: readOrFlag(fields.back, (raw) => readNext(raw, readOrFlag)),
    ...Object.fromEntries(['cases', 'readings', ...lineLists].map((name) => [name, readWhens(fields[name], name)])),
    event: readOrFlag(fields.event, readEvent),
    eventWhen: readCondition(fields.eventWhen),
    skip: fields.skip,
    optional: fields.optional === true ? true : undefined,
    underweight: isFields(fields.underweight) ? fields.underweight : undefined,
    detour: typeof asFields(fields.detour).page === 'string' ? fields.detour : undefined,
    panel: fields.panel,
    timeline: isFields(fields.timeline) ? fields.timeline : undefined,
    footer: fields.footer,
    shell: isFields(fields.shell) ? fields.shell : undefined,
  };
  const present = Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
  return { page: present as unknown as Page, isPartial };
}

/** Whether pages of a type have options of their own, as those of its template. */
const hasOptions = (type: PageType | undefined): boolean => type !== undefined && 'options' in authoring[type].template;

/** The fields of the event that a prediction names, as far as they are names. */
function readEvent(raw: unknown): object | undefined {
  const { answer, date } = asFields(raw);
  return typeof date === 'string' ? { date, ...(typeof answer === 'string' && { answer }) } : undefined;
}

type ReadOrFlag = <T>(raw: unknown, read: (raw: unknown) => T | undefined) => T | undefined;

function readOption(raw: unknown, readOrFlag: ReadOrFlag): Option {
  const { value, next, sheet, phrase, alone, when } = asFields(raw);
  const option: Fields = { value: readOrFlag(value ?? 0, readText) ?? '' };
  if (typeof phrase === 'string') option.phrase = phrase;
  if (alone === true) option.alone = true;
  if (isFields(sheet)) option.sheet = sheet;
  const condition = readOrFlag(when, readCondition);
  if (condition) option.when = condition;
  const way = readOrFlag(next, (it) => readNext(it, readOrFlag));
  if (way !== undefined) option.next = way;
  return option as unknown as Option;
}

/** A target or a list of routes. A broken route never applies, so that the others keep their indexes. */
function readNext(raw: unknown, readOrFlag: ReadOrFlag): Next | undefined {
  if (typeof raw === 'string') return raw;
  if (!Array.isArray(raw) || raw.length === 0) return undefined;
  const routes = raw.map((route): Route => {
    const { page, when, ...more } = asFields(route);
    const target = readOrFlag(Object.keys(more).length === 0 ? (page ?? 0) : 0, readText);
    const condition = readOrFlag(when, readCondition);
    if (target === undefined || (when !== undefined && !condition)) return { when: never, page: '' };
    return condition ? { when: condition, page: target } : { page: target };
  });
  const last = routes.at(-1);
  // If there is no route for everybody else, the last route is used.
  if (last?.when) return readOrFlag(0, () => undefined) ?? [...routes.slice(0, -1), { page: last.page }];
  return routes;
}

/** Replaces a condition that could not be read. It is false for everybody, since `hasPurchased` always has a value. */
export const never: Condition = { field: 'hasPurchased', isSet: false };

/** The lists whose items need no condition. */
const forEveryone: readonly string[] = lineLists.filter((name) => name !== 'notes');

/** The conditions of cases, readings and lines. A broken one is never true. */
function readWhens(raw: unknown, name: string): { when?: Condition }[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return asList(raw).map((item) => {
    const { when } = asFields(item);
    return when === undefined && forEveryone.includes(name) ? {} : { when: readCondition(when) ?? never };
  });
}

/** The field in which a page stores its answer; undefined if a page of its type can't store answers there. */
function readField(known: AnswerFields, raw: unknown, page: Fields): string | undefined {
  const kind = typeof raw === 'string' ? findKindOfField(known, raw) : undefined;
  return listStoredKinds(page).some((it) => it === kind) ? String(raw) : undefined;
}

/** The field that a misspelt name probably stands for. */
function guessField(known: AnswerFields, page: Fields): string | undefined {
  const { answer } = page;
  return typeof answer === 'string' ? readField(known, findNearest(answer, known.keys()), page) : undefined;
}

function readText(raw: unknown): string | undefined {
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}

/** How many options can be chosen. */
function readLimit(raw: unknown): Fields | undefined {
  const { most } = asFields(raw);
  return typeof most === 'number' ? { most } : undefined;
}

function readTexts(raw: unknown): string[] | undefined {
  return Array.isArray(raw) && raw.every((item) => typeof item === 'string') ? raw : undefined;
}

/** Whether a condition replaces one that could not be read. */
export function isUnreadable(condition: Condition): boolean {
  return condition === never;
}
