import { andWoman, woman } from '../../examples/changes.ts';
import { askSeveral, energy, heart, none, option, sleep } from '../../examples/questions.ts';
import { ask, offer } from '../../../../src/domain/flow/questions.ts';
import type { Rule } from '../rule.ts';
import { findPart } from '../../parsing/find-part.ts';
import { asFields, asList, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import { listStoredKinds } from '../../graph/model/field-kinds.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';

/** A question offers at least two options to everybody who comes by. */
export const tooFewOptions: Rule = {
  id: 'too-few-options',
  severity: 'error',
  summary: 'A question offers at least two options to every visitor, not counting those that are retired.',
  why: 'A visitor would have nothing to choose from.',
  *check(document, content) {
    for (const { fields, path } of listPages(document)) {
      const options = asList(fields.options).map(asFields);
      const offered = options.filter(({ retired }) => retired !== true).length;
      if (offered === options.length || offered > 1) continue;
      const problem = `Of the ${options.length} options of this page, ${offered === 0 ? 'all' : 'all but one'} are retired.`;
      const remedy = 'Remove "retired" from one, or add another option.';
      yield { path: [...path, 'options'], problem, remedy };
    }
    for (const { place, shown } of content.walk().listVisited(document)) {
      for (const question of ask(place.page)) {
        const { options } = question;
        if (!options?.some(({ when }) => when)) continue;
        const count = ({ facts }: (typeof shown)[number]) => offer(question, facts).options?.length ?? 0;
        const state = shown.find((it) => count(it) < 2);
        if (!state) continue;
        const [only] = offer(question, state.facts).options ?? [];
        const problem = `Some visitors who get here are offered ${only ? `${quote(only.value)} alone` : 'no option'}.`;
        const remedy = 'Remove "when" from one of the options, or add an option for these visitors.';
        yield {
          path: [...place.entry.path, ...(findPart(place.page, options) ?? [])],
          problem,
          remedy,
          visitor: state.facts,
        };
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options at [: Of the 3 options of this page, all but one are retired. Remove "retired" from one, or add another option.':
      woman(
        ['"label": "Tea", ', '"label": "Tea", "retired": true, '],
        ['"label": "Juice" }', '"label": "Juice", "retired": true }'],
      ),
    'woman.json page "end" options at [: Some visitors who get here are offered "Crow" alone. Remove "when" from one of the options, or add an option for these visitors.':
      woman([
        '"id": "end", "type": "info"',
        `"id": "end", "type": "choice", "answer": "habits", "options": [${option('Crow')}, ${option('Owl', ', "when": { "field": "water", "is": "Tea" }')}]`,
      ]),
  }),
  nearMisses: () => ({
    'an option for some, beside two for everybody, and a case for who has chosen it': woman(
      [
        '"id": "end", "type": "info"',
        `"id": "end", "type": "choice", "answer": "habits", "options": [${option('Crow')}, ${option('Owl')}, ${option('Tit', ', "when": { "field": "water", "is": "Tea" }')}]`,
      ],
      [
        '"id": "mail",',
        `"id": "birds", "type": "info", "step": 9, "analytics": "birds", "title": "Birds", "cases": [{ "when": { "field": "habits", "is": "Tit" }, "title": "Tits" }] },\n    { "id": "mail",`,
      ],
    ),
  }),
};

/** A page with several answers lets visitors choose several, and its limit is below the number of its options. */
export const idleLimit: Rule = {
  id: 'idle-limit',
  severity: 'error',
  summary:
    'On a page of the type “choices”, at least two options can be chosen together, a limit is below their number, and the line that counts the chosen ones names no other number.',
  why: 'Visitors would be told of a choice that they don’t have.',
  *check(document) {
    for (const { fields, path } of listPages(document)) {
      const options = asList(fields.options)
        .map(asFields)
        .filter(({ retired }) => retired !== true);
      if (
        !listStoredKinds(fields.type, { question: fields, part: [] }).some((kind) => kinds[kind].isList) ||
        options.length === 0
      )
        continue;
      const together = options.filter(({ alone }) => alone !== true).length;
      const { most } = asFields(fields.limit);
      if (together < 2) {
        const problem = 'No two options of this page can be chosen together.';
        const remedy =
          'Remove "alone" from the others, or make it a page of the type "choice", with a field of that kind.';
        yield { path: [...path, 'options'], problem, remedy };
      } else if (typeof most === 'number' && most >= together) {
        const problem = `Only ${together} options can be chosen together, so a limit of ${most} limits nothing.`;
        yield { path: [...path, 'limit', 'most'], problem, remedy: 'Write a smaller number, or remove "limit".' };
      } else {
        const { chosen } = asFields(fields.messages);
        const named = typeof chosen === 'string' ? /\d+/.exec(chosen)?.[0] : undefined;
        const right = typeof most === 'number' ? most : together;
        if (named === undefined || Number(named) === right) continue;
        const problem = `This line names ${named}, but visitors can choose ${typeof most === 'number' ? `up to ${most}` : `as many as they like, of ${together}`}.`;
        const remedy =
          typeof most === 'number' ? `Write ${most}.` : 'Leave the number out: "{count} chosen". Or add a "limit".';
        yield { path: [...path, 'messages', 'chosen'], problem, remedy };
      }
    }
  },
  faults: () => ({
    'woman.json page "end" limit.most at 2: Only 2 options can be chosen together, so a limit of 2 limits nothing. Write a smaller number, or remove "limit".':
      askSeveral([sleep, energy, none], '"limit": { "most": 2, "full": "Two." },'),
    'woman.json page "end" messages.chosen at "{count} of 3 chosen": This line names 3, but visitors can choose as many as they like, of 2. Leave the number out: "{count} chosen". Or add a "limit".':
      askSeveral([sleep, energy, none], '', '{count} of 3 chosen'),
    'woman.json page "end" options at [: No two options of this page can be chosen together. Remove "alone" from the others, or make it a page of the type "choice", with a field of that kind.':
      askSeveral([sleep, none]),
  }),
  nearMisses: () => ({
    'a gate against one of several answers, and a limit that limits': andWoman(
      askSeveral([sleep, energy, heart, none], '"limit": { "most": 2, "full": "Two." },'),
      [
        '"gates": [',
        '"gates": [\n    { "after": "end", "allowWhen": { "not": { "field": "goals", "is": "Heart" } }, "page": "end" },',
      ],
    ),
  }),
};
