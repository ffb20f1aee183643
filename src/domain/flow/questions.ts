import { definitions } from '../../pages/generated/definitions.ts';
import type { Choosable, PageDefinition, PageType, Question } from '../../pages/definition.ts';
import type { Page } from '../generated/types.ts';
import { isMet, readField, withAnswer, type Facts } from '../rules/facts.ts';

// The list's key and the page's type are one and the same, which the type system can't see through a lookup.
const define = ({ type }: Page) => definitions[type] as PageDefinition<PageType>;

/** What a page asks, in order; nothing where it only tells. */
export const ask = (page: Page): readonly Question[] => define(page).ask(page);

/** A question as a visitor with these facts gets it: without the options that don't concern them. */
export const offer = (question: Question, facts: Facts): Question =>
  question.options?.some(({ when }) => when)
    ? { ...question, options: question.options.filter(({ when }) => !when || isMet(when, facts)) }
    : question;

/** Everything that visitors can choose on a page, whomever it concerns. */
export const listOptions = (page: Page): readonly Choosable[] => ask(page).flatMap(({ options = [] }) => options);

/** What a step gives, by field: the answer to each question of a form, or that to the only question. */
export const listGiven = (page: Page, value: unknown): [field: Question['answer'], value: unknown][] =>
  ask(page).map(({ answer }) => [answer, define(page).isForm ? (value as Record<string, unknown>)[answer] : value]);

/** The facts with what is answered on a page; unchanged where it asks nothing. */
export const withGiven = (facts: Facts, page: Page, value: unknown): Facts =>
  listGiven(page, value).reduce((said, [field, answer]) => withAnswer(said, field, answer), facts);

/**
 * What a visitor has answered on a page, as its step gets it: of a form, all answers by field. Undefined where it has no
 * question, or no answer yet.
 */
export function readGiven(page: Page, facts: Facts): unknown {
  const [question] = ask(page);
  return define(page).isForm ? facts.answers : question && readField(question.answer, facts);
}

/** What a page is in its flow: where visitors enter, or where they buy; undefined for all others. */
export const findRole = (page: Page): PageDefinition<PageType>['role'] => define(page).role;

/** Whether a page does something as soon as it is drawn, and so can't be drawn before it is entered. */
export const actsOnceDrawn = (page: Page): boolean => define(page).actsOnceDrawn ?? false;

/** Whether visitors find no button on a page, so that the quiz can end there. */
export const hasNoButton = (page: Page): boolean => 'footer' in page && !page.footer;
