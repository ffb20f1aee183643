import { isContentId } from '../../../src/domain/flow/content-id.ts';
import { findRole } from '../../../src/domain/flow/questions.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { CommandError } from '../../cli/command-error.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { findKnownFields, type KnownFields } from '../../content/parsing/field-kinds.ts';
import { listFields } from '../../content/parsing/fields.ts';
import { findNearest } from '../../content/words/nearest.ts';
import { listWords, quote } from '../../content/words/words.ts';
import { chooseField, findAsked, type ChosenField } from './choose-field.ts';
import type { PublishedFile } from '../publish/lock.ts';
import { findFreeStep } from '../../content/published/free-step.ts';
import { pageTypes } from '../../../src/pages/page-types.ts';
import type { KnownAnswer } from '../../../src/domain/generated/known-fields.ts';
import { squarePicture, type Authoring, type UncheckedPage } from '../../../src/pages/authoring.ts';
import type { PageType } from '../../../src/pages/definition.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import { getPart } from '../../content/parsing/page-types.ts';
import { asFields, asList } from '../../content/parsing/pages.ts';

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
  /** Makes what it shows; by default the placeholder texts of its type. */
  makeFields?: (own: { step: number; analytics: string }) => object;
}

interface MadePage {
  page: Page;
  /** The field in which it stores its answer. */
  field: ChosenField | undefined;
}

/** Makes a valid page. Throws a `CommandError` if the page can't be added there. */
export function makeNewPage(request: NewPage): MadePage {
  const { document, published, type, id } = request;
  const file = document.value as ContentFile;
  const known = findType(type);
  checkId(document, published, id);
  const start = listPages(file).find((page) => findRole(page) === 'entry');
  if (start && known === start.type) {
    throw new CommandError(
      `${document.file} can have only one start page, which is ${start.id}: visitors begin on the first page, and nowhere else.`,
    );
  }
  const field = chooseField({ ...request, type: known });
  const visit = { step: chooseStep(request), analytics: chooseAnalytics(file, id) };
  const fields =
    request.makeFields?.(visit) ?? fillTemplate(known, findKnownFields(listFields(request.documents)), file);
  const page = structuredClone({ id, type: known, ...visit, ...fields });
  if (field) getPart(page, findAsked(known)?.part ?? []).answer = field.name;
  return { page: page as Page, field };
}

function findType(type: string): Page['type'] {
  const known = pageTypes.find((it) => it === type);
  if (known) return known;
  const nearest = findNearest(type, pageTypes);
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
  throw new CommandError(`There is no page type ${quote(type)}.${hint} The types are ${listWords(pageTypes, 'and')}.`);
}

/** Throws a `CommandError` if a page of this file can't have this id. */
export function checkId({ file, value }: ContentDocument, published: PublishedFile, id: string): void {
  if (!isContentId(id)) {
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

function chooseStep({ document, published, index, preferredStep }: NewPage): number {
  const { pages } = document.value as ContentFile;
  const [before, after] = [pages[index - 1]?.step, pages[index]?.step];
  const step = findFreeStep(document, published.retiredSteps, { preferred: preferredStep, before, after });
  if (step === undefined) throw new CommandError(`${document.file} has no free step number left: 999 is the last one.`);
  return step;
}

/**
 * The template of a page type, with the names that the content has declared for the fields that it needs, and with a
 * picture that the file has already, if it has one of the same shape.
 */
export function fillTemplate(type: PageType, names: KnownFields, file?: ContentFile): object {
  const { template } = authoring[type];
  const picture = file && listPages(file).flatMap(listSquarePictures).at(0);
  const filled = picture
    ? (JSON.parse(JSON.stringify(template).replaceAll(`"${squarePicture}"`, JSON.stringify(picture))) as object)
    : template;
  if (!('needs' in filled)) return filled;
  const needs = filled.needs as KnownAnswer[];
  return { ...filled, needs: needs.map((known) => names[known] ?? known) };
}

/** The pictures of a page that stand in square places. */
function listSquarePictures(page: Page): string[] {
  const fields = page as unknown as UncheckedPage;
  const isSquare = (authoring[page.type] as Authoring<PageType>).picture(fields) === 'square';
  const images = [
    ...asList(fields.options).map((option) => asFields(option).image),
    ...(isSquare ? [fields.image] : []),
  ];
  return images.flatMap((image) => {
    const { src } = asFields(image);
    return typeof src === 'string' ? src : [];
  });
}
