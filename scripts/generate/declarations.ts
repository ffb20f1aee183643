import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand, FieldDeclaration, Programs, Site } from '../../src/domain/generated/types.ts';
import { currentSchemas, schemaId } from '../content/schema/schemas.ts';

/** What code is made from. Declarations with a mistake in their form are left out: the checker reports them. */
export interface Declarations {
  fields: readonly FieldDeclaration[];
  programs: Programs['programs'];
  /** Undefined while it has a mistake. */
  brand: Brand | undefined;
  /** The names of the palettes in use, that of the site first. */
  palettes: readonly string[];
}

/** Reads what a project's content declares, as far as it fits the schemas. Throws if those can't be used. */
export function readDeclarations(root: string): Declarations {
  const read = (name: string) => readJson(path.join(root, 'content', `${name}.json`));
  const isSound = (value: unknown, schema: string) => currentSchemas().getSchema(schema)?.(value) === true;
  const listSound = <Item>(name: string, list: string) => {
    const items = read(name)[list];
    const schema = `${schemaId(name)}#/properties/${list}/items`;
    return (Array.isArray(items) ? items : []).filter((item): item is Item => isSound(item, schema));
  };
  const fields = listSound<FieldDeclaration>('answers', 'fields');
  const programs = listSound<Programs['programs'][number]>('programs', 'programs');
  const brand: unknown = read('brand');
  const { palette } = read('site') as Partial<Site>;
  return {
    fields,
    programs,
    brand: isSound(brand, schemaId('brand')) ? (brand as Brand) : undefined,
    palettes: [...(typeof palette === 'string' ? [palette] : []), ...programs.map((program) => program.palette)],
  };
}

/** The fields of a JSON file; none if it can't be read. */
function readJson(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
