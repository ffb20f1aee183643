import type { PublishedPlan } from '../../../src/domain/generated/types.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { Report } from '../parsing/finding.ts';
import { asFields, asList } from '../parsing/pages.ts';
import { listWords, quote } from '../words/words.ts';
import { type KnownFlow, ifRestored, onPurpose } from './lock.ts';

/** The lists of a plan whose entries the app knows by their ids, and what one of them is. */
const lists = { daysOff: 'day off', habits: 'habit' } as const;
type PlanList = keyof typeof lists;
const names = Object.keys(lists) as PlanList[];

export type PlanLoss = Report & { rule: 'published-plan-gone' };

/** The ids in the plan of a file; undefined without a plan. */
export function recordPlan(document: ContentDocument): PublishedPlan | undefined {
  const { plan } = asFields(document.value);
  return plan === undefined
    ? undefined
    : { daysOff: listIds(document, 'daysOff'), habits: listIds(document, 'habits') };
}

/** The ids in the plan of a file that have not been published yet: `the habit "early-dinner"`. */
export function listNewPlanIds(document: ContentDocument, published: PublishedPlan): string[] {
  return names.flatMap((list) =>
    listIds(document, list)
      .filter((id) => !published[list].includes(id))
      .map((id) => `the ${lists[list]} ${quote(id)}`),
  );
}

/** The published days off and habits that a file no longer has. */
export function* listPlanLosses(document: ContentDocument, published: PublishedPlan): Generator<PlanLoss> {
  for (const list of names) {
    const ids = listIds(document, list);
    // An entry that can't be read could be any of the published ones: the schemas report it.
    if (ids.includes('')) continue;
    const gone = published[list].filter((id) => !ids.includes(id));
    const [added, ...more] = ids.filter((id) => !published[list].includes(id));
    const [only = ''] = gone;
    if (gone.length === 1 && added !== undefined && more.length === 0) {
      yield explainRenamed(list, only, added, ids.indexOf(added));
    } else if (gone.length > 0) yield explainGone(list, gone);
  }
}

/** New days off and habits of a file that have the ids of removed ones. */
export function* listPlanReuses(document: ContentDocument, { plan, retired }: KnownFlow): Generator<Report> {
  for (const list of names) {
    for (const [place, id] of listIds(document, list).entries()) {
      if (plan[list].includes(id) || !retired[list].includes(id)) continue;
      const problem = `The id ${quote(id)} belonged to a ${lists[list]} that was removed.`;
      yield { path: ['plan', list, place, 'id'], problem, remedy: `Choose another id. ${ifRestored}` };
    }
  }
}

function explainRenamed(list: PlanList, id: string, now: string, place: number): PlanLoss {
  return {
    rule: 'published-plan-gone',
    path: ['plan', list, place, 'id'],
    problem: `The ${lists[list]} ${quote(now)} was published as ${quote(id)}.`,
    suggestion: id,
    remedy: `Write the old id again: visitors read the words, not the id. ${onPurpose}`,
  };
}

function explainGone(list: PlanList, gone: readonly string[]): PlanLoss {
  const isOne = gone.length === 1;
  return {
    rule: 'published-plan-gone',
    path: ['plan', list],
    problem: `In ${quote(list)} of the plan, ${listWords(gone, 'and')} ${isOne ? 'was published and is' : 'were published and are'} gone.`,
    remedy: `Restore ${isOne ? 'it' : 'them'}. ${onPurpose}`,
  };
}

/** The ids of a list, each in its place; '' for an entry without one. */
function listIds({ value }: ContentDocument, list: PlanList): string[] {
  return asList(asFields(asFields(value).plan)[list]).map((entry) => {
    const { id } = asFields(entry);
    return typeof id === 'string' ? id : '';
  });
}
