import type { Facts } from '../../../src/domain/facts.ts';
import type { AnswerField, Condition } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/pages.ts';
import type { ContentDocument } from '../reading/document.ts';
import { today, type Move } from './answers.ts';
import { listBodyCases, type BodyCase } from './body-cases.ts';
import { findSources, isAboutBody, listConditionUses, listLeaves, type Leaf } from './condition-uses.ts';
import { findLiveness, type AnyField, type Liveness } from './liveness.ts';
import { findAskedField, type Model, type PagePlace } from './model.ts';
import { makeKeys } from './state-key.ts';
import { findWayAround, listSteps, type Enter } from './steps.ts';

/** Visitors who stand on one page and for whom the rest of the way is the same. */
export interface WalkState {
  place: PagePlace;
  /** What one of them has said. */
  facts: Facts;
  /** Where the app leads such visitors instead of showing the page. */
  around: string | undefined;
  /** The page that asked for each answer, and each page that was met, by its address; what can still matter of them. */
  askedBy: ReadonlyMap<AnyField, PagePlace>;
  steps: WalkStep[];
  /** How one of them came here; absent where a way begins. */
  origin?: { state: WalkState; move?: Move };
}

/** One way on from a page. */
export interface WalkStep {
  /** Absent: the app leads the visitor elsewhere by itself. */
  move?: Move;
  /** Absent: the way ends here, or leads to a page that does not exist. */
  to?: WalkState;
  /** The address to which it leads, whether or not there is such a page. */
  address?: string;
}

/** A page and the visitors who come to it. */
export interface MetPage {
  place: PagePlace;
  states: readonly WalkState[];
  /** Those of them to whom it is shown. */
  shown: readonly WalkState[];
}

/** Everything that can happen to a visitor, with equal visitors taken together. */
export interface Walk {
  model: Model;
  states: readonly WalkState[];
  statesAt: ReadonlyMap<string, readonly WalkState[]>;
  /** The pages of a file that visitors come to, with those who stand there. */
  listMet: (document: ContentDocument) => readonly MetPage[];
  /** Where ways begin, by address. */
  roots: ReadonlyMap<string, WalkState>;
  liveness: Liveness;
  bodies: readonly BodyCase[];
  /** The statements on which a way can still depend for those who come to an address. */
  routingAt: (address: string) => readonly Leaf[];
  /** The answers at which ways part. */
  forks: ReadonlySet<string>;
  /** The ids of the pages of a file that ask for an answer. */
  listAskers: (file: ContentFile, field: AnswerField) => readonly string[];
  /** Whether there were more kinds of visitors than can be walked. */
  isCutShort: boolean;
  /** Whether some way could not be read or leads to a page that does not exist. */
  hasUnknownWays: boolean;
}

const maximumStatesPerPage = 200;

/**
 * Walks every way through the content with the app's own functions, from the address / and from the start of each flow.
 * `listLooks`: what a page looks at beside its conditions and needs.
 */
export function explore(model: Model, listLooks: (place: PagePlace) => readonly AnyField[] = () => []): Walk {
  const places = [...model.places.values()];
  const { routing, forks, all } = collectLeaves(model, places);
  const bodies = listBodyCases(all.filter(isAboutBody));
  const askers = findAskers(places);
  const listAskers = (file: ContentFile, field: AnswerField) =>
    (askers.get(field) ?? []).filter((place) => place.file === file).map(({ page }) => page.id);
  const isAskedTwice = (file: ContentFile, field: AnswerField) => listAskers(file, field).length > 1;
  const liveness = findLiveness(model, (place) => {
    const field = findAskedField(place);
    // Of an answer that several pages ask for, it matters which of them did.
    return field && field !== 'gender' && isAskedTwice(place.file, field)
      ? [...listLooks(place), field]
      : listLooks(place);
  });

  const routingAt = remember((address) => routing.filter(({ field }) => liveness.isLive(address, field)));
  const makeKey = makeKeys(model, liveness, routingAt, isAskedTwice);
  const known = new Map<string, WalkState>();
  const enter = (
    ...[place, facts, askedBy, origin]: [...Parameters<Enter>] | [PagePlace, Facts, WalkState['askedBy']]
  ) => {
    // As in the app, the address decides the program.
    const said = 'sex' in place.file ? { ...facts, answers: { ...facts.answers, sex: place.file.sex } } : facts;
    const key = makeKey({ place, facts: said, askedBy });
    const found = known.get(key);
    if (found) return found;
    const live = liveness.list(place.address).flatMap((field) => {
      const asker = askedBy.get(field);
      return asker ? [[field, asker] as const] : [];
    });
    const around = findWayAround({ place, facts: said });
    const state: WalkState = {
      place,
      facts: said,
      around,
      askedBy: new Map(live),
      steps: [],
      ...(origin && { origin }),
    };
    known.set(key, state);
    return state;
  };

  const starts = ['/', ...model.flows.map(({ sex, pages }) => `/${sex}/${pages[0]?.id}`)];
  const roots = new Map(
    starts.flatMap((address) => {
      const place = model.places.get(address);
      return place ? [[address, enter(place, { answers: {}, today, hasPurchased: false }, new Map())] as const] : [];
    }),
  );
  const forked = new Set<string>(routing.flatMap(({ field }) => [field, ...findSources(field)]));
  const limit = maximumStatesPerPage * (places.length + 10);
  // The map grows while it is gone through.
  for (const state of known.values()) {
    if (known.size > limit) break;
    state.steps = listSteps({ model, bodies, forked, enter }, state);
  }

  const states = [...known.values()];
  const statesAt = groupByAddress(states);
  const met = groupByDocument(statesAt);
  return {
    model,
    states,
    statesAt,
    listMet: (document) => met.get(document) ?? [],
    roots,
    liveness,
    bodies,
    routingAt,
    forks: new Set(forks.map(({ field }) => field)),
    listAskers,
    isCutShort: known.size > limit,
    hasUnknownWays:
      model.partial.size > 0 ||
      states.some(({ steps }) => steps.some(({ to, address }) => address !== undefined && !to)),
  };
}

/** The statements at which ways part, those on which ways depend at all, and all that are made anywhere. */
function collectLeaves(model: Model, places: readonly PagePlace[]): Record<'forks' | 'routing' | 'all', Leaf[]> {
  const leavesOf = (conditions: Condition[]) => conditions.flatMap((it) => [...listLeaves(it)]).map(({ leaf }) => leaf);
  const uses = places.flatMap(listConditionUses);
  const routes = uses.filter(({ kind }) => kind === 'next' || kind === 'option');
  const forks = [...leavesOf(routes.map(({ condition }) => condition)), ...places.flatMap(listChoices)];
  const gates = leavesOf(model.flows.flatMap((flow) => flow.gates.map(({ allowWhen }) => allowWhen)));
  const all = [...forks, ...gates, ...leavesOf(uses.map(({ condition }) => condition))];
  return { forks, routing: keepDistinct([...forks, ...gates]), all: keepDistinct(all) };
}

/** What is said in many places is judged once. */
function keepDistinct(leaves: readonly Leaf[]): Leaf[] {
  return [...new Map(leaves.map((leaf) => [JSON.stringify(leaf), leaf])).values()];
}

/** An option with a way of its own is a statement too: that it was chosen. */
function listChoices({ page }: PagePlace): Leaf[] {
  if (page.type !== 'choice') return [];
  return page.options.flatMap(({ value, next }) => (next === undefined ? [] : [{ field: page.answer, is: value }]));
}

function findAskers(places: readonly PagePlace[]): Map<AnswerField, PagePlace[]> {
  const askers = new Map<AnswerField, PagePlace[]>();
  for (const place of places) {
    const field = findAskedField(place);
    if (field === undefined || field === 'gender') continue;
    askers.set(field, [...(askers.get(field) ?? []), place]);
  }
  return askers;
}

function groupByDocument(statesAt: ReadonlyMap<string, readonly WalkState[]>): Map<ContentDocument, MetPage[]> {
  const groups = new Map<ContentDocument, MetPage[]>();
  for (const states of statesAt.values()) {
    const place = states[0]?.place;
    if (!place) continue;
    const { document } = place.entry;
    const group = groups.get(document) ?? [];
    group.push({ place, states, shown: states.filter(({ around }) => around === undefined) });
    groups.set(document, group);
  }
  return groups;
}

function groupByAddress(states: readonly WalkState[]): Map<string, WalkState[]> {
  const groups = new Map<string, WalkState[]>();
  for (const state of states) {
    const { address } = state.place;
    const group = groups.get(address);
    if (group) group.push(state);
    else groups.set(address, [state]);
  }
  return groups;
}

function remember<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
