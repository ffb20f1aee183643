import type { JSONPath } from 'jsonc-parser';
import type { Flow } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { writePath } from '../../content/parsing/finding.ts';
import { listEdges } from '../map/edges.ts';
import { findPageFields } from '../../content/parsing/pages.ts';
import { listReferences } from '../../content/rules/targets.ts';
import { listWords } from '../../content/words/words.ts';

/**
 * Describes the consequences of moving or adding a page, in sentences: where its neighbours lead, the progress bar, the
 * gates, and the places that name it.
 */
export function describeConsequences(before: ContentDocument, text: string, id: string): string[] {
  const after = parseDocument(before.file, text).document;
  if (!after) throw new Error(`${before.file} would no longer be JSON.`);
  const [old, now] = [before.value as ContentFile, after.value as ContentFile];
  return [
    ...describeNeighbours(old, now),
    ...('progress' in old && 'progress' in now ? [...describeSegments(old, now), ...describeGates(old, now)] : []),
    ...describeNames(after, id),
  ];
}

/** Changes in where pages lead because of their position in the list. */
function describeNeighbours(old: ContentFile, now: ContentFile): string[] {
  const [before, after] = [findNeighbours(old), findNeighbours(now)];
  return [...after].flatMap(([id, { next, back }]) => {
    const was = before.get(id);
    return [
      ...(was && was.next !== next ? [`${id} now leads on to ${next ?? 'nothing'}${writePrevious(was.next)}.`] : []),
      ...(was && was.back !== back ? [`${id} now leads back to ${back ?? 'nothing'}${writePrevious(was.back)}.`] : []),
    ];
  });
}

function writePrevious(id: string | undefined): string {
  return id === undefined ? '' : `, not to ${id}`;
}

function findNeighbours(file: ContentFile): Map<string, { next?: string | undefined; back?: string | undefined }> {
  const next = new Map(listEdges(file).flatMap(({ from, to, kind }) => (kind === 'next' ? [[from, to]] : [])));
  return new Map(
    file.pages.map(({ id, back }, index) => [
      id,
      { next: next.get(id), back: back ? undefined : file.pages[index - 1]?.id },
    ]),
  );
}

/** Changes in the lengths of the segments of the progress bar. */
function describeSegments(old: Flow, now: Flow): string[] {
  const [before, after] = [countSegments(old), countSegments(now)];
  return after.flatMap((count, part) => {
    if (count === before[part]) return [];
    return [
      `Segment ${part + 1} of the progress bar now has ${count} page${count === 1 ? '' : 's'}, not ${before[part]}.`,
    ];
  });
}

function countSegments({ progress, pages }: Flow): number[] {
  const ends = [...progress.map((id) => pages.findIndex((page) => page.id === id) + 1), pages.length];
  return ends.map((end, part) => end - (ends[part - 1] ?? 0));
}

/** The pages that gates now guard, and those that they no longer guard. */
function describeGates(old: Flow, now: Flow): string[] {
  const [lost, won] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const [index, { after: gate }] of now.gates.entries()) {
    const [before, after] = [listPagesAfter(old, old.gates[index]?.after), listPagesAfter(now, gate)];
    const [left, joined] = [before.filter((id) => !after.includes(id)), after.filter((id) => !before.includes(id))];
    if (left.length > 0) lost.set(listIds(left), [...(lost.get(listIds(left)) ?? []), gate]);
    if (joined.length > 0) won.set(listIds(joined), [...(won.get(listIds(joined)) ?? []), gate]);
  }
  return [
    ...[...lost].map(
      ([ids, gates]) => `SAFETY: ${nameGates(gates)} no longer guard${gates.length === 1 ? 's' : ''} ${ids}.`,
    ),
    ...[...won].map(([ids, gates]) => `${nameGates(gates)} now also guard${gates.length === 1 ? 's' : ''} ${ids}.`),
  ];
}

function nameGates(gates: string[]): string {
  return gates.length === 1 ? `The gate after ${gates.join()}` : `The gates after ${listIds(gates)}`;
}

function listPagesAfter({ pages }: Flow, after: string | undefined): string[] {
  return pages.slice(pages.findIndex(({ id }) => id === after) + 1).map(({ id }) => id);
}

function listIds(ids: string[]): string {
  return listWords(ids, 'and').replaceAll('"', '');
}

/** The places that still name the page. */
function describeNames(document: ContentDocument, id: string): string[] {
  const names = listReferences(document).filter(({ target }) => target === id);
  if (names.length === 0) return [];
  return [`These places still name ${id}: ${names.map(({ path }) => namePlace(document, path)).join(', ')}.`];
}

/** The name of a place in a file: "options[2].next of focus", or "gates[0].page" outside pages. */
export function namePlace(document: ContentDocument, path: JSONPath): string {
  const { id } = findPageFields(document, path);
  return typeof id === 'string' ? `${writePath(path.slice(2))} of ${id}` : writePath(path);
}
