import type { Flow } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { parseDocument } from '../parsing/parse.ts';
import type { ContentDocument } from '../parsing/document.ts';
import { writePath } from '../parsing/finding.ts';
import { listEdges } from './map/edges.ts';
import { isFields } from '../parsing/pages.ts';
import { listReferences } from '../rules/targets.ts';
import { listWords } from '../words/words.ts';

/**
 * What follows from another order of pages, or from a further one, in sentences: ways on and back, the progress bar,
 * gates, and the places that name the page with this id.
 */
export function describeConsequences(before: ContentDocument, text: string, id: string): string[] {
  const after = parseDocument(before.file, text).document;
  if (!after) throw new Error(`${before.file} would no longer be JSON.`);
  const [old, now] = [before.value as ContentFile, after.value as ContentFile];
  return [
    ...describeNeighbours(old, now),
    ...('progress' in old && 'progress' in now ? [...describeParts(old, now), ...describeGates(old, now)] : []),
    ...describeNames(after, id),
  ];
}

/** Where pages lead by their place in the list alone. */
function describeNeighbours(old: ContentFile, now: ContentFile): string[] {
  const [before, after] = [findNeighbours(old), findNeighbours(now)];
  return [...after].flatMap(([id, { next, back }]) => {
    const was = before.get(id);
    return [
      ...(was && was.next !== next ? [`${id} now leads on to ${next ?? 'nothing'}${tellWas(was.next)}.`] : []),
      ...(was && was.back !== back ? [`${id} now leads back to ${back ?? 'nothing'}${tellWas(was.back)}.`] : []),
    ];
  });
}

function tellWas(id: string | undefined): string {
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

/** The lengths of the parts of the progress bar, where they change. */
function describeParts(old: Flow, now: Flow): string[] {
  const [before, after] = [countParts(old), countParts(now)];
  return after.flatMap((count, part) => {
    if (count === before[part]) return [];
    return [
      `Part ${part + 1} of the progress bar now has ${count} page${count === 1 ? '' : 's'}, not ${before[part]}.`,
    ];
  });
}

function countParts({ progress, pages }: Flow): number[] {
  const ends = [...progress.map((id) => pages.findIndex((page) => page.id === id) + 1), pages.length];
  return ends.map((end, part) => end - (ends[part - 1] ?? 0));
}

/** The pages that gates hold for now, and those that they no longer hold for. */
function describeGates(old: Flow, now: Flow): string[] {
  const [lost, won] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const [index, { after: gate }] of now.gates.entries()) {
    const [before, after] = [listBehind(old, old.gates[index]?.after), listBehind(now, gate)];
    const [left, joined] = [before.filter((id) => !after.includes(id)), after.filter((id) => !before.includes(id))];
    if (left.length > 0) lost.set(listIds(left), [...(lost.get(listIds(left)) ?? []), gate]);
    if (joined.length > 0) won.set(listIds(joined), [...(won.get(listIds(joined)) ?? []), gate]);
  }
  return [
    ...[...lost].map(([ids, gates]) => `SAFETY: ${nameGates(gates)} no longer for ${ids}.`),
    ...[...won].map(([ids, gates]) => `${nameGates(gates)} now for ${ids} too.`),
  ];
}

function nameGates(gates: string[]): string {
  return gates.length === 1 ? `The gate after ${gates.join()} holds` : `The gates after ${listIds(gates)} hold`;
}

function listBehind({ pages }: Flow, after: string | undefined): string[] {
  return pages.slice(pages.findIndex(({ id }) => id === after) + 1).map(({ id }) => id);
}

function listIds(ids: string[]): string {
  return listWords(ids, 'and').replaceAll('"', '');
}

/** The places that go on naming the page, wherever it stands. */
function describeNames(document: ContentDocument, id: string): string[] {
  const names = listReferences(document).filter(({ target }) => target === id);
  if (names.length === 0) return [];
  const places = names.map(({ path: [list, index, ...rest] }) => {
    const page = (document.value as Record<string, unknown[]>)[String(list)]?.[Number(index)];
    const owner = isFields(page) && typeof page.id === 'string' ? page.id : undefined;
    const place = writePath(
      owner === undefined ? [list ?? '', ...(index === undefined ? [] : [index]), ...rest] : rest,
    );
    return owner === undefined ? place : `${place} of ${owner}`;
  });
  return [`These still name ${id}, wherever it stands: ${places.join(', ')}.`];
}
