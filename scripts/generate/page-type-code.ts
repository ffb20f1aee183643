import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageType } from '../../src/pages/definition.ts';
import { CommandError } from '../cli/command-error.ts';
import { fixedFields } from '../content/experiments/read-experiments.ts';
import { listWords } from '../content/words/words.ts';
import { pageTypes } from '../../src/pages/page-types.ts';

const banner = '// Made of src/pages/page-types.ts. Change that file, not this one.\n';

/**
 * What lists all page types, by path: what the app, the build and the checker share of them; their components; what only
 * scripts read. Throws a CommandError if a file of a type is missing: with such a list nothing could be loaded any more.
 */
export function writePageTypes(root: string, types: readonly PageType[] = pageTypes): [file: string, text: string][] {
  demandFiles(root, types);
  return [
    ['src/pages/generated/definitions.ts', writeDefinitions(types)],
    ['src/pages/generated/registry.ts', writeRegistry(root, types)],
    ['src/pages/generated/authoring.ts', writeAuthoring(types)],
  ];
}

/** Throws a CommandError if a file of one of these types is missing, or is not what all that lists types relies on. */
function demandFiles(root: string, types: readonly PageType[]): void {
  const missing = types.flatMap(listFiles).filter((file) => !existsSync(path.join(root, file)));
  const faults =
    missing.length > 0
      ? [`${listWords(missing, 'and')} ${missing.length === 1 ? 'is' : 'are'} missing.`]
      : types.flatMap((type) => [...listSchemaFaults(root, type), ...listExportFaults(root, type)]);
  if (faults.length === 0) return;
  throw new CommandError(
    `Nothing was written: ${faults.join('\n')} src/README.md says what a page type needs, under "Add a page type".`,
  );
}

/** What is wrong with the schema of a type: what the types and the checker would otherwise be wrong about, elsewhere. */
function listSchemaFaults(root: string, type: PageType): string[] {
  const file = `schemas/pages/${type}.schema.json`;
  const { title = '', additionalProperties, properties = {} } = readSchema(path.join(root, file));
  const faults = {
    [`"type" needs "const": "${type}".`]: properties.type?.const !== type,
    [`"title" must be "${nameType(type)}Page".`]: title.toLowerCase() !== `${type}page`,
    '"additionalProperties": false is missing.': additionalProperties !== false,
    '"answer" needs "decides": "ways": the checker follows visitors by nothing else.':
      properties.answer !== undefined && properties.answer.decides !== 'ways',
  };
  return Object.entries(faults).flatMap(([words, isThere]) => (isThere ? `${file}: ${words}` : []));
}

/** The files of a type that don't export what the lists import. */
function listExportFaults(root: string, type: PageType): string[] {
  return [
    ['page.ts', type],
    ['authoring.ts', type],
    [path.posix.basename(nameStepFile(type)), nameComponent(type)],
  ].flatMap(([name = '', wanted = '']) => {
    const code = readFileSync(path.join(root, 'src/pages', type, name), 'utf8');
    const isExported = new RegExp(`^export (?:const|function) ${wanted}\\b`, 'm').test(code);
    return isExported ? [] : `src/pages/${type}/${name} must export "${wanted}".`;
  });
}

const listFiles = (type: PageType): string[] => [
  `schemas/pages/${type}.schema.json`,
  ...['page.ts', 'authoring.ts', path.posix.basename(nameStepFile(type))].map((file) => `src/pages/${type}/${file}`),
];

const writeLines = (types: readonly PageType[], write: (type: PageType) => string): string =>
  types.map(write).join('\n');

const writeDefinitions = (types: readonly PageType[]) => `${banner}
import type { PageDefinition, PageType } from '../definition.ts';
${writeLines(types, (type) => `import { ${type} } from '../${type}/page.ts';`)}

/** Every page type, as far as the app, the build and the checker share it. */
export const definitions: { readonly [Type in PageType]: PageDefinition<Type> } = { ${types.join(', ')} };
`;

const writeAuthoring = (types: readonly PageType[]) => `${banner}
import type { Authoring } from '../authoring.ts';
import type { PageType } from '../definition.ts';
${writeLines(types, (type) => `import { ${type} } from '../${type}/authoring.ts';`)}

/** What editors, the checker and the studio need to know of every page type. The app never imports it. */
export const authoring: { readonly [Type in PageType]: Authoring<Type> } = { ${types.join(', ')} };
`;

const nameType = (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
const nameComponent = (type: string) => `${nameType(type)}Step`;

/** The file of a page type's step, as a path in src/pages. */
export const nameStepFile = (type: string): string => `${type}/${nameComponent(type)}.tsx`;

/** A step is loaded when it is needed, unless its folder has a view.ts that says otherwise. */
function writeRegistry(root: string, types: readonly PageType[]): string {
  const isOwn = (type: PageType) => existsSync(path.join(root, 'src/pages', type, 'view.ts'));
  const own = types.filter(isOwn).map((type) => `import { view as ${type} } from '../${type}/view.ts';`);
  const load = (type: string) =>
    `  ${type}: lazyStep(() => import('../${nameStepFile(type)}').then((module) => module.${nameComponent(type)})),`;
  return `${banner}
import type { PageType } from '../definition.ts';
import { lazyStep, type Step } from '../lazy-step.ts';
${own.join('\n')}

/** Which component renders which page type. */
export const registry: { readonly [Type in PageType]: Step<Type> } = {
${writeLines(types, (type) => (isOwn(type) ? `  ${type},` : load(type)))}
};
`;
}

/** The schema of any page, with the types, what they are for, and where their schemas are; as text. */
export function writePageSchema(root: string): string {
  demandFiles(root, pageTypes);
  const places = pageTypes.map((type) => `pages/${type}.schema.json`);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Page',
    description: 'One page of a content file. Its type decides which fields it has.',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    properties: {
      type: {
        description: 'The page type.',
        enum: pageTypes,
        enumDescriptions: places.map((place) => readSchema(path.join(root, 'schemas', place)).description),
      },
    },
    oneOf: places.map(($ref) => ({ $ref })),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The schema of the fields that a variant may replace: all others of all page types; as text. */
export function writePagePartSchema(root: string): string {
  const properties: Record<string, { description: string | undefined }> = {};
  for (const type of pageTypes) {
    const file = path.join(root, 'schemas/pages', `${type}.schema.json`);
    for (const [name, field] of Object.entries(readSchema(file).properties ?? {})) {
      if (!fixedFields.includes(name)) properties[name] ??= { description: describe(file, field) };
    }
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'PagePart',
    $comment: 'The fields of a page that a variant may replace. Each takes what the type of the page allows.',
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

interface Described {
  title?: string;
  description?: string;
  const?: unknown;
  decides?: string;
  additionalProperties?: unknown;
  $ref?: string;
  $defs?: Record<string, Described>;
  properties?: Record<string, Described>;
}

const readSchema = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Described;

/** The description of a part of a schema, or of what it refers to: another file, or a definition in one. */
function describe(file: string, { description, $ref }: Described): string | undefined {
  if (description !== undefined || $ref === undefined) return description;
  const [place = '', name] = $ref.split('#/$defs/');
  const target = path.join(path.dirname(file), place);
  const schema = readSchema(target);
  const part = name === undefined ? schema : schema.$defs?.[name];
  return part && describe(target, part);
}
