import { makeSampleAnswers } from '../../scripts/content/graph/visitor.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Flow, Page } from '../../src/domain/generated/types.ts';
import { emojiFileName } from '../../src/domain/pictures/emoji.ts';
import { fillPage } from '../../src/domain/text/text.ts';
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

/** What shows the current page, and its headline. The next page of ours is inert until it shows; the one before it goes after the frame. */
export const shownPage = 'main[data-page]:not([inert], .is-left)';

/** One page of a walk, and the selector of what leads on from it. */
export interface Step {
  id: string;
  exit: string;
  /** Whether it counts: from a question or text to the next page, both from the real flow. */
  isMeasured: boolean;
}

/**
 * The taps on every page from the first question to the one before the plans. In a grown flow, only steps between pages
 * of the real one count, so that every size is measured on the same pages.
 */
export function listSteps(flow: Flow, real: Flow = flow): Step[] {
  const last = flow.pages.findIndex(({ type }) => type === 'paywall');
  const pages = flow.pages.slice(1, last + 1);
  const known = new Set(real.pages.map(({ id }) => id));
  return pages.slice(0, -1).map((page, index) => ({
    id: page.id,
    exit: findExit(page),
    isMeasured:
      ['choice', 'scale', 'info'].includes(page.type) && known.has(page.id) && known.has(pages[index + 1]?.id ?? ''),
  }));
}

function findExit(page: Page): string {
  if (page.type === 'scale') return '[data-option="3"]';
  // Ours runs by itself and asks something; the peers have a button.
  if (page.type === 'loading') return `dialog [data-option], ${shownPage} [data-action="next"]`;
  if (page.type !== 'choice') return '[data-action="next"]';
  const option = page.options.find(({ next, sheet }) => !next && !sheet);
  if (!option) throw new Error(`The page ${page.id} has no option that leads to the next page.`);
  return `[data-option="${option.value}"]`;
}
