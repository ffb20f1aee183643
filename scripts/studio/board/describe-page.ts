import type { Condition, Page, Sheet } from '../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../src/domain/flow/routes.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { describeCondition } from '../../checker/words/condition-words.ts';
import type { Edge } from '../../checker/editor/map/edges.ts';

/** Something that a page does for some visitors only, or otherwise than most pages do. */
export interface Trait {
  kind: 'words' | 'way' | 'back' | 'gate' | 'needs' | 'shell';
  text: string;
  /** For whom, where that is a condition of its own. */
  when?: Condition;
}

/** What is to be known of a page beside its picture; `edges` are those of its whole file. */
export function describeTraits(file: ContentFile, page: Page, edges: readonly Edge[]): Trait[] {
  return [...describeWords(page), ...describeWays(page, edges), ...describeNeeds(page), ...describeShell(file, page)];
}

function describeWords(page: Page): Trait[] {
  const cases = 'cases' in page ? (page.cases ?? []) : [];
  const notes = 'notes' in page ? (page.notes ?? []) : [];
  const readings = 'readings' in page ? (page.readings ?? []) : [];
  return [
    ...describeFirst('Other words', cases),
    ...notes.map(({ when }) => describeFor('A note', when)),
    ...describeFirst('Says more', readings),
    ...('eventWhen' in page ? [describeFor('Speaks of the event', page.eventWhen)] : []),
  ];
}

function describeFor(words: string, when: Condition, unless: readonly Condition[] = []): Trait {
  const text = `${words} when ${describeCondition(when)}`;
  const others = unless.map((not): Condition => ({ not }));
  return { kind: 'words', text, when: others.length === 0 ? when : { all: [when, ...others] } };
}

/** Parts of which the first that fits shows: each is for those for whom none before it fits. */
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

function describeWays(page: Page, edges: readonly Edge[]): Trait[] {
  return edges
    .filter(({ from, kind }) => from === page.id && kind !== 'next')
    .map(({ to, kind, label }) => ({ kind: kinds[kind], text: describeWay(kind, to, label) }));
}

function describeWay(kind: Edge['kind'], to: string, label: string | undefined): string {
  if (kind === 'stay') return `${label} stays here`;
  if (kind === 'gate')
    return `Behind this page only those go on who may: ${label?.replace(/^unless /, '')}. Others → ${to}`;
  if (kind === 'back') return `Back → ${to}${label ? ` ${label}` : ''}`;
  if (kind === 'detour') return `Those who hesitate → ${to}`;
  return label ? `${label} → ${to}` : `Next → ${to}`;
}

function describeNeeds(page: Page): Trait[] {
  const needs = listNeeds(page);
  return needs.length === 0 ? [] : [{ kind: 'needs', text: `Needs ${needs.join(', ')}` }];
}

function describeShell(file: ContentFile, { shell }: Page): Trait[] {
  const without = [
    ...(shell?.back === false ? ['way back'] : []),
    ...(shell?.progress === false && file.kind === 'flow' ? ['progress bar'] : []),
  ];
  return without.length === 0 ? [] : [{ kind: 'shell', text: `No ${without.join(', no ')}` }];
}

/** The sheets that a page can open, by what opens them. */
export function listSheets(page: Page): { opener: string; sheet: Sheet }[] {
  if (page.type === 'measure') return page.underweight ? [{ opener: 'underweight', sheet: page.underweight }] : [];
  if (page.type !== 'choice') return [];
  return page.options.flatMap(({ value, sheet }) => (sheet ? [{ opener: value, sheet }] : []));
}
