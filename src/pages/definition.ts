import type { AnswerField, NumberPage, Option, Page, Sheet } from '../domain/generated/types.ts';

export type PageType = Page['type'];
export type PageOf<Type extends PageType> = Extract<Page, { type: Type }>;

/** One value to choose. */
export type Choosable = Option & {
  /** Set if it can't be chosen with others. */
  alone?: true;
};

/** What a page asks for one field. A page of most types is itself its only question. */
export interface Question {
  /** The field in which the answer is stored. */
  answer: AnswerField | 'gender';
  /** The values to choose from; absent where the answer is typed or slid. */
  options?: readonly Choosable[] | undefined;
  /** How many of the options can be chosen, where several can be. */
  limit?: { most: number } | undefined;
  /** The unit of a number. */
  unit?: NumberPage['unit'] | undefined;
  /** Set if a visitor may go on without an answer. */
  optional?: true | undefined;
  /** The button to go on without an answer. */
  skip?: unknown;
  /** What opens where a weight is so low that there is no healthy goal below it. */
  underweight?: Sheet | undefined;
}

/** A page type, as far as the app, the build and the checker share it: without React, the DOM and Node. */
export interface PageDefinition<Type extends PageType> {
  /** What a page asks; nothing where it only tells. */
  ask: (page: PageOf<Type>) => readonly Question[];
  /** Set if a page may ask several questions: its step gets and gives the answers by field. */
  isForm?: true;
  /** Where visitors enter a flow, or buy what it sells: the app gives the step of such a page what that takes. */
  role?: 'entry' | 'sale';
  /** Set if the step does something as soon as it is drawn, such as to run by itself or to read the address. */
  actsOnceDrawn?: true;
}

/** For pages that only tell. */
export const askNothing = (): readonly Question[] => [];

/** For pages that are their only question. A page that is being written may lack the field. */
export const askItself = <Asking extends Question>(page: Asking): readonly Question[] => (page.answer ? [page] : []);
