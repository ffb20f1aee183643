import type { KnownAnswer } from '../domain/generated/known-fields.ts';
import type { AnswerField, AnswerKind } from '../domain/generated/types.ts';
import type { PageOf, PageType } from './definition.ts';

/** Stands for the field's name, which npm run content -- new or the editor writes. */
export const fieldName = 'fieldName' as AnswerField;

/** Stands for a square picture, of which `npm run content -- new` or the editor writes one. */
export const squarePicture = 'shared/square';

/** The fields of a new page of a type, except those that identify it. */
export type Template<Type extends PageType> = Omit<PageOf<Type>, 'id' | 'type' | 'step' | 'analytics'>;

/** Parts that a page's schema offers, and that its step doesn't show while a field of the page has a value. */
export interface UnshownParts {
  field: string;
  /** Undefined: while the page has no such field. */
  is: string | boolean | undefined;
  /** Fields of the page, or of the objects in them, such as "options.image". */
  parts: readonly string[];
}

/** A page that no schema has checked. */
export type UncheckedPage = Readonly<Record<string, unknown>>;

export type PicturePlaceName = 'scene' | 'question' | 'square' | 'app' | 'figure';

export type HeadlineName =
  'page' | 'start' | 'predictionTitle' | 'predictionGoal' | 'statement' | 'scale' | 'besidePortrait' | 'besideProfile';

/** For types whose step computes with nothing. */
export const computesWithNothing = (): readonly KnownAnswer[] => [];

/** For types whose picture is like most. */
export const aScene = (): PicturePlaceName => 'scene';

/** For types whose headline is like most. */
export const ordinaryHeadline = (): HeadlineName => 'page';

/** What a visitor does on a page: taps the first element of a selector, types into an input, leaves it, or waits. */
export type Act =
  { tap: string } | { type: readonly [input: string, text: string] } | { leave: true } | { waitFor: string };

/** A state of a page other than the plain one, for pictures and tests. */
export interface PageState {
  name: string;
  /** Set if the page's own question is answered; or with which answer. */
  isAnswered?: true;
  answer?: unknown;
  /** Set if one page of a flow in this state is enough. */
  isOncePerFlow?: true;
  acts?: readonly Act[];
  /** What to wait for before them; by default the headline. */
  shows?: string;
  /** Stops the page's clock after this time, for pages with a progress of their own. */
  stopsAfterMs?: number;
  /** Requests that are never answered, or fail. */
  stalls?: string;
  fails?: string;
  /** More contents of local storage, by key without its prefix. */
  stored?: Record<string, unknown>;
}

export const next: Act = { tap: '[data-action="next"]' };
export const openSheet: Act = { waitFor: 'dialog[open]' };

/** The states in which a choice has opened its sheet. */
export const listSheetStates = (
  options: readonly { value: string; sheet?: unknown }[],
  ...before: readonly Act[]
): PageState[] =>
  options.flatMap(({ value, sheet }) => {
    if (!sheet) return [];
    const name = `sheet-${value.toLowerCase().replace(/\W+/g, '-')}`;
    return { name, acts: [{ tap: `[data-option="${value}"]` }, ...before, openSheet] };
  });

/** For types with the plain state alone. */
export const plainStateAlone = (): readonly PageState[] => [];

/** What editors, the checker and the studio need to know of a page type. The app never loads it. */
export interface Authoring<Type extends PageType> {
  /** The kinds of answers that a question can store, the usual one first; of a form, by the part of the page that asks. */
  stores: (question: UncheckedPage, part: readonly (string | number)[]) => readonly AnswerKind[];
  /** The layout of a page that names none. The step says so too: it must not load this file. */
  layout?: PageOf<Type> extends { layout?: infer Layout } ? NonNullable<Layout> : never;
  /** Its colour on the map: visible on light and on dark backgrounds. */
  colour: string;
  /**
   * All that the schema offers and the step doesn't show. The checker refuses content with such parts, and a test draws
   * the type with every part to prove that there are no others. What is never shown is in no schema.
   */
  unshown: readonly UnshownParts[];
  /** What the step computes with: a page names it in `needs`. */
  computesWith: (page: PageOf<Type>) => readonly KnownAnswer[];
  /** Where its headline stands, for measuring it: one of `headlines` in scripts/content/texts/measure/phone.ts. */
  headline: (page: UncheckedPage, isGoal: boolean) => HeadlineName;
  /** What proportions its picture and those of its cases need: one of `places` in scripts/content/rules/pictures/picture-places.ts. */
  picture: (page: UncheckedPage) => PicturePlaceName;
  /**
   * The cell of an option's label on the smallest phone: the width of a line and the size of the text in pixels, or a name
   * of `cells` there. Absent: the one named like the layout.
   */
  cell?: (page: UncheckedPage) => string | { width: number; size: number } | undefined;
  /** Set if visitors may find no button on a page, so that the quiz can end there. */
  canEnd?: true;
  /** Its states other than the plain one. */
  states: (page: PageOf<Type>) => readonly PageState[];
  /** A valid page, with placeholder texts for an editor to replace. */
  template: Template<Type>;
}
