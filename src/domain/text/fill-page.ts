import { findPageAsking, type ContentFile } from '../flow/flow.ts';
import { findChosenOption } from '../flow/routes.ts';
import { isMet } from '../rules/conditions.ts';
import type { Facts } from '../rules/facts.ts';
import type { AnswerField, Case, Condition, Image, Page } from '../generated/types.ts';
import { fillTexts, type Filled, type Tokens } from './text.ts';

/** A page with its case chosen and its texts filled in. */
export type FilledPage<P extends Page = Page> = Filled<P>;

/** The lists of a page in which a line may be for some visitors only. */
export const lineLists = ['notes', 'facts', 'points', 'statements'] as const;

/** The lists of lines that a page may have. */
export type Lines = { [Name in (typeof lineLists)[number]]?: { when?: Condition }[] };

/** The parts of a page that are chosen for a visitor; each type of page has some of them. */
interface Choosable extends Lines {
  cases?: Case[];
  image?: Image;
  answer?: AnswerField | 'gender';
  options?: { value: string; when?: Condition; retired?: true }[];
  question?: { options: { when?: Condition }[] };
}

/** The picture of a page: where it follows an answer, that of the chosen option is in its place. */
function chooseImage(file: ContentFile, image: Image, facts: Facts): Image {
  const asking = image.answer && findPageAsking(file, image.answer);
  const chosen = asking && findChosenOption(asking, facts)?.image;
  return chosen ? { ...chosen, alt: image.alt } : image;
}

/**
 * Applies the first case that fits, and the picture of the first of them that has one; removes lines for other
 * visitors and options that are no longer offered, and fills in the tokens.
 */
export function fillPage<P extends Page>(file: ContentFile, page: P, facts: Facts, tokens: Tokens): FilledPage<P> {
  const fits = ({ when }: { when?: Condition }) => !when || isMet(when, facts);
  const cases = (page as Choosable).cases?.filter(fits) ?? [];
  const { when: _, ...words } = cases[0] ?? { when: undefined };
  const shown: P & Choosable = { ...page, ...words };
  for (const name of lineLists) {
    if (shown[name]) (shown as Lines)[name] = shown[name].filter(fits);
  }
  // Who has chosen an option that is no longer offered still sees it.
  const chosen = [facts.answers[shown.answer as AnswerField]].flat();
  if (shown.options) {
    const offered = shown.options.filter(({ value, retired }) => !retired || chosen.includes(value));
    (shown as Choosable).options = offered.filter(fits);
  }
  if (shown.question) {
    (shown as Choosable).question = { ...shown.question, options: shown.question.options.filter(fits) };
  }
  const image = cases.find((one) => one.image)?.image ?? shown.image;
  if (image) shown.image = chooseImage(file, image, facts);
  return fillTexts(shown as P, tokens);
}
