import type { Page } from '../../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../../src/domain/flow/flow.ts';
import { CommandError } from '../../command/run.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import { chooseAnswer } from '../answer-fields.ts';
import type { PublishedFile } from '../published.ts';
import { singleTypes } from '../../texts/single-templates.ts';
import { findFreeStep, listFree, makeRoom, tellPlaces, type Numbered } from '../steps.ts';
import { templates } from '../../texts/templates.ts';

export interface NewPage {
  document: ContentDocument;
  published: PublishedFile;
  type: string;
  id: string;
  /** The place that it takes in the list of pages. */
  index: number;
  answer?: string | undefined;
  /** The step that a page of this id has in the other flow. */
  wishedStep?: number | undefined;
  /** Whether other pages may get new steps to make room. */
  renumber: boolean;
}

/**
 * A page that can stand at its place at once, with words that an editor will replace, and the steps that change for
 * it, its own included. Objects where it can't stand there.
 */
export function makeNewPage(request: NewPage): { page: Page; steps: ReadonlyMap<string, number> } {
  const { document, published, type, id, answer } = request;
  const file = document.value as ContentFile;
  const known = findType(type);
  checkId(document, published, id);
  const reason = singleTypes[known];
  const twin = listPages(file).find((page) => page.type === known);
  if (reason && twin) {
    throw new CommandError(`${document.file} has its ${known} page, ${twin.id}, and can have no second: ${reason}.`);
  }
  const field = chooseAnswer(file, known, id, answer);
  const steps = chooseSteps(request);
  const own = { id, type: known, step: steps.get(id), analytics: chooseAnalytics(file, id) };
  return { page: { ...own, ...templates[known], ...(field && { answer: field }) } as Page, steps };
}

function findType(type: string): Page['type'] {
  const types = Object.keys(templates);
  if (Object.hasOwn(templates, type)) return type as Page['type'];
  const nearest = findNearest(type, types);
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
  throw new CommandError(`There is no page type ${quote(type)}.${hint} The types are ${listWords(types, 'and')}.`);
}

function checkId({ file, value }: ContentDocument, published: PublishedFile, id: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 60) {
    throw new CommandError(`${quote(id)} is no id. Write lower-case words joined by hyphens, at most 60 letters.`);
  }
  if (listPages(value as ContentFile).some((page) => page.id === id)) {
    throw new CommandError(
      `There is a page ${quote(id)} in ${file} already. A page's id is its address: choose another.`,
    );
  }
  if (published.retiredIds.has(id)) {
    throw new CommandError(
      `${quote(id)} was published and taken out of ${file}. Links and dashboards still know it: choose another id.`,
    );
  }
}

function chooseAnalytics(file: ContentFile, id: string): string {
  const words = id.replaceAll('-', ' ');
  const isTaken = listPages(file).some(({ analytics }) => analytics === words);
  return isTaken ? `${words} 2` : words;
}

/** A number for the page, and with `renumber` those that other pages get to make room for it. */
function chooseSteps(request: NewPage): Map<string, number> {
  const { document, published, id, index, wishedStep, renumber } = request;
  const pages: Numbered[] = (document.value as ContentFile).pages.map((page) => ({ id: page.id, step: page.step }));
  const { retiredSteps } = published;
  if (isSite(document)) {
    // The pages outside both flows have no order: any number will do that none of them has.
    const taken = new Set([...retiredSteps, ...pages.map(({ step }) => step)]);
    return new Map([[id, listFree(1, 1000, taken)[0] ?? 999]]);
  }
  const order = pages.toSpliced(index, 0, { id, step: -1 });
  const step = findFreeStep(order, index, retiredSteps, wishedStep);
  if (step !== undefined) return new Map([[id, step]]);
  const steps = renumber ? makeRoom(order, index, retiredSteps) : undefined;
  if (steps) return steps;
  const places = tellPlaces(pages, index, (low, high) => listFree(low, high, retiredSteps).length > 0);
  const [before, after] = [pages[index - 1], pages[index]];
  throw new CommandError(
    [
      `There is no free step between ${before?.id} (${before?.step}) and ${after?.id} (${after?.step}). Nothing was changed.`,
      `There is one ${places}.`,
      'To give the neighbours new steps on purpose, add --renumber. Ask first whoever reads the analytics.',
    ].join('\n'),
  );
}
