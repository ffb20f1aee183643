import { ask } from '../../../src/domain/flow/questions.ts';
import type { Condition, Page, Sheet } from '../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../src/domain/flow/routes.ts';
import { lineLists, type Lines } from '../../../src/domain/text/text.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { describeCondition } from '../../content/words/condition-words.ts';
import type { Edge } from '../../content-tools/map/edges.ts';
import type { PageVisits } from '../server/notes.ts';

/** Something that a page does only for some visitors, or differently from most pages. */
export interface Trait {
  kind: 'words' | 'way' | 'back' | 'gate' | 'needs' | 'shell';
  text: string;
  /** The condition for it, if there is one. */
  when?: Condition;
}

/** The traits of a page. `edges` are those of its whole file. */
export function describeTraits(file: ContentFile, page: Page, edges: readonly Edge[]): Trait[] {
  return [...describeWords(page), ...describeEdges(page, edges), ...describeNeeds(page), ...describeShell(file, page)];
}

function describeWords(page: Page): Trait[] {
  const cases = 'cases' in page ? (page.cases ?? []) : [];
  const readings = 'readings' in page ? (page.readings ?? []) : [];
  return [
    ...describeFirst('Different texts', cases),
    ...lineLists.flatMap((name) => describeLines(lineWords[name], (page as Lines)[name])),
    ...describeFirst('An extra line', readings),
    ...('eventWhen' in page ? [describeFor('Mentions the event', page.eventWhen)] : []),
  ];
}

const lineWords = { notes: 'A note', facts: 'A fact', points: 'A point', statements: 'A statement' } as const;

/** Describes the lines that only some visitors see. */
const describeLines = (words: string, lines: Lines['notes'] = []): Trait[] =>
  lines.flatMap(({ when }) => (when ? describeFor(words, when) : []));

function describeFor(words: string, when: Condition, unless: readonly Condition[] = []): Trait {
  const text = `${words} when ${describeCondition(when)}`;
  const others = unless.map((not): Condition => ({ not }));
  return { kind: 'words', text, when: others.length === 0 ? when : { all: [when, ...others] } };
}

/** Describes parts of which only the first match shows: each one's condition excludes those before it. */
function describeFirst(words: string, parts: readonly { when: Condition }[]): Trait[] {
  const conditions = parts.map(({ when }) => when);
  return conditions.map((when, index) => describeFor(words, when, conditions.slice(0, index)));
}

const kinds = {
  next: 'way',
  route: 'way',
  option: 'way',
  detour: 'way',
  stay: 'way',
  gate: 'gate',
  back: 'back',
} as const;

function describeEdges(page: Page, edges: readonly Edge[]): Trait[] {
  return edges
    .filter(({ from, kind }) => from === page.id && kind !== 'next')
    .map(({ to, kind, label }) => ({ kind: kinds[kind], text: describeEdge(kind, to, label) }));
}

function describeEdge(kind: Edge['kind'], to: string, label: string | undefined): string {
  if (kind === 'stay') return `${label} stays here`;
  if (kind === 'gate') return `Gate: visitors go on only if ${label?.replace(/^unless /, '')}. Others → ${to}`;
  if (kind === 'back') return `Back → ${to}${label ? ` ${label}` : ''}`;
  if (kind === 'detour') return `Link to a detour → ${to}`;
  return label ? `${label} → ${to}` : `Next → ${to}`;
}

function describeNeeds(page: Page): Trait[] {
  const needs = listNeeds(page);
  return needs.length === 0 ? [] : [{ kind: 'needs', text: `Needs ${needs.join(', ')}` }];
}

function describeShell(file: ContentFile, { shell }: Page): Trait[] {
  const without = [
    ...(shell?.back === false ? ['back arrow'] : []),
    ...(shell?.progress === false && file.kind === 'flow' ? ['progress bar'] : []),
  ];
  return without.length === 0 ? [] : [{ kind: 'shell', text: `No ${without.join(', no ')}` }];
}

/** A sheet that a page can open, and the option value that opens it, or "underweight". */
export interface OpenableSheet {
  opener: string;
  sheet: Sheet;
}

/** The sheets that a page can open. */
export function listSheets(page: Page): OpenableSheet[] {
  return ask(page).flatMap(({ options = [], underweight }) => [
    ...options.flatMap(({ value, sheet }) => (sheet ? [{ opener: value, sheet }] : [])),
    ...(underweight ? [{ opener: 'underweight', sheet: underweight }] : []),
  ]);
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Such as "60%, 12 left". */
export const summarizeVisits = ({ share, left }: PageVisits): string =>
  [percent(share), left > 0 && `${left} left`].filter(Boolean).join(', ');

/** Such as "120 visitors, 60% · 12 left here, 10%". */
export const describeVisits = ({ visitors, share, left, leftShare }: PageVisits): string =>
  [
    `${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}, ${percent(share)}`,
    left > 0 && `${left} left here, ${percent(leftShare)}`,
  ]
    .filter(Boolean)
    .join(' · ');
