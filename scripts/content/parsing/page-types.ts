import type { Authoring } from '../../../src/pages/authoring.ts';
import type { PageDefinition, PageType } from '../../../src/pages/definition.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import { definitions } from '../../../src/pages/generated/definitions.ts';
import type { Fields } from './pages.ts';

const isPageType = (type: unknown): type is PageType => typeof type === 'string' && Object.hasOwn(definitions, type);

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
