import { answers, woman } from '../../examples/changes.ts';
import { declare, declareSeason, choicePage } from '../../examples/questions.ts';
import { addAfterEnd, replaceEnd } from '../../examples/pages.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { computesGoal, listAsked } from '../../parsing/page-types.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import type { ConditionField, Flow } from '../../../../src/domain/generated/types.ts';
import { findTokenSources, listTokenTexts } from '../../graph/walk/token-sources.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { indexFields, type FieldEntry } from '../../parsing/fields.ts';
import { isFields, listOptions, listPages, type PageEntry } from '../../parsing/pages.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listFieldUses } from './field-uses.ts';

/** The page types that can take up an answer in words. */
const tellingTypes = ['info', 'loading', 'prediction', 'paywall'];

/** Every answer comes back. */
export const unusedAnswer: Rule = {
  id: 'unused-answer',
  severity: 'warning',
  summary:
    'Every answer that a flow asks for comes back in it: in a text, a picture, a case, a line, a way or a computation; or answers.json says that only the app needs it.',
  why: 'Visitors would be asked for nothing.',
  skipVariants: true,
  *check(document, content) {
    const { model } = content.walk();
    const flow = model.flows.find((it) => model.documents.get(it) === document);
    if (!flow) return;
    const declared = indexFields(content.documents);
    const used = listUsed(document, flow);
    const pages = listPages(document);
    for (const [index, page] of pages.entries()) {
      if (decidesWays(page)) continue;
      const later = pages.slice(index + 1).filter(({ fields }) => tellingTypes.includes(String(fields.type)));
      const ids = later.slice(0, 3).flatMap(({ id }) => id ?? []);
      const where = ids.length > 0 ? `, such as ${listWords(ids)}` : '';
      for (const { field: name, path } of listAsked(page)) {
        const field = declared.get(name);
        if (!field || used.has(name) || isNeededElsewhere(field)) continue;
        const problem = `Nothing in this flow comes back to the answer ${quote(name)}.`;
        const remedy = `Take it up on a later page${where}: with {answer:${name}} in a text, or in a case or a line with a condition. If only the app needs it, write "forApp": true beside it in answers.json.`;
        yield { path, problem, remedy };
      }
    }
  },
  faults: () => ({
    'woman.json page "season" answer at "season": Nothing in this flow comes back to the answer "season". Take it up on a later page, such as "pay" or "done": with {answer:season} in a text, or in a case or a line with a condition. If only the app needs it, write "forApp": true beside it in answers.json.':
      { ...answers(declareSeason), ...woman(addAfterEnd(choicePage('season', 'season'))) },
  }),
  nearMisses: () => ({
    'an answer that only a picture comes back to, and one that a line comes back to': {
      ...answers(
        declare(
          '{ "name": "season", "kind": "choice", "label": "Season" }',
          '{ "name": "bird", "kind": "choice", "label": "Bird" }',
        ),
      ),
      ...woman(
        replaceEnd(
          '{ "id": "season", "type": "choice", "step": 4, "analytics": "season", "title": "Which season?", "answer": "season", "options": [{ "value": "May", "label": "May", "image": { "src": "team/may.jpg", "alt": "" } }, { "value": "June", "label": "June" }], "back": "water" }',
          '{ "id": "bird", "type": "choice", "step": 5, "analytics": "bird", "title": "Which bird?", "answer": "bird", "layout": "grid", "options": [{ "value": "Tit", "label": "Tit" }, { "value": "Rook", "label": "Rook" }], "back": "water" }',
          '{ "id": "end", "type": "info", "step": 3, "analytics": "end", "title": "The end", "layout": "profile", "image": { "src": "team/may.jpg", "answer": "season", "alt": "" }, "points": [{ "text": "A bird" }, { "when": { "field": "bird", "is": "Rook" }, "text": "A rook" }], "back": "water" }',
        ),
        ['"next": "end" }', '"next": "season" }'],
        ['{ "field": "water", "is": "Tea" }, "page": "end" }', '{ "field": "water", "is": "Tea" }, "page": "season" }'],
      ),
      'public/images/team/may.jpg': 'photo 400 by 400, 9000 bytes',
    },
  }),
};

/** Whether something other than the content needs an answer: the app, the service, or analytics. */
const isNeededElsewhere = ({ kind, isForApp, userProperty }: FieldEntry): boolean =>
  isForApp || userProperty !== undefined || (kind !== undefined && !kinds[kind].newField);

/** Whether it depends on the answer where the page leads, or what it says. */
const decidesWays = (page: PageEntry): boolean =>
  listOptions(page).some(({ fields }) => fields.next !== undefined || fields.sheet !== undefined);

/** The answers that something in a flow depends on. */
function listUsed(document: ContentDocument, flow: Flow): Set<string> {
  const named = listFieldUses(document).flatMap(({ kind, name }) =>
    kind === 'answer' ? [] : findSources(name as ConditionField),
  );
  const inTexts = [...listTokenTexts(document.value, [])].flatMap(({ token }) => findTokenSources(token, flow));
  const drawn = listPages(document).flatMap(({ fields: { type, bmiScale } }) =>
    computesGoal({ type }) ? findSources('weightLossKg') : isFields(bmiScale) ? findSources('bmi') : [],
  );
  return new Set<string>([...named, ...inTexts, ...drawn]);
}
