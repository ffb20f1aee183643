import { showsPlan } from '../../graph/model/plan-pages.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import { listCautionSources } from '../../graph/walk/token-sources.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** Whoever gets to a page with the plan has one. */
export const planTooEarly: Rule = {
  id: 'plan-too-early',
  severity: 'error',
  summary: 'Everybody who gets to a page with the plan has answered all questions that decide about caution in it.',
  why: 'Without one of these answers there is no plan: nobody can say whether a doctor must be asked first.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      if (!showsPlan(place.entry)) continue;
      const unknown = findUnknown(walk, shown, listCautionSources(place.file));
      if (!unknown) continue;
      const { state, source } = unknown;
      const problem = `A visitor${describeVisitor(walk, state)} gets to this page, which shows the plan, without an answer in ${quote(source)}, which decides about caution.`;
      const field = place.entry.fields.panel === 'plan' ? 'panel' : 'type';
      yield {
        path: [...place.entry.path, field],
        problem,
        remedy: explainRemedy(walk, place.file, source),
        visitor: state.facts,
      };
    }
  },
};

function findUnknown({ model }: Walk, states: readonly WalkState[], sources: readonly AnswerField[]) {
  for (const state of states) {
    const source = sources.find(
      (it) => (!state.askedBy.has(it) || state.facts.answers[it] === undefined) && !model.unsureFields.has(it),
    );
    if (source !== undefined) return { state, source };
  }
  return undefined;
}

function explainRemedy(walk: Walk, file: ContentFile, source: AnswerField): string {
  const askers = walk.listAskers(file, source);
  if (askers.length === 0) return 'Ask for it on a page before this one, or take it out of "caution".';
  return `Lead every visitor past ${listWords(askers)} before this page, or take it out of "caution".`;
}
