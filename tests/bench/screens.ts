import { makeSampleAnswers } from '../../scripts/content/graph/sample-answers.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Flow } from '../../src/domain/generated/types.ts';
import { emojiFileName } from '../../src/domain/pictures/emoji.ts';
import { fillPage } from '../../src/domain/text/fill-page.ts';
import { makeTokens } from '../../src/domain/text/tokens.ts';
import { emojiUrl, pictureUrl } from '../../src/ui/pictures/picture-url.ts';

/** A page as every peer can show it: other page types are reduced to a question or text. */
export interface Screen {
  id: string;
  kind: 'start' | 'choice' | 'read' | 'number' | 'date' | 'email';
  title: string;
  text?: string | undefined;
  picture?: string | undefined;
  layout?: string | undefined;
  options: { value: string; label: string; picture?: string | undefined }[];
  points: string[];
  /** The words of a start page's loading bar. */
  loading: string;
  button: string;
}

/** The screens of a visitor with the sample answers, from the start page of a flow to its plans. */
export function listScreens(flow: Flow): Screen[] {
  const facts = { answers: makeSampleAnswers(flow), today: readToday(), hasPurchased: false };
  const tokens = makeTokens(flow, facts);
  const last = flow.pages.findIndex(({ type }) => type === 'paywall');
  return flow.pages.slice(0, last + 1).map((page) => makeScreen(fillPage(flow, page, facts, tokens)));
}

const kinds: Partial<Record<string, Screen['kind']>> = {
  start: 'start',
  choice: 'choice',
  scale: 'choice',
  measure: 'number',
  date: 'date',
  email: 'email',
};
const scale = [1, 2, 3, 4, 5].map((point) => ({ value: `${point}`, label: `${point}` }));

function makeScreen(page: ReturnType<typeof fillPage>): Screen {
  const choices = page.type === 'choice' ? page.options : [];
  return {
    id: page.id,
    kind: kinds[page.type] ?? 'read',
    title: page.title,
    text: 'text' in page ? page.text : undefined,
    picture: 'image' in page && page.image ? pictureUrl(page.image.src, 'light') : undefined,
    layout: 'layout' in page ? page.layout : undefined,
    options:
      page.type === 'scale'
        ? scale
        : choices.map(({ value, label, image, emoji }) => ({
            value,
            label,
            picture: image ? pictureUrl(image.src, 'light') : emoji && emojiUrl(emojiFileName(emoji)),
          })),
    points: page.type === 'info' ? (page.points?.map(({ text }) => text) ?? []) : [],
    ...(page.type === 'start' ? { loading: page.loading, button: page.button } : { loading: '', button: 'Next' }),
  };
}
