import { programField } from '../../../../src/domain/generated/programs.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { keepValidAnswers } from '../../../../src/domain/answers/valid-answers.ts';
import { groupBy } from '../../parsing/group-by.ts';
import { memoizeByValue } from '../../parsing/memoize-by-value.ts';
import { newVisitor } from '../model/answers.ts';
import { listAmounts, listBodyCases } from '../model/distinct-values.ts';
import { collectLeaves } from '../model/condition-uses.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import { isAboutBody } from '../model/leaves.ts';
import { findLiveness, type AnyField } from '../model/liveness.ts';
import { listAskedFields, type Model, type PagePlace } from '../model/model.ts';
import { makeKeys } from './state-key.ts';
import { findStateRedirect, listSteps, type Enter } from './steps.ts';
import type { VisitedPage, Walk, WalkState } from './walk.ts';

const maxStatesPerPage = 200;

/**
 * Follows every path through the content with the app's own functions, from the address / and from the start of each
 * flow. `listDependencies`: the fields that a page reads in addition to those of its conditions and needs.
 */
export function explore(model: Model, listDependencies: (place: PagePlace) => readonly AnyField[] = () => []): Walk {
  const places = [...model.places.values()];
  const { routing, forks, all } = collectLeaves(model);
  const bodies = listBodyCases(all.filter(isAboutBody));
  const amounts = listAmounts(model.fields, all);
  const askers = groupBy(
    places.flatMap((place) => listAskedFields(place).map((field) => ({ field, place }))),
    ({ field }) => field,
  );
  const listAskers = (file: ContentFile, field: AnswerField) =>
    (askers.get(field) ?? []).flatMap(({ place }) => (place.file === file ? place.page.id : []));
  const isAskedTwice = (file: ContentFile, field: AnswerField) => listAskers(file, field).length > 1;
  const liveness = findLiveness(model, (place) => {
    // If several pages ask for an answer, it matters which of them did.
    const fields = listAskedFields(place).filter((field) => field !== 'gender' && isAskedTwice(place.file, field));
    return [...listDependencies(place), ...(fields as AnswerField[])];
  });

  const routingAt = memoizeByValue((address: string) => routing.filter(({ field }) => liveness.isLive(address, field)));
  const makeKey = makeKeys(model, liveness, routingAt, isAskedTwice);
  const known = new Map<string, WalkState>();
  const enter: Enter = (place, facts, askedBy, origin) => {
    // As in the app, the address determines the program.
    const said =
      place.file.kind === 'flow'
        ? keepValidAnswers(place.file, { ...facts, answers: { ...facts.answers, [programField]: place.file.program } })
        : facts;
    const key = makeKey({ place, facts: said, askedBy });
    const found = known.get(key);
    if (found) return found;
    const live = liveness.list(place.address).flatMap((field) => {
      const asker = askedBy.get(field);
      return asker ? [[field, asker] as const] : [];
    });
    const redirect = findStateRedirect({ place, facts: said });
    const state: WalkState = {
      place,
      facts: said,
      redirect,
      askedBy: new Map(live),
      steps: [],
      ...(origin && { origin }),
    };
    known.set(key, state);
    return state;
  };

  const starts = ['/', ...model.flows.map(({ program, pages }) => `/${program}/${pages[0]?.id}`)];
  const roots = new Map(
    starts.flatMap((address) => {
      const place = model.places.get(address);
      return place ? [[address, enter(place, newVisitor, new Map())] as const] : [];
    }),
  );
  const forked = new Set<string>(routing.flatMap(({ field }) => [field, ...findSources(field)]));
  const limit = maxStatesPerPage * (places.length + 10);
  // The map grows during this loop.
  for (const state of known.values()) {
    if (known.size > limit) break;
    state.steps = listSteps({ model, bodies, amounts, forked, enter }, state);
  }

  const states = [...known.values()];
  const statesAt = groupBy(states, ({ place }) => place.address);
  const met = groupBy([...statesAt.values()].flatMap(groupVisited), ({ place }) => place.entry.document);
  return {
    model,
    states,
    statesAt,
    listVisited: (document) => met.get(document) ?? [],
    roots,
    bodies,
    amounts,
    routingAt,
    forks: new Set(forks.map(({ field }) => field)),
    listAskers,
    isTruncated: known.size > limit,
    hasUnknownPaths:
      model.partial.size > 0 ||
      states.some(({ steps }) => steps.some(({ to, address }) => address !== undefined && !to)),
  };
}

function groupVisited(states: readonly WalkState[]): VisitedPage[] {
  const place = states[0]?.place;
  return place ? [{ place, states, shown: states.filter(({ redirect }) => redirect === undefined) }] : [];
}
