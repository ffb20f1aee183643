import { ask } from '../../../../src/domain/flow/questions.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import { readKnown } from '../../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { WalkState } from './walk.ts';
import type { Leaf } from '../model/leaves.ts';
import type { Liveness } from '../model/liveness.ts';
import type { Model } from '../model/model.ts';

/** Visitors with equal keys have the same paths ahead of them. */
export type MakeKey = (state: Pick<WalkState, 'place' | 'facts' | 'askedBy'>) => string;

/**
 * Makes keys of everything that can still matter to a visitor: the page, whether there was a purchase, the results of
 * the leaves that later routes test, and which of the live fields have been asked.
 */
export function makeKeys(
  model: Model,
  liveness: Liveness,
  routingAt: (address: string) => readonly Leaf[],
  isAskedTwice: (file: ContentFile, field: AnswerField) => boolean,
): MakeKey {
  const beforeGoal = listBeforeGoal(model);
  return ({ place: { address, file }, facts, askedBy }) => {
    const truths = routingAt(address).map((leaf) => (isMet(leaf, facts) ? 1 : 0));
    const asked = liveness.list(address).map((field) => {
      const asker = askedBy.get(field);
      if (!asker) return 0;
      if (isAskedTwice(file, field as AnswerField)) return asker.address;
      return facts.answers[field as AnswerField] === undefined ? 2 : 1;
    });
    // Which goals can be chosen depends on the exact weight.
    const weight = beforeGoal.has(address) ? JSON.stringify(readKnown(facts.answers).weight) : '';
    return [address, facts.hasPurchased ? 1 : 0, truths.join(''), asked.join(','), weight].join('|');
  };
}

/** The addresses of the pages before the one that asks for the goal, and of all detours. */
function listBeforeGoal({ places, documents }: Model): Set<string> {
  const goals = new Map(
    [...documents.keys()].map((file) => [
      file,
      file.pages.findLastIndex((page) => ask(page).some(({ answer }) => answer === knownFields.weightGoal)),
    ]),
  );
  const before = [...places.values()].filter(
    ({ file, index }) => index === undefined || index <= (goals.get(file) ?? -1),
  );
  return new Set(before.map(({ address }) => address));
}
