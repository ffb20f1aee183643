import type { Facts } from '../../../../src/domain/rules/facts.ts';
import { writePath, type Finding } from '../../parsing/finding.ts';
import { describeCondition } from '../../words/condition-words.ts';
import { quote } from '../../words/words.ts';
import { listMoves } from '../model/answers.ts';
import { listConditionUses } from '../model/condition-uses.ts';
import type { PagePlace } from '../model/model.ts';
import { answer } from '../walk/steps.ts';
import type { Walk } from '../walk/walk.ts';
import { findMeeting } from './condition-outcomes.ts';

/** Who meets the problem of a finding. */
export interface Example {
  /** In words: a sentence. */
  who: string;
  /** One of them; absent if nobody meets it, or everybody. */
  facts?: Facts;
}

/** Finds a visitor of the walk who meets the problem of a finding, such as one who sees the case that it is about. */
export function findExample(walk: Walk, { file, page, field, visitor }: Finding): Example {
  if (visitor) return { who: 'Only some visitors meet it, such as this one.', facts: visitor };
  const place = [...walk.model.places.values()].find(
    ({ entry }) => entry.document.file === file && entry.id === page && page !== undefined,
  );
  if (!place) return { who: 'It is no matter of answers: it is the same for every visitor.' };
  const shown = (walk.statesAt.get(place.address) ?? []).filter(({ redirect }) => redirect === undefined);
  const [first] = shown;
  if (!first) return { who: 'No visitor gets to this page.' };

  const option = findOption(place, field);
  const move = option && listMoves(place, first.facts, walk).find(({ path }) => path.at(-1) === option.index);
  if (move)
    return { who: `Visitors who choose ${quote(option.value)}, such as this one.`, facts: answer(first.facts, move) };
  const use = findUse(place, field);
  if (!use) return { who: 'Everybody to whom the page is shown, such as this visitor.', facts: first.facts };
  const facts = findMeeting(walk, shown, use);
  const condition = describeCondition(use.condition);
  return facts
    ? { who: `Visitors for whom ${condition}, such as this one.`, facts }
    : { who: `Nobody to whom the page is shown: the condition is never true (${condition}).` };
}

/** The option whose way or sheet a field of a page is about. */
function findOption({ page }: PagePlace, field: string): { index: number; value: string } | undefined {
  const index = Number(/^options\[(\d+)\]\.(?:next|sheet)/.exec(field)?.[1]);
  const option = 'options' in page ? page.options[index] : undefined;
  return option && { index, value: option.value };
}

/** The condition under which a field of a page applies. */
function findUse(place: PagePlace, field: string) {
  const own = place.entry.path.length;
  return listConditionUses(place).find(({ path }) => {
    const part = writePath(path.slice(own, -1));
    return part !== '' && path[0] === place.entry.path[0] && (field === part || field.startsWith(`${part}.`));
  });
}
