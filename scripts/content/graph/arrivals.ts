import { ask } from '../../../src/domain/flow/questions.ts';
import { findKind } from './model/field-kinds.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { groupBy } from '../parsing/group-by.ts';
import { joinWords, quote } from '../words/words.ts';
import { explainAbsences } from './absence.ts';
import type { Move } from './model/answers.ts';
import { writeAnswer } from './walk/describe.ts';
import { isEnd } from './walk/count-paths.ts';
import { answer } from './walk/steps.ts';
import type { Walk, WalkState, WalkStep } from './walk/walk.ts';

/** Who gets to a page, of the visitors who begin its flow, or at the first address for a page outside the flows. */
export interface Arrivals {
  /** Everybody means: all who get to the end. */
  who: 'everybody' | 'some' | 'nobody';
  /** What leads visitors to the page, elsewhere, or keeps them where they are, in sentences. */
  decisions: string[];
  /** A visitor to whom the page is shown. */
  visitor?: Facts;
  /** A visitor who gets to the end without having seen the page, and why, where that is known. */
  other?: Facts;
  reason?: string;
}

/** Finds out who gets to the page at this address. Undefined if there is no such page. */
export function findArrivals(walk: Walk, address: string): Arrivals | undefined {
  const place = walk.model.places.get(address);
  const start =
    place && walk.roots.get(place.file.kind === 'flow' ? `/${place.file.program}/${place.file.pages[0]?.id}` : '/');
  if (!start) return undefined;
  const goals = new Set((walk.statesAt.get(address) ?? []).filter(({ redirect }) => redirect === undefined));
  const leading = findLeading(walk, goals);
  if (!leading.has(start)) return { who: 'nobody', decisions: [] };

  const ways = followWithout(start, goals);
  // Where a device isn't supported, the path ends outside the flow: that says nothing about its pages.
  const end = [...ways.keys()].find((state) => state.place.file === place.file && isEnd(state));
  // Whoever has bought is led to the page for buyers from everywhere.
  const other = end && { ...replay(ways, end), hasPurchased: false };
  const reason = other && explainAbsences(place.file, other).get(place.page.id);
  const isMissed = other !== undefined && (place.file.kind === 'site' || reason !== undefined);
  const [seen] = goals;
  return {
    who: isMissed ? 'some' : 'everybody',
    decisions: describeDecisions(
      walk,
      [...ways.keys()].filter((state) => leading.has(state)),
      leading,
    ),
    ...(seen && { visitor: seen.facts }),
    ...(isMissed && { other }),
    ...(reason !== undefined && { reason }),
  };
}

/** The states from which some answers lead to one of these. */
function findLeading({ states }: Walk, goals: ReadonlySet<WalkState>): Set<WalkState> {
  const steps = states.flatMap((from) => from.steps.flatMap(({ to }) => (to ? [{ from, to }] : [])));
  const arrivals = groupBy(steps, ({ to }) => to);
  const leading = new Set(goals);
  // The set grows during this loop.
  for (const state of leading) for (const { from } of arrivals.get(state) ?? []) leading.add(from);
  return leading;
}

type Ways = Map<WalkState, { from: WalkState; step: WalkStep } | undefined>;

/** Every state that visitors get to from a start without passing others, with the step that leads there first. */
function followWithout(start: WalkState, others: ReadonlySet<WalkState>): Ways {
  const ways: Ways = new Map(others.has(start) ? [] : [[start, undefined]]);
  // The map grows during this loop.
  for (const from of ways.keys()) {
    for (const step of from.steps)
      if (step.to && !others.has(step.to) && !ways.has(step.to)) ways.set(step.to, { from, step });
  }
  return ways;
}

/** The facts of a visitor who takes these steps: those of a state belong to only one of its visitors. */
function replay(ways: Ways, end: WalkState): Facts {
  const moves = [];
  let first = end;
  for (let way = ways.get(end); way; way = ways.get(way.from)) {
    if (way.step.move) moves.unshift(way.step.move);
    first = way.from;
  }
  return moves.reduce((facts, move) => answer(facts, move), first.facts);
}

/** Says of each page where visitors decide what leads to the goal, what elsewhere in its file, and what keeps them. */
function describeDecisions({ model }: Walk, states: readonly WalkState[], leading: ReadonlySet<WalkState>): string[] {
  return [...groupBy(states, ({ place }) => place).entries()].flatMap(([{ page, file }, all]) => {
    const words: Record<'here' | 'away' | 'stop', Set<string>> = { here: new Set(), away: new Set(), stop: new Set() };
    for (const { move, to } of all.flatMap(({ steps }) => steps)) {
      if (move?.isStop) words.stop.add(say(move));
      else if (to?.place.file === file) words[leading.has(to) ? 'here' : 'away'].add(say(move));
    }
    const { here, away, stop } = words;
    const both = [...here].filter((it) => away.has(it));
    const parts = [
      ...(away.size > 0
        ? tell(
            [...here].filter((it) => !away.has(it)),
            'leads here',
          )
        : []),
      ...tell(
        [...away].filter((it) => !here.has(it)),
        'leads elsewhere',
      ),
      ...tell(both, 'may lead elsewhere, after some earlier answers'),
      ...tell([...stop], 'keeps visitors there'),
    ];
    const isSampled = ask(page).some(({ answer: field }) => findKind(model.fields, field)?.isSampled);
    const examples = isSampled ? ', to name examples' : '';
    return parts.length === 0 ? [] : `On ${quote(page.id)}${examples}, ${parts.join('; ')}.`;
  });
}

function say(move: Move | undefined): string {
  if (!move) return 'a link';
  if (move.buys) return 'a purchase';
  if (move.given.length === 0) return 'the button';
  return joinWords(move.given.map(({ value }) => (value === undefined ? 'no answer' : writeAnswer(value))));
}

const tell = (words: readonly string[], deed: string): string[] =>
  words.length === 0 ? [] : [`${joinWords(words, 'or')} ${deed}`];
