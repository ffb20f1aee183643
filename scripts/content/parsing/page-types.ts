import type { Authoring } from '../../../src/pages/authoring.ts';
import type { PageDefinition, PageType } from '../../../src/pages/definition.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import { definitions } from '../../../src/pages/generated/definitions.ts';
import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { findPart } from './find-part.ts';
import { asFields, type Fields, type PageEntry } from './pages.ts';

export const isPageType = (type: unknown): type is PageType =>
  typeof type === 'string' && Object.hasOwn(definitions, type);

/** What a page type consists of; undefined for an unknown one. */
export const findDefinition = (type: unknown): PageDefinition<PageType> | undefined =>
  isPageType(type) ? (definitions[type] as PageDefinition<PageType>) : undefined;

/** What editors need to know of a page type; undefined for an unknown one. */
export const findAuthoring = (type: unknown): Authoring<PageType> | undefined =>
  isPageType(type) ? (authoring[type] as Authoring<PageType>) : undefined;

/** The layout of a page; undefined if its type has only one. */
export const findLayout = ({ type, layout }: Fields): string | undefined =>
  typeof layout === 'string' ? layout : findAuthoring(type)?.layout;

/** Whether visitors enter or buy on a page. */
export const hasRole = ({ type }: Fields, role: NonNullable<PageDefinition<PageType>['role']>): boolean =>
  findDefinition(type)?.role === role;

/** Whether a page computes when a visitor may reach the goal. */
export const computesGoal = (fields: Fields): boolean => {
  const known = findAuthoring(fields.type)?.computesWith(fields as never) ?? [];
  return known.includes('weightGoal');
};

/** The part of a page that asks, and its path within the page: most pages are that part themselves. */
export interface AskedPart {
  question: Fields;
  part: JSONPath;
}

/** A question of a page of any shape. */
export interface Asked extends AskedPart {
  /** The field in which its answer is stored. */
  field: string;
  /** The path of its name in the file. */
  path: JSONPath;
}

/**
 * What a page of any shape asks, as far as it names fields. One that names a field though its type asks nothing, or has an
 * unknown type, is a question with a mistake elsewhere.
 */
export const listAsked = memoize(({ fields, path }: PageEntry): readonly Asked[] => {
  const parts = findDefinition(fields.type)
    ?.ask(fields as never)
    .map((question) => findPart(fields, question) ?? []);
  return (parts?.length ? parts : [[]]).flatMap((part): Asked[] => {
    const question = getPart(fields, part);
    const { answer } = question;
    return typeof answer === 'string' ? [{ field: answer, part, path: [...path, ...part, 'answer'], question }] : [];
  });
});

/** Whether a page of any shape asks for a field. */
export const asksFor = (page: PageEntry, field: string): boolean => listAsked(page).some((it) => it.field === field);

/** The object at a path within another; an empty one where there is none. */
export const getPart = (whole: object, path: JSONPath): Fields =>
  asFields(path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], whole));
