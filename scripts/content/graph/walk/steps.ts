import { findRole, hasNoButton } from '../../../../src/domain/flow/questions.ts';
import { withAnswer, type Facts } from '../../../../src/domain/rules/facts.ts';
import { findRedirect, findNextAddress, followNext } from '../../../../src/domain/flow/routes.ts';
import { listMoves, type Examples, type Move } from '../model/answers.ts';
import type { WalkState, WalkStep } from './walk.ts';
import type { AnyField } from '../model/liveness.ts';
import { type Model, type PagePlace } from '../model/model.ts';

/** Takes a visitor to a page; equal visitors are one. */
export type Enter = (
  place: PagePlace,
  facts: Facts,
  askedBy: WalkState['askedBy'],
  origin?: WalkState['origin'],
) => WalkState;

/** What a step needs to know of the whole walk. */
export interface Walker extends Examples {
  model: Model;
  /** The answers on which some way depends. */
  forked: ReadonlySet<string>;
  enter: Enter;
}

/** Everything that visitors of one kind can do on their page. */
export function listSteps(walker: Walker, state: WalkState): WalkStep[] {
  const { model, forked, enter } = walker;
  const { place, facts, askedBy } = state;
  const isForked = ({ given }: Move) => given.some(({ field, value }) => value === undefined || forked.has(field));
  const { page, file } = place;
  const go = (address: string | undefined, said: Facts, asked: WalkState['askedBy'], move?: Move): WalkStep => {
    const target = address === undefined ? undefined : model.places.get(address);
    const step = { ...(move && { move }), ...(address !== undefined && { address }) };
    return target ? { ...step, to: enter(target, said, asked, { state, ...(move && { move }) }) } : step;
  };

  if (state.redirect !== undefined) return [go(state.redirect, facts, askedBy)];
  if (hasNoButton(page)) return [];

  const met = new Map(askedBy).set(place.address, place);
  let common: WalkStep | undefined;
  const steps = listMoves(place, facts, walker).map((move): WalkStep => {
    if (move.isStop) return { move };
    // Where no way depends on the answer, all answers lead to one.
    if (common && !isForked(move)) return { ...common, move };
    const said = answer(facts, move);
    const asked = new Map<AnyField, PagePlace>([...met, ...move.given.map(({ field }) => [field, place] as const)]);
    const step = go(findNextAddress(file, page, said), said, asked, move);
    if (!isForked(move)) common = step;
    return step;
  });
  const { site } = model;
  if (findRole(page) === 'entry' && site?.deviceRule?.page) {
    steps.push(go(followNext(site, site.deviceRule.page, facts), facts, met));
  }
  if ('detour' in page && page.detour) steps.push(go(followNext(file, page.detour.page, facts), facts, met));
  return steps;
}

/** Where the app leads a visitor instead of showing the page. */
export function findStateRedirect({
  place: { page, file },
  facts,
}: Pick<WalkState, 'place' | 'facts'>): string | undefined {
  return findRedirect(file, page, facts);
}

/** What is known after a move. */
export function answer(facts: Facts, { given, buys }: Move): Facts {
  if (buys) return { ...facts, hasPurchased: true };
  return given.reduce((said, { field, value }) => withAnswer(said, field, value), facts);
}
