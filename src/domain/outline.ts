import type { AnswerField, Entry, Flow, Gate, Option, Page } from './generated/types.ts';
import { findPageAsking, findPlace, findPrediction, listPages, type ContentFile } from './pages.ts';

/** A gate, and the place of the page behind which it stands; -1 where there is no such page. */
export type PlacedGate = Gate & { place: number };

/** What the pages of a flow ask for in one field. */
export interface Asked {
  /** The first page in order that asks for it; absent where only detours do. */
  page?: string;
  /** Every value that the pages take; absent where an answer is typed, or a point on a scale. */
  values?: string[];
}

/** What an option adds to texts: "your wedding", and its emoji. */
type Phrase = Pick<Option, 'phrase' | 'emoji'>;

/** The answers of which texts say more than the value. */
const phrasedFields = ['age', 'focus', 'specificMotivation'] as const;
export type PhrasedField = (typeof phrasedFields)[number];

/** What holds for a whole flow, whatever page of it shows. Nothing in it grows with the number of pages. */
export interface FlowOutline extends Pick<Flow, 'sex' | 'palette' | 'afterPurchase'> {
  /** How many pages stand in order. */
  total: number;
  /** The places of the pages with which a segment of the progress bar ends. */
  segmentEnds: number[];
  gates: PlacedGate[];
  asked: Partial<Record<AnswerField | 'gender', Asked>>;
  phrases: Partial<Record<PhrasedField, Record<string, Phrase>>>;
  weeklyRate?: number;
}

/** What holds for all pages of a file. Those outside both programs are few: their file stands for itself. */
export type Outline = FlowOutline | Entry;

const outlines = new WeakMap<Flow, FlowOutline>();

/** The outline of a content file: the same object for the same file. */
export function makeOutline(file: Flow): FlowOutline;
export function makeOutline(file: ContentFile): Outline;
export function makeOutline(file: ContentFile): Outline {
  if (!('sex' in file)) return file;
  const known = outlines.get(file) ?? outlineFlow(file);
  outlines.set(file, known);
  return known;
}

function outlineFlow(flow: Flow): FlowOutline {
  const { sex, palette, afterPurchase, progress, gates, pages } = flow;
  const weeklyRate = findPrediction(flow)?.weeklyRate;
  return {
    sex,
    palette,
    afterPurchase,
    total: pages.length,
    segmentEnds: progress.map((id) => findPlace(flow, id)),
    gates: gates.map((gate) => ({ ...gate, place: findPlace(flow, gate.after) })),
    asked: collectAsked(flow),
    phrases: Object.fromEntries(phrasedFields.flatMap((field) => collectPhrases(flow, field))),
    ...(weeklyRate !== undefined && { weeklyRate }),
  };
}

/** The options of a question; none where the answer is typed, or a point on a scale. */
function listOptions(page: Page): readonly Option[] | undefined {
  if (page.type === 'choice') return page.options;
  return page.type === 'loading' ? page.question?.options : undefined;
}

function collectAsked(flow: Flow): FlowOutline['asked'] {
  const asked: FlowOutline['asked'] = {};
  for (const page of listPages(flow)) {
    if (!('answer' in page) || page.answer === undefined) continue;
    const known = asked[page.answer];
    const first = findPageAsking(flow, page.answer as AnswerField)?.id;
    const options = listOptions(page)?.map(({ value }) => value);
    const isAnything = !options || (known && !known.values);
    asked[page.answer] = {
      ...(first !== undefined && { page: first }),
      ...(!isAnything && { values: [...new Set([...(known?.values ?? []), ...options])] }),
    };
  }
  return asked;
}

function collectPhrases(flow: Flow, field: PhrasedField): [PhrasedField, Record<string, Phrase>][] {
  const page = findPageAsking(flow, field);
  if (page?.type !== 'choice') return [];
  // Of two options with one value the first counts, as where one is chosen.
  const phrases = page.options
    .toReversed()
    .map(({ value, phrase, emoji }) => [
      value,
      { ...(phrase !== undefined && { phrase }), ...(emoji !== undefined && { emoji }) },
    ]);
  return [[field, Object.fromEntries(phrases)]];
}
