import path from 'node:path';
import type { Published, PublishedFlow, PublishedPage, PublishedPlan } from '../../../src/domain/generated/types.ts';
import { hasPages, isSite, findKind, type ContentDocument } from '../../content/parsing/document.ts';
import { asFields, listPages } from '../../content/parsing/pages.ts';
import { recordFields } from '../../content/published/fields.ts';
import { readPublished, type KnownFlow } from '../../content/published/lock.ts';
import { recordPlan } from '../../content/published/plan.ts';
import { recordPage } from '../../content/published/record.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';

/**
 * The new content of the lock file: the product's name, the answer fields, the current pages in order, the ids in the
 * plan, and in `retired` what was published before and is no longer in use. Takes content without errors.
 */
export function makeLock(documents: readonly ContentDocument[]): Published & { $schema: string } {
  const flows = documents.filter(hasPages).map((document): [string, PublishedFlow] => {
    const pages = listPages(document).map((page) => [page.id ?? '', recordPage(page) as PublishedPage] as const);
    const plan = recordPlan(document);
    const retired = retire(readPublished(documents, document.name), new Map(pages), plan);
    return [document.name, { pages: Object.fromEntries(pages), ...(plan && { plan }), ...(retired && { retired }) }];
  });
  const { title } = asFields(asFields(documents.find(isSite)?.value).app);
  return {
    $schema: '../schemas/published.schema.json',
    ...(typeof title === 'string' && { name: title }),
    fields: recordFields(documents),
    flows: Object.fromEntries(flows),
  };
}

/** The lock file's text. */
export async function formatLock(lock: Published): Promise<string> {
  const { format, resolveConfig } = await import('prettier');
  const options = await resolveConfig(path.resolve(import.meta.dirname, 'lock.json'));
  return format(JSON.stringify(lock), { ...options, parser: 'json' });
}

/** What removed pages, options, days off and habits had, and what was retired before, unless it is in use again. */
function retire(
  known: KnownFlow,
  now: ReadonlyMap<string, PublishedPage>,
  plan: PublishedPlan = { daysOff: [], habits: [] },
): PublishedFlow['retired'] {
  const before = [...known.pages.values()];
  const steps = new Set([...now.values()].flatMap(listSteps));
  const values = listValues(now.values());
  const all = listValues(before, known.retired.values);
  const retired = {
    ids: without([...known.retired.ids, ...known.pages.keys()], now),
    steps: without([...known.retired.steps, ...before.flatMap(listSteps)], steps).toSorted((a, b) => a - b),
    values: Object.fromEntries(
      [...all].flatMap(([answer, list]) => {
        const gone = without(list, values.get(answer) ?? new Set());
        return gone.length > 0 ? [[answer, gone]] : [];
      }),
    ),
    daysOff: without([...known.retired.daysOff, ...known.plan.daysOff], new Set(plan.daysOff)),
    habits: without([...known.retired.habits, ...known.plan.habits], new Set(plan.habits)),
  };
  const parts = Object.entries(retired).filter(([, part]) => Object.keys(part).length > 0);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** The steps of a page and its sheets. */
export function listSteps({ step, sheets }: PublishedPage): number[] {
  return [step, ...Object.values(sheets ?? {}).map((sheet) => sheet.step)];
}

/** All values by the answer field in which they are stored. */
function listValues(
  pages: Iterable<PublishedPage>,
  more: Readonly<Record<string, readonly string[]>> = {},
): Map<string, Set<string>> {
  const values = new Map(Object.entries(more).map(([answer, list]) => [answer, new Set(list)]));
  for (const { answer, options = [] } of pages) {
    if (answer === undefined) continue;
    values.set(answer, new Set([...(values.get(answer) ?? []), ...options]));
  }
  return values;
}

function without<Item>(items: Iterable<Item>, present: { has: (item: Item) => boolean }): Item[] {
  return [...new Set(items)].filter((item) => !present.has(item));
}

/** What has been published of one file. */
export interface PublishedFile {
  pages: Readonly<Record<string, PublishedPage>>;
  /** The steps and ids of removed pages, which may not be used again. */
  retiredSteps: ReadonlySet<number>;
  retiredIds: ReadonlySet<string>;
}

/** Reads what has been published of a file. */
export function readPublishedFile(
  documents: readonly ContentDocument[],
  { name, value }: Pick<ContentDocument, 'name' | 'value'>,
): PublishedFile {
  const list = documents.find((document) => findKind(document) === 'published')?.value as Published | undefined;
  const { pages = {}, retired = {} } = list?.flows[name] ?? {};
  const present = new Set((value as ContentFile).pages.map(({ id }) => id));
  const gone = Object.entries(pages).filter(([id]) => !present.has(id));
  return {
    pages,
    retiredSteps: new Set([...(retired.steps ?? []), ...gone.map(([, { step }]) => step)]),
    retiredIds: new Set([...(retired.ids ?? []), ...gone.map(([id]) => id)]),
  };
}
