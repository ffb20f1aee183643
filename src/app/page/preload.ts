import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import type { Page, AnswerField, Flow } from '../../domain/generated/types.ts';
import { ask, listOptions } from '../../domain/flow/questions.ts';
import { canBeDrawnAhead } from './show-ahead.ts';
import { listDecidingFields } from '../../domain/flow/path.ts';
import { findBackAddress, followNext } from '../../domain/flow/routes.ts';
import { withAnswer, type Facts } from '../../domain/rules/facts.ts';
import { fillPage } from '../../domain/text/text.ts';
import { registry } from '../../pages/generated/registry.ts';
import { programIds } from '../../domain/flow/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { readFacts } from './facts.ts';
import { preloadSheet, loadCode, loadPage } from './lazy-parts.ts';
import { listPictures } from '../content/list-pictures.ts';
import { preloadTokens } from './tokens.ts';
import { sortAnswers, findOrphanedAnswers } from '../../domain/answers/aside.ts';
import { answers, dropAnswers, rereadAnswers, setAnswer } from '../../state/answers.ts';
import { aside, rereadAside, setAside } from '../../state/aside.ts';

export { showAhead } from './show-ahead.ts';

const MOST_PICTURES = 100;

/** Preloaded pictures. Browsers could drop unreferenced ones before they show. The oldest are evicted first. */
const images = new Map<string, HTMLImageElement>();

function preloadPicture(url: string): void {
  const image = images.get(url) ?? new Image();
  images.delete(url);
  images.set(url, image);
  const [oldest] = images.keys();
  if (images.size > MOST_PICTURES && oldest) images.delete(oldest);
  if (image.src) return;
  image.addEventListener('error', () => {
    images.delete(url);
    console.warn(`The picture ${url} could not be preloaded.`);
  });
  image.src = url;
}

/** The facts of a visitor after a page, for each of its answers. */
function listPossibleFacts(file: ContentFile, page: Page): Facts[] {
  const facts = readFacts(file);
  const answered = ask(page).flatMap(({ answer, options = [] }) =>
    options.map(({ value }) => withAnswer(facts, answer, value)),
  );
  return answered.length > 0 ? answered : [facts];
}

async function preloadPage(file: ContentFile, page: Page, current: Page): Promise<Page> {
  const shown = listPossibleFacts(file, current).map((facts) => ({ ...fillPage(file, page, facts, {}), cases: [] }));
  listPictures(shown).then((urls) => urls.forEach(preloadPicture), warn);
  await loadCode(page);
  return page;
}

const warn = (error: unknown): void => console.warn('The next pages could not be preloaded.', error);

/**
 * Loads the page at an address, its code, and the pictures that a visitor who is on a page of a content file may see
 * there. Undefined, with a warning, where one can't be loaded.
 */
async function preloadNext(file: ContentFile, current: Page, address: string): Promise<Page | undefined> {
  try {
    const page = await loadPage(address);
    return page && (await preloadPage(file, page, current));
  } catch (error) {
    warn(error);
    return undefined;
  }
}

const opensSheet = (page: Page): boolean => listOptions(page).some(({ sheet }) => sheet);

/** The addresses that options of a page lead to, where they have a `next` of their own. */
function listOptionTargets(file: ContentFile, page: Page): string[] {
  const facts = readFacts(file);
  return listOptions(page).flatMap(({ next }) => (next ? followNext(file, next, facts) : []));
}

/** Loads everything else that can come after a page, except its next page; failures are only logged. */
function preloadAround(file: ContentFile, page: Page): void {
  const back = findBackAddress(file, page, readFacts(file));
  const loads: Promise<unknown>[] = [
    ...[...new Set(listOptionTargets(file, page))].map((address) => preloadNext(file, page, address)),
    // Without its pictures: most visitors have already seen that page.
    ...(back ? [loadPage(back).then((previous) => previous && registry[previous.type].preload(previous))] : []),
    // For all pages of the file: without a connection, a page whose text names an answer could not be shown.
    preloadTokens(file),
    ...(opensSheet(page) ? [preloadSheet()] : []),
    ...(file.kind === 'site' ? programIds.map((program) => requestFlow(program).preload()) : []),
  ];
  Promise.all(loads).catch(warn);
}

/**
 * Loads everything that can come after a page, whose next page has this address. Resolves with the next page, if it can
 * be drawn ahead: one of another file has a frame of its own.
 */
export async function loadAhead(file: ContentFile, page: Page, address: string | undefined): Promise<Page | undefined> {
  preloadAround(file, page);
  const next = address && (await preloadNext(file, page, address));
  return next && makeAddress(file, next.id) === address && canBeDrawnAhead(next) ? next : undefined;
}

/**
 * Removes stored answers that no page of any flow can produce any more. The other flows are loaded only if this one
 * can't produce an answer. Never rejects.
 */
async function pruneOrphaned(flow: Flow): Promise<void> {
  if (findOrphanedAnswers([flow], answers).length === 0) return;
  try {
    const flows = await Promise.all(programIds.map((program) => requestFlow(program).preload()));
    dropAnswers((stored) => findOrphanedAnswers(flows, stored));
  } catch (error) {
    // A later visit removes them.
    console.warn('The other flows could not be loaded to look for orphaned answers.', error);
  }
}

/** Sets the answers aside whose pages are not on the visitor's path any more, and takes back those that are on it again. */
function sortStored(flow: Flow, open: Page | undefined): void {
  rereadAnswers();
  rereadAside();
  const sorted = sortAnswers(flow, readFacts(), aside, open);
  const before = { ...answers };
  const isOther = (field: AnswerField) => JSON.stringify(before[field]) !== JSON.stringify(sorted.answers[field]);
  for (const field of (Object.keys(sorted.answers) as AnswerField[]).filter(isOther)) {
    setAnswer(field, sorted.answers[field]);
  }
  setAside(sorted.aside);
  const left = (Object.keys(before) as AnswerField[]).filter((field) => !(field in sorted.answers));
  // Unless another tab has changed it since.
  const isStill = (newest: unknown, field: AnswerField) => JSON.stringify(newest) === JSON.stringify(before[field]);
  if (left.length > 0) dropAnswers((newest) => left.filter((field) => isStill(newest[field], field)));
}

/**
 * Sorts the answers within a tap, if this page's answer decides which pages come, so that the next page's first frame has
 * the right words.
 */
export function sortWithinTap(file: ContentFile, page: Page): void {
  if (file.kind !== 'flow') return;
  const deciding = listDecidingFields(file);
  if (ask(page).some(({ answer }) => deciding.has(answer))) sortStored(file, page);
}

/** Removes stored answers that no page can produce any more, and sorts the others by whether they count. */
export function tidyAnswers(file: ContentFile, open: Page | undefined): void {
  if (file.kind !== 'flow') return;
  void pruneOrphaned(file);
  sortStored(file, open);
}
