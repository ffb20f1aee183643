import { listConditionUses } from '../../graph/model/condition-uses.ts';
import { findLeaves, findSources } from '../../graph/model/leaves.ts';
import type { Model, PagePlace } from '../../graph/model/model.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const isSensitive = (model: Model, field: string) => model.fields.get(field)?.isSensitive ?? false;
const remedy = 'Lead every visitor to the same page, and vary its words by "cases".';
const explain = (field: string) =>
  `Which page comes next depends on the sensitive answer ${quote(field)}: analytics would learn it from the visited pages.`;

/** The way through a flow tells no sensitive answer. */
export const revealingRoute: Rule = {
  id: 'revealing-route',
  severity: 'error',
  summary: 'Which page comes next depends on no sensitive answer.',
  why: 'Analytics records the pages that a visitor sees, and would learn the answer from them.',
  *check(document, content) {
    const { model } = content.walk();
    for (const place of model.places.values()) {
      if (model.documents.get(place.file) !== document) continue;
      yield* checkConditions(model, place);
      yield* checkOptions(model, place);
    }
  },
};

function* checkConditions(model: Model, place: PagePlace): Generator<Report> {
  for (const { kind, condition, path } of listConditionUses(place)) {
    if (kind !== 'next' && kind !== 'option' && kind !== 'back') continue;
    const sources = findLeaves([condition]).flatMap(({ field }) => findSources(field));
    const field = sources.find((source) => isSensitive(model, source));
    if (field !== undefined) yield { path, problem: explain(field), remedy };
  }
}

function* checkOptions(model: Model, { page, entry }: PagePlace): Generator<Report> {
  if (!('options' in page) || !page.answer || !isSensitive(model, page.answer)) return;
  // A sheet that only lets visitors change their answer leads nowhere.
  const [first, ...others] = [...page.options.entries()].filter(([, { sheet }]) => sheet?.action !== 'edit');
  const readNext = (next: unknown) => JSON.stringify(next ?? page.next);
  for (const [index, { next }] of others) {
    if (readNext(next) === readNext(first?.[1].next)) continue;
    yield { path: [...entry.path, 'options', index, 'next'], problem: explain(page.answer), remedy };
  }
}
