import { isFlow } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';
import { DEFAULT_WEEKLY_RATE } from '../../../../src/domain/prediction/prediction.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** All predictions of a flow expect the same pace. */
export const differentRates: Rule = {
  id: 'different-rates',
  severity: 'error',
  summary: 'All predictions of a flow have the same "weeklyRate".',
  why: 'Texts on other pages, such as {goalDate}, follow the first prediction, and would contradict the others.',
  *check(document) {
    if (!isFlow(document)) return;
    const predictions = listPages(document).filter(({ fields }) => fields.type === 'prediction');
    const rates = predictions.map(({ fields }) => fields.weeklyRate ?? DEFAULT_WEEKLY_RATE);
    for (const [index, { path, fields }] of predictions.entries()) {
      if (rates[index] === rates[0]) continue;
      const problem = `This prediction expects a weekly loss of ${quote(rates[index])}, and the first one of ${quote(rates[0])}.`;
      const remedy = 'Write the same "weeklyRate" in both, or leave it out in both.';
      yield { path: [...path, fields.weeklyRate === undefined ? 'type' : 'weeklyRate'], problem, remedy };
    }
  },
};
