import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { fillPage } from '../../../src/domain/text/fill-page.ts';
import type { Flow, Page, StartPage, Text } from '../../../src/domain/generated/types.ts';
import { defaultLayouts } from '../../../src/domain/flow/layouts.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { emojiUrl, pictureUrl } from '../../../src/ui/pictures/picture-url.ts';
import { makeSampleAnswers } from '../../../scripts/checker/graph/sample-answers.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';

/** The address of a picture, if any. */
type Picture = string | undefined;

/** A page as every peer can show it: other page types are reduced to a question or text. */
export interface Screen {
  id: string;
  kind: 'choice' | 'read' | 'number' | 'date' | 'email';
  title: string;
  text?: string | undefined;
  picture?: Picture;
  layout?: string | undefined;
  options: { value: string; label: string; picture?: Picture }[];
  points: string[];
}

/** The texts of a start page, and its button. */
export interface StartScreen {
  title: string;
  text: string;
  picture: string;
  chips: { picture: string; title: string; text: string }[];
  /** The texts of the loading bar. */
  loading: string;
  button: string;
}

/** The screens of a visitor with the sample answers, from the first question of a flow to its plans. */
export const listScreens = (flow: Flow): Screen[] => makeScreens(listQuizPages(flow), flow);

/** The screens of these pages for a visitor with the sample answers to a flow. */
export function makeScreens(pages: readonly Page[], flow: Flow): Screen[] {
  const facts: Facts = { answers: makeSampleAnswers(flow), today: readToday(), hasPurchased: false };
  const tokens = makeTokens(flow, facts);
  return pages.map((page) => makeScreen(fillPage(flow, page, facts, tokens)));
}

/** The measured pages: from the first question to the plans. */
export function listQuizPages({ pages }: Flow): Page[] {
  const first = pages.findIndex(({ type }) => type === 'choice');
  const last = pages.findIndex(({ type }) => type === 'paywall');
  return pages.slice(first, last + 1);
}

/** The screen of a start page for a new visitor. */
export function makeStart({ title, text, image, chips = [], loading, button }: StartPage): StartScreen {
  return {
    title: readText(title),
    text: text ? readText(text) : '',
    picture: pictureUrl(image.src, 'light'),
    chips: chips.map((chip) => ({ ...chip, picture: emojiUrl(emojiFileName(chip.emoji)) })),
    loading,
    button,
  };
}

/** A start page comes before every answer: a text with tokens shows its fallback. */
const readText = (text: Text) => (typeof text === 'string' ? text : text.fallback);

function makeScreen(page: ReturnType<typeof fillPage>): Screen {
  const screen = { id: page.id, kind: 'read' as const, title: page.title, options: [], points: [] };
  const text = 'text' in page ? page.text : undefined;
  const picture = 'image' in page && page.image ? pictureUrl(page.image.src, 'light') : undefined;
  const look = { text, picture, layout: 'layout' in page ? page.layout : undefined };
  switch (page.type) {
    case 'choice': {
      const options = page.options.map(({ value, label, image, emoji }) => ({
        value,
        label,
        picture: image ? pictureUrl(image.src, 'light') : emoji && emojiUrl(emojiFileName(emoji)),
      }));
      return { ...screen, ...look, kind: 'choice', layout: page.layout ?? defaultLayouts.choice, options };
    }
    case 'scale': {
      const options = [1, 2, 3, 4, 5].map((point) => ({ value: `${point}`, label: `${point}` }));
      return { ...screen, ...look, kind: 'choice', layout: defaultLayouts.choice, options };
    }
    case 'info':
      return { ...screen, ...look, points: page.points?.map((point) => point.text) ?? [] };
    case 'measure':
      return { ...screen, text, kind: 'number' };
    case 'date':
    case 'email':
      return { ...screen, text, kind: page.type };
    default:
      return { ...screen, text, picture };
  }
}
