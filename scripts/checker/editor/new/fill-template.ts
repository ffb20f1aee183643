import type { PageType } from '../../../../src/pages/definition.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import type { KnownAnswer } from '../../../../src/domain/generated/known-fields.ts';
import type { KnownFields } from '../../parsing/fields.ts';

/** The template of a page type, with the names that the content has declared for the fields that it needs. */
export function fillTemplate(type: PageType, names: KnownFields): object {
  const { template } = authoring[type];
  if (!('needs' in template)) return template;
  const needs = template.needs as KnownAnswer[];
  return { ...template, needs: needs.map((known) => names[known] ?? known) };
}
