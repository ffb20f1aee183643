import type { Text, TokenText, AnswerField, Case, Condition, Image, Page } from '../generated/types.ts';
import { findPageAsking, type ContentFile } from '../flow/flow.ts';
import { findChosenOption } from '../flow/routes.ts';
import { isMet, type Facts } from '../rules/facts.ts';

/** The values of tokens by name; undefined where the visitor has no answer for it yet. */
export type Tokens = Readonly<Record<string, string | undefined>>;

const TOKEN = /\{([\w:]+)\}/g;

/** Fills in the tokens of a text; returns its fallback if one of them has no value. */
export function fillText(text: Text, tokens: Tokens): string {
  if (typeof text === 'string') return text;
  const names = [...text.text.matchAll(TOKEN)].map((match) => match[1] ?? '');
  return names.every((name) => tokens[name]) ? fillTemplate(text.text, tokens) : text.fallback;
}

/** Fills in the tokens of a template. Throws if one has no value, because a brace must never show. */
export function fillTemplate(template: string, tokens: Tokens): string {
  return template.replace(TOKEN, (_, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`No value for the token {${name}} in "${template}"`);
    return value;
  });
}

/** A part of content in which every text with tokens is a plain string. */
export type Filled<T> = T extends TokenText
  ? string
  : T extends (infer Item)[]
    ? Filled<Item>[]
    : T extends object
      ? { [Key in keyof T]: Filled<T[Key]> }
      : T;

const isTokenText = (value: object): value is TokenText => 'fallback' in value;

/** Whether a part of content contains a text with tokens, at any depth. */
export function hasTokens(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return isTokenText(content) || Object.values(content).some(hasTokens);
}

/** Fills in every text in a part of content, at any depth. */
export function fillTexts<T>(content: T, tokens: Tokens): Filled<T> {
  const fill = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isTokenText(value)) return fillText(value, tokens);
    if (Array.isArray(value)) return value.map(fill);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)]));
  };
  return fill(content) as Filled<T>;
}

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

/** Escapes a text for HTML, between tags or in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
