import type { Condition, Next, Page, Route } from '../../../../src/domain/generated/types.ts';
import { findKindOfField, listStoredKinds, type Fields as AnswerFields } from './field-kinds.ts';
import { readCondition } from './read-condition.ts';
import { isOfType } from '../../schema/fits.ts';
import { openBook, type SchemaBook } from '../../schema/schema-book.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { currentSchemas, schemaId } from '../../schema/schemas.ts';
import type { PageType } from '../../../../src/pages/definition.ts';
import { getPart, isPageType, listAsked, type AskedPart } from '../../parsing/page-types.ts';
import { asFields, isFields, type Fields, type PageEntry } from '../../parsing/pages.ts';
import { findNearest } from '../../words/nearest.ts';

/** A page with the fields that decide a visitor's path, as far as they are valid. */
export interface ReadPage {
  page: Page;
  /** Whether a faulty field had to be left out: rules about paths must not draw conclusions from this page. */
  isPartial: boolean;
}

/** Replaces a condition that could not be read. It is false for everybody, since `hasPurchased` always has a value. */
export const never: Condition = { field: 'hasPurchased', isSet: false };

/** Whether a condition replaces one that could not be read. */
export const isUnreadable = (condition: Condition): boolean => condition === never;

/** The schemas of pages, which say what of them decides ways and words. */
export const openPageSchemas = (): SchemaBook => openBook(currentSchemas());

/**
 * Reads a page of any shape: of each part that decides ways or words, as its schema says, what is valid. Undefined if it
 * has no id. Lists keep their length, so that indexes stay the same.
 */
export function readPage(entry: PageEntry, known: AnswerFields, schemas: SchemaBook): ReadPage | undefined {
  const { id, fields } = entry;
  if (id === undefined) return undefined;
  const reader = new Reader(schemas);
  // A page of an unknown type counts as one without a question.
  const type = isPageType(fields.type) ? fields.type : 'info';
  const { step, analytics } = fields;
  const page = { id, type, step, analytics, ...reader.readPage(type, fields) } as unknown as Page;
  let canStoreAll = true;
  for (const asked of listAsked(entry)) {
    if (canStore(known, asked.field, type, asked)) continue;
    canStoreAll = false;
    const guess = findNearest(asked.field, known.keys());
    const holder = getPart(page, asked.part);
    if (guess !== undefined && canStore(known, guess, type, asked)) holder.answer = guess;
    else delete holder.answer;
  }
  return { page, isPartial: reader.isPartial || type !== fields.type || !canStoreAll };
}

/** Whether a question on a page of a type can store its answer in a field. */
const canStore = (known: AnswerFields, field: string, type: PageType, asked: AskedPart): boolean =>
  listStoredKinds(type, asked).some((kind) => kind === findKindOfField(known, field));

/** The deciding parts of a page, by their schemas. */
class Reader {
  /** Whether something that decides ways had to be left out. */
  isPartial = false;
  private readonly book: SchemaBook;
  private readonly condition: SchemaNode;
  private readonly next: SchemaNode;

  constructor(book: SchemaBook) {
    this.book = book;
    this.condition = book.find(schemaId('entities/condition'));
    this.next = book.find(schemaId('entities/next'));
  }

  /** The parts of a whole page; other rules report what it lacks. */
  readPage(type: PageType, fields: Fields): Fields {
    const result: Fields = {};
    const page = this.book.find(schemaId(`pages/${type}`));
    for (const [name, node] of this.listParts(page)) {
      const value = fields[name] === undefined ? undefined : this.readOrFlag(node, fields[name]);
      const isList = this.book.resolve(node).items !== undefined && page.required?.includes(name);
      if (value !== undefined || isList) result[name] = value ?? [];
    }
    return result;
  }

  private listParts({ properties = {} }: SchemaNode): [string, SchemaNode][] {
    return Object.entries(properties).filter(([, node]) => isDeciding(this.book, node));
  }

  private readOrFlag(node: SchemaNode, raw: unknown): unknown {
    const value = this.read(node, raw);
    if (value === undefined && findRole(this.book, node) === 'ways') this.isPartial = true;
    return value;
  }

  private read(node: SchemaNode, raw: unknown): unknown {
    const target = this.book.resolve(node);
    if (target === this.condition) {
      return readCondition(raw) ?? (findRole(this.book, node) === 'words' ? never : undefined);
    }
    if (target === this.next) return this.readNext(raw);
    if (target.items) return Array.isArray(raw) ? this.readList(target.items, raw) : undefined;
    if (this.listParts(target).length > 0) return isFields(raw) ? this.readObject(target, raw) : undefined;
    return isRoughly(this.book, target, raw) ? raw : undefined;
  }

  /** An object within a page; undefined where it lacks a part that it needs. */
  private readObject(node: SchemaNode, raw: Fields): Fields | undefined {
    const result: Fields = {};
    for (const [name, part] of this.listParts(node)) {
      const value = raw[name] === undefined ? undefined : this.readOrFlag(part, raw[name]);
      if (value !== undefined) result[name] = value;
      else if (node.required?.includes(name)) return undefined;
    }
    return result;
  }

  /** A list: each item keeps its place, whatever it lacks. */
  private readList(node: SchemaNode, raw: readonly unknown[]): unknown[] | undefined {
    const parts = this.listParts(this.book.resolve(node));
    if (parts.length === 0) return raw.every((item) => isRoughly(this.book, node, item)) ? [...raw] : undefined;
    const { required = [] } = this.book.resolve(node);
    return raw.map((item) => {
      const fields = asFields(item);
      const result: Fields = {};
      for (const [name, part] of parts) {
        const isNeeded = required.includes(name);
        if (fields[name] === undefined && !isNeeded) continue;
        const value = this.readOrFlag(part, fields[name]);
        if (value !== undefined) result[name] = value;
        else if (isNeeded) result[name] = '';
      }
      return result;
    });
  }

  /** A target or a list of routes. A broken route never applies, so that the others keep their indexes. */
  private readNext(raw: unknown): Next | undefined {
    if (typeof raw === 'string') return raw;
    if (!Array.isArray(raw) || raw.length === 0) return undefined;
    const routes = raw.map((route): Route => {
      const { page, when, ...more } = asFields(route);
      const condition = readCondition(when);
      const isTarget = typeof page === 'string' && page !== '' && Object.keys(more).length === 0;
      if (isTarget && (when === undefined || condition)) return condition ? { when: condition, page } : { page };
      this.isPartial = true;
      return { when: never, page: '' };
    });
    const last = routes.at(-1);
    if (!last?.when) return routes;
    // If there is no route for everybody else, the last route is used.
    this.isPartial = true;
    return [...routes.slice(0, -1), { page: last.page }];
  }
}

/** What a part of a page decides, as its schema or that of what it refers to says. */
const findRole = (book: SchemaBook, node: SchemaNode): SchemaNode['decides'] =>
  node.decides ?? (node.$ref ? findRole(book, book.follow(node)) : undefined);

const deciding = new WeakMap<SchemaNode, boolean>();

/** Whether a part of a page or something in it decides anything. */
function isDeciding(book: SchemaBook, node: SchemaNode): boolean {
  const known = deciding.get(node);
  if (known !== undefined) return known;
  // Until it is known: schemas may contain themselves.
  deciding.set(node, false);
  const { properties = {}, items } = book.resolve(node);
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  const is = findRole(book, node) !== undefined || inner.some((part) => isDeciding(book, part));
  deciding.set(node, is);
  return is;
}

/** Whether a value is of the sort that a schema wants, whatever it is exactly: rules about schemas report the rest. */
function isRoughly(book: SchemaBook, node: SchemaNode, value: unknown): boolean {
  const { type, enum: values, const: only, anyOf = [], oneOf = [] } = book.resolve(node);
  const branches = [...anyOf, ...oneOf];
  if (only !== undefined) return value === only;
  if (values) return values.includes(value);
  if (branches.length > 0) return branches.some((branch) => isRoughly(book, branch, value));
  if (type === 'integer') return typeof value === 'number';
  return value !== '' && [type].flat().some((it) => it === undefined || isOfType(it, value));
}
