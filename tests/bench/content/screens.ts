import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { fillPage } from '../../../src/domain/text/fill-page.ts';
import type { Flow, Page, StartPage, Text } from '../../../src/domain/generated/types.ts';
import { defaultLayouts } from '../../../src/domain/flow/layouts.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { emojiUrl, pictureUrl } from '../../../src/ui/pictures/picture-url.ts';
import { makeSampleAnswers } from '../../../scripts/checker/graph/sample-answers.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';

/** An address of a picture, or none. */
type Picture = string | undefined;

/** A page as every peer can show it: what is more than a question or something to read is the nearest kind of the two. */
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

/** What a start page says, and its button. */
export interface StartScreen {
  title: string;
  text: string;
  picture: string;
  chips: { picture: string; title: string; text: string }[];
  /** What the loading bar says. */
  loading: string;
  button: string;
}

/** What a visitor with the sample answers reads from the first question of a flow to its plans. */
export const listScreens = (flow: Flow): Screen[] => makeScreens(listQuizPages(flow), flow);

/** What a visitor with the sample answers to a flow reads on these pages. */
export function makeScreens(pages: readonly Page[], flow: Flow): Screen[] {
  const facts: Facts = { answers: makeSampleAnswers(flow), today: readToday(), hasPurchased: false };
  const tokens = makeTokens(flow, facts);
  return pages.map((page) => makeScreen(fillPage(page, facts, tokens)));
}

/** The pages that everybody is measured on: from the first question, which is where a visit begins here, to the plans. */
export function listQuizPages({ pages }: Flow): Page[] {
  const first = pages.findIndex(({ type }) => type === 'choice');
  const last = pages.findIndex(({ type }) => type === 'paywall');
  return pages.slice(first, last + 1);
}

/** What a new visitor reads on a start page. */
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

/** A start page comes before every answer: of a text with tokens its fallback shows. */
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
