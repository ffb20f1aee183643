import { findPageAsking, makeAddress } from '../../../src/domain/pages.ts';
import type { AnswerField, ConditionField, Next } from '../../../src/domain/generated/types.ts';
import { findSources, listConditionUses, listLeaves } from './condition-uses.ts';
import { findAskedField, type Model, type PagePlace } from './model.ts';
import { resolveTarget } from './targets.ts';

/** A field of a condition, an answer, or the address of a page: whether it has been met. */
export type AnyField = ConditionField | AnswerField | `/${string}`;

/** What can still matter on a page or behind it: the names of fields, each as a bit. */
export interface Liveness {
  /** Whether a field can still matter to a visitor who stands on the page. */
  isLive: (address: string, field: AnyField) => boolean;
  /** The fields that can. */
  list: (address: string) => readonly AnyField[];
}

/** Works out for every page which fields the rest of the way can look at; `listLooks`: what a page looks at beside its conditions and needs. */
export function findLiveness(model: Model, listLooks: (place: PagePlace) => readonly AnyField[]): Liveness {
  const bits = new Map<AnyField, bigint>();
  const bit = (field: AnyField) => {
    const known = bits.get(field);
    if (known !== undefined) return known;
    const fresh = 1n << BigInt(bits.size);
    bits.set(field, fresh);
    return fresh;
  };
  const mark = (fields: Iterable<AnyField>) => {
    let sum = 0n;
    for (const field of fields) {
      sum |= bit(field);
      if (!field.startsWith('/')) for (const source of findSources(field as ConditionField)) sum |= bit(source);
    }
    return sum;
  };

  const gates = new Map(
    model.flows.map((flow) => [
      flow,
      mark(flow.gates.flatMap(({ allowWhen }) => [...listLeaves(allowWhen)].map(({ leaf }) => leaf.field))),
    ]),
  );
  const places = [...model.places.values()].toReversed();
  const live = new Map<string, bigint>();
  for (const place of places) {
    const uses = listConditionUses(place).flatMap(({ condition }) => [...listLeaves(condition)]);
    const own = mark([...uses.map(({ leaf }) => leaf.field), ...listNeeds(place), ...listLooks(place)]);
    live.set(place.address, own | ('sex' in place.file ? (gates.get(place.file) ?? 0n) : 0n));
  }
  const ways = new Map(
    places.map((place) => [place.address, [...listWays(model, place), ...listDetentions(model, place)]]),
  );
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const { address } of places) {
      const before = live.get(address) ?? 0n;
      const after = (ways.get(address) ?? []).reduce((sum, target) => sum | (live.get(target) ?? 0n), before);
      if (after === before) continue;
      live.set(address, after);
      isStable = false;
    }
  }
  const lists = new Map<bigint, AnyField[]>();
  return {
    isLive: (address, field) => ((live.get(address) ?? 0n) & (bits.get(field) ?? 0n)) !== 0n,
    list(address) {
      const mask = live.get(address) ?? 0n;
      let fields = lists.get(mask);
      if (!fields) lists.set(mask, (fields = [...bits].flatMap(([field, own]) => (mask & own ? [field] : []))));
      return fields;
    },
  };
}

/** Where gates, needs and a purchase can lead instead of showing a page. */
function listDetentions({ places }: Model, { page, file, index }: PagePlace): string[] {
  if (!('sex' in file)) return [];
  const gates = file.gates.filter(
    ({ after }) => (index ?? Infinity) > (places.get(makeAddress(file, after))?.index ?? 0),
  );
  const needs = listNeeds({ page }).map((field) => findPageAsking(file, field)?.id);
  const targets = [...gates.map((gate) => gate.page), ...needs, file.afterPurchase];
  return targets.flatMap((target) => (typeof target === 'string' && target !== '' ? resolveTarget(file, target) : []));
}

/** Everywhere that a page can lead, whatever is answered; where gates and needs lead instead is left out. */
export function listWays(model: Model, place: PagePlace): string[] {
  const { page, file, index } = place;
  const targets = (next: Next | undefined) =>
    typeof next === 'string' ? [next] : (next ?? []).map((route) => route.page);
  const options = 'options' in page ? page.options : [];
  const named = [page.next, ...options.map(({ next }) => next)].flatMap(targets);
  if (page.type === 'start' && model.entry?.deviceRule.page)
    named.push(resolveTarget(model.entry, model.entry.deviceRule.page));
  if (page.type === 'paywall' && page.detour) named.push(page.detour.page);
  const neighbour = index === undefined ? undefined : file.pages[index + 1];
  if (neighbour && !page.next) named.push(neighbour.id);
  return [...new Set(named.filter((target) => target !== '').map((target) => resolveTarget(file, target)))];
}

/** The answers that a page can't do without. */
export function listNeeds({ page }: Pick<PagePlace, 'page'>): readonly AnswerField[] {
  return 'needs' in page ? (page.needs ?? []) : [];
}

/** The field that a page asks for, as far as answers keep it. */
export function findStoredField(place: PagePlace): AnswerField | undefined {
  const field = findAskedField(place);
  return field === 'gender' ? undefined : field;
}
