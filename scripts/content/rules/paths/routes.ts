import { andWoman, woman } from '../../examples/changes.ts';
import { askText } from '../../examples/questions.ts';
import { caseAtMail } from '../../examples/conditions.ts';
import { isFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listRouteLists } from '../targets.ts';
import { findPart } from '../../parsing/find-part.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { resolveTarget } from '../../../../src/domain/flow/flow.ts';
import type { Flow } from '../../../../src/domain/generated/types.ts';
import { listSources } from '../../../../src/domain/rules/sources.ts';
import { listConditionUses } from '../../graph/model/condition-uses.ts';
import type { Model, PagePlace } from '../../graph/model/model.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';

/** In a list of routes, only the last one has no condition. */
export const routeOrder: Rule = {
  id: 'route-order',
  severity: 'error',
  summary: 'In a list of routes, the last one has no condition, and all others have one.',
  why: 'One route must always apply, and routes after one without a condition are never taken.',
  *check(document) {
    for (const { path, routes } of listRouteLists(document)) {
      for (const [index, route] of routes.entries()) {
        // The schemas report a misspelt "when".
        if (!isFields(route) || Object.keys(route).some((field) => field !== 'when' && field !== 'page')) continue;
        const isLast = index === routes.length - 1;
        const hasCondition = 'when' in route;
        if (isLast && hasCondition) {
          const problem = 'The last route has a condition: visitors to whom no route applies would be stuck.';
          yield { path: [...path, index], problem, remedy: 'Add a last route with only "page", for everybody else.' };
        }
        if (!isLast && !hasCondition) {
          const problem = 'This route has no condition, so the routes after it are never taken.';
          yield { path: [...path, index], problem, remedy: 'Give it a "when", or move it to the end of the list.' };
        }
      }
    }
  },
  faults: () => ({
    'woman.json page "sleep" next[0] at {: The last route has a condition: visitors to whom no route applies would be stuck. Add a last route with only "page", for everybody else.':
      woman(', { "page": "/man/water" }]', ']'),
    'woman.json page "sleep" next[0] at {: This route has no condition, so the routes after it are never taken. Give it a "when", or move it to the end of the list.':
      woman('"when": { "field": "water", "is": "Tea" }, "page": "end"', '"page": "end"'),
  }),
  nearMisses: () => ({
    'a list of routes with only an unconditional one': woman('"back": "water" }', '"back": [{ "page": "water" }] }'),
  }),
};

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
  faults: () => ({
    'woman.json page "mail" back[0].when at {: Which page comes next depends on the sensitive answer "firstName": analytics would learn it from the visited pages. Lead every visitor to the same page, and vary its words by "cases".':
      andWoman(
        askText('"optional": true, "messages": { "tooLong": "At most {max}." }'),
        caseAtMail('{ "field": "firstName", "isSet": true }'),
      ),
    'woman.json page "sleep" next[0].when at {: Which page comes next depends on the sensitive answer "medication": analytics would learn it from the visited pages. Lead every visitor to the same page, and vary its words by "cases".':
      woman(
        ['"answer": "water",', '"answer": "medication",'],
        ['{ "field": "water", "isSet": true }', '{ "field": "medication", "isSet": true }'],
        ['{ "field": "water", "is": "Tea" }', '{ "field": "medication", "is": "Tea" }'],
        ['"label": "Water", "next": "end" }', '"label": "Water" }'],
      ),
    'woman.json page "water" options[2].next at "end": Which page comes next depends on the sensitive answer "medication": analytics would learn it from the visited pages. Lead every visitor to the same page, and vary its words by "cases".':
      woman(
        ['"answer": "water",', '"answer": "medication",'],
        ['{ "field": "water", "isSet": true }', '{ "field": "medication", "isSet": true }'],
        [
          '"next": [{ "when": { "field": "water", "is": "Tea" }, "page": "end" }, { "page": "/man/water" }]',
          '"footer": true',
        ],
      ),
    'woman.json gates[1].page at "sleep": This gate reads the sensitive answer "email", and leads to a page that doesn’t ask for it: the page would tell the answer. Lead to the page that asks for "email".':
      woman(
        '{ "after": "pay", "allowWhen"',
        '{ "after": "mail", "allowWhen": { "field": "email", "isSet": true }, "page": "sleep" },\n    { "after": "pay", "allowWhen"',
      ),
  }),
  nearMisses: () => ({
    'a case by a sensitive answer, and the same next page for everyone': woman(
      ['"answer": "water",', '"answer": "medication",'],
      ['{ "field": "water", "isSet": true }', '{ "field": "medication", "isSet": true }'],
      ['"label": "Water", "next": "end" }', '"label": "Water" }'],
      [
        '"next": [{ "when": { "field": "water", "is": "Tea" }, "page": "end" }, { "page": "/man/water" }]',
        '"cases": [{ "when": { "field": "medication", "is": "Tea" }, "title": "Sleep" }]',
      ],
    ),
  }),
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
