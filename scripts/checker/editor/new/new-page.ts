import type { Page } from '../../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../../src/domain/flow/flow.ts';
import { CommandError } from '../../command/run.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import { chooseField, type ChosenField } from './choose-field.ts';
import type { PublishedFile } from '../published.ts';
import { singleTypes } from '../../texts/single-templates.ts';
import { findFreeStep, listFree, makeRoom, describePlaces, type Numbered } from '../steps.ts';
import { templates } from '../../texts/templates.ts';

export interface NewPage {
  /** All content files. */
  documents: readonly ContentDocument[];
  document: ContentDocument;
  published: PublishedFile;
  type: string;
  id: string;
  /** The index of the new page in the list of pages. */
  index: number;
  answer?: string | undefined;
  /** Whether a page with another id may store its answer in the same field. */
  isShared?: boolean;
  /** The step of the page with this id in the other flow. */
  preferredStep?: number | undefined;
  /** Whether other pages may get new steps to make room for it. */
  renumber: boolean;
}

interface MadePage {
  page: Page;
  steps: ReadonlyMap<string, number>;
  /** The field in which it stores its answer. */
  field: ChosenField | undefined;
}

/**
 * Makes a valid page with placeholder texts, and the steps to set for it, including its own. Throws a `CommandError` if
 * the page can't be added there.
 */
export function makeNewPage(request: NewPage): MadePage {
  const { document, published, type, id } = request;
  const file = document.value as ContentFile;
  const known = findType(type);
  checkId(document, published, id);
  const reason = singleTypes[known];
  const twin = listPages(file).find((page) => page.type === known);
  if (reason && twin) {
    throw new CommandError(`${document.file} can have only one ${known} page, which is ${twin.id}: ${reason}.`);
  }
  const field = chooseField({ ...request, type: known });
  const steps = chooseSteps(request);
  const own = { id, type: known, step: steps.get(id), analytics: chooseAnalytics(file, id) };
  return { page: { ...own, ...templates[known], ...(field && { answer: field.name }) } as Page, steps, field };
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
    throw new CommandError(
      `${quote(id)} can't be an id. Write lower-case words joined by hyphens, at most 60 characters.`,
    );
  }
  if (listPages(value as ContentFile).some((page) => page.id === id)) {
    throw new CommandError(
      `There already is a page ${quote(id)} in ${file}. The id is part of the page's address: choose another.`,
    );
  }
  if (published.retiredIds.has(id)) {
    throw new CommandError(
      `${quote(id)} was published in ${file} and removed. Links and dashboards still use it: choose another id.`,
    );
  }
}

function chooseAnalytics(file: ContentFile, id: string): string {
  const words = id.replaceAll('-', ' ');
  const isTaken = listPages(file).some(({ analytics }) => analytics === words);
  return isTaken ? `${words} 2` : words;
}

/** A step for the page, and with `renumber` new steps for other pages to make room for it. */
function chooseSteps(request: NewPage): Map<string, number> {
  const { document, published, id, index, preferredStep, renumber } = request;
  const pages: Numbered[] = (document.value as ContentFile).pages.map((page) => ({ id: page.id, step: page.step }));
  const { retiredSteps } = published;
  if (isSite(document)) {
    // The pages of the site have no order: any free number will do.
    const taken = new Set([...retiredSteps, ...pages.map(({ step }) => step)]);
    return new Map([[id, listFree(1, 1000, taken)[0] ?? 999]]);
  }
  const order = pages.toSpliced(index, 0, { id, step: -1 });
  const step = findFreeStep(order, index, retiredSteps, preferredStep);
  if (step !== undefined) return new Map([[id, step]]);
  const steps = renumber ? makeRoom(order, index, retiredSteps) : undefined;
  if (steps) return steps;
  const places = describePlaces(pages, index, (low, high) => listFree(low, high, retiredSteps).length > 0);
  const [before, after] = [pages[index - 1], pages[index]];
  throw new CommandError(
    [
      `There is no free step between ${before?.id} (${before?.step}) and ${after?.id} (${after?.step}). Nothing was changed.`,
      `There is one ${places}.`,
      'To give the neighbours new steps, add --renumber. First ask the people who use the analytics.',
    ].join('\n'),
  );
}
