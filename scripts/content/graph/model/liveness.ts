import { findRole, listOptions } from '../../../../src/domain/flow/questions.ts';
import { resolveTarget } from '../../../../src/domain/flow/flow.ts';
import { listNeeds, listRedirects } from '../../../../src/domain/flow/routes.ts';
import type { AnswerField, ConditionField, Next } from '../../../../src/domain/generated/types.ts';
import { listConditionUses } from './condition-uses.ts';
import { findLeaves } from './leaves.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import { listAskedFields, type Model, type PagePlace } from './model.ts';

/** A field of a condition, an answer, or the address of a page (for whether it has been met). */
export type AnyField = ConditionField | AnswerField | `/${string}`;

/** The fields that matter on a page or on the paths after it. */
export interface Liveness {
  /** Whether a field can still matter to a visitor who gets to the page. */
  isLive: (address: string, field: AnyField) => boolean;
  /** The fields that can still matter. */
  list: (address: string) => readonly AnyField[];
}

/**
 * Computes for every page which fields it or later pages read before they are set again. `listDependencies`: the fields
 * that a page reads in addition to those of its conditions and needs.
 */
export function findLiveness(model: Model, listDependencies: (place: PagePlace) => readonly AnyField[]): Liveness {
  const live = new Map<string, Set<AnyField>>();
  // From the end to the start, because fields propagate backwards.
  const places = [...model.places.values()].toReversed();
  for (const place of places) live.set(place.address, new Set(listUses(place, listDependencies)));

  const edges = places.map((place) => ({
    into: live.get(place.address) ?? new Set(),
    // Visitors who leave a page have been asked its question, and have met it.
    sets: new Set<AnyField>([place.address, ...(listAskedFields(place) as AnyField[])]),
    targets: listTargets(model, place).map((address) => live.get(address)),
    redirects: listRedirects(place.file, place.page).map((address) => live.get(address)),
  }));
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const { into, sets, targets, redirects } of edges) {
      const before = into.size;
      for (const from of targets) for (const field of from ?? []) if (!sets.has(field)) into.add(field);
      for (const from of redirects) for (const field of from ?? []) into.add(field);
      if (into.size !== before) isStable = false;
    }
  }
  const lists = new Map([...live].map(([address, fields]) => [address, [...fields].toSorted()]));
  return {
    isLive: (address, field) => live.get(address)?.has(field) ?? false,
    list: (address) => lists.get(address) ?? [],
  };
}

/** The fields that a page itself reads: facts, and the answers that they are computed from. */
function listUses(place: PagePlace, listDependencies: (place: PagePlace) => readonly AnyField[]): readonly AnyField[] {
  const gates = place.file.kind === 'flow' ? place.file.gates.map(({ allowWhen }) => allowWhen) : [];
  const conditions = [...gates, ...listConditionUses(place).map(({ condition }) => condition)];
  const fields = findLeaves(conditions).map(({ field }) => field);
  return [...fields, ...fields.flatMap(findSources), ...listNeeds(place.page), ...listDependencies(place)];
}

/** The addresses that a page can lead to with any answer, without redirects by gates and needs. */
export function listTargets(model: Model, place: PagePlace): string[] {
  const { page, file, index } = place;
  const targets = (next: Next | undefined) =>
    typeof next === 'string' ? [next] : (next ?? []).map((route) => route.page);
  const named = [page.next, ...listOptions(page).map(({ next }) => next)].flatMap(targets);
  if (findRole(page) === 'entry' && model.site?.deviceRule?.page)
    named.push(resolveTarget(model.site, model.site.deviceRule.page));
  if ('detour' in page && page.detour) named.push(page.detour.page);
  const neighbour = index === undefined ? undefined : file.pages[index + 1];
  if (neighbour && !page.next) named.push(neighbour.id);
  return [...new Set(named.filter((target) => target !== '').map((target) => resolveTarget(file, target)))];
}
