import { findPart } from '../../parsing/find-part.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { resolveTarget } from '../../../../src/domain/flow/addresses.ts';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { listSources } from '../../../../src/domain/rules/sources.ts';
import { listConditionUses } from '../../graph/model/condition-uses.ts';
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
  summary: 'Which page comes next depends on no sensitive answer, except where a gate leads back to its question.',
  why: 'Analytics records the pages that a visitor sees, and would learn the answer from them. Once such a gate has led a visitor back, no visits are recorded.',
  *check(document, content) {
    const { model } = content.walk();
    for (const place of model.places.values()) {
      if (model.documents.get(place.file) !== document) continue;
      yield* checkConditions(model, place);
      yield* checkOptions(model, place);
    }
    const flow = model.flows.find((file) => model.documents.get(file) === document);
    if (flow) yield* checkGates(flow, model);
  },
};

function* checkConditions(model: Model, place: PagePlace): Generator<Report> {
  for (const { kind, condition, path } of listConditionUses(place)) {
    if (kind !== 'next' && kind !== 'option' && kind !== 'back') continue;
    const field = listSources(condition).find((source) => isSensitive(model, source));
    if (field !== undefined) yield { path, problem: explain(field), remedy };
  }
}

function* checkOptions(model: Model, { page, entry }: PagePlace): Generator<Report> {
  for (const { answer, options = [] } of ask(page)) {
    if (!isSensitive(model, answer)) continue;
    // A sheet that only lets visitors change their answer leads nowhere.
    const [first, ...others] = options.filter(({ sheet }) => sheet?.action !== 'edit');
    const readNext = (next: unknown) => JSON.stringify(next ?? page.next);
    for (const option of others) {
      if (readNext(option.next) === readNext(first?.next)) continue;
      const path = [...entry.path, ...(findPart(page, option) ?? []), 'next'];
      yield { path, problem: explain(answer), remedy };
    }
  }
}

function* checkGates(flow: Flow, model: Model): Generator<Report> {
  for (const [index, { allowWhen, page }] of flow.gates.entries()) {
    const sources: readonly string[] = listSources(allowWhen);
    const field = sources.find((source) => isSensitive(model, source));
    const target = model.places.get(resolveTarget(flow, page))?.page;
    if (field === undefined || !target) continue;
    if (ask(target).some(({ answer }) => sources.includes(answer))) continue;
    yield {
      path: ['gates', index, 'page'],
      problem: `This gate reads the sensitive answer ${quote(field)}, and leads to a page that doesn’t ask for it: the page would tell the answer.`,
      remedy: `Lead to the page that asks for ${quote(field)}.`,
    };
  }
}
