import { woman } from '../../examples/changes.ts';
import { addAfterEnd, copyPage, emailPage } from '../../examples/pages.ts';
import { addPredictions, heightPage, option, choicePage } from '../../examples/questions.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { listAsked } from '../../parsing/page-types.ts';
import type { Rule } from '../rule.ts';
import { quote, listWords } from '../../words/words.ts';
import { findKind, findKindOfField, listStoredKinds } from '../../graph/model/field-kinds.ts';
import type { Report } from '../../parsing/finding.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { Model } from '../../graph/model/model.ts';

/** A page stores the kind of answer that its field takes. */
export const wrongAnswerKind: Rule = {
  id: 'wrong-answer-kind',
  severity: 'error',
  summary:
    'A page stores its answer in a field of the right kind: a choice in a field for choices, a date in a field for dates.',
  why: 'The onboarding service would reject the visitor’s answers.',
  *check(document, content) {
    const { model } = content.walk();
    const programs: string[] = model.flows.map(({ program }) => program);
    for (const { page, entry } of model.places.values()) {
      if (entry.document !== document) continue;
      const event = 'event' in page ? page.event : undefined;
      const dateKind = event && findKindOfField(model.fields, event.date);
      if (event && dateKind !== undefined && !findKind(model.fields, event.date)?.isDated) {
        const problem = `The day of an event cannot be in ${quote(event.date)}, which is of the kind ${quote(dateKind)}.`;
        const remedy = 'Name a field of the kind "date" (content/answers.json).';
        yield { path: [...entry.path, 'event', 'date'], problem, remedy };
      }
      for (const { field, path, ...asked } of listAsked(entry)) {
        const stored = listStoredKinds(page.type, asked);
        const kind = findKindOfField(model.fields, field);
        if (stored.length === 0 || kind === undefined || stored.some((it) => it === kind)) continue;
        const problem = `A page of the type ${quote(page.type)} cannot store its answer in ${quote(field)}, which is of the kind ${quote(kind)}.`;
        const remedy = `Name a field of the kind ${listWords(stored)} (content/answers.json), or choose another type.`;
        yield { path, problem, remedy };
      }
      for (const { answer, options = [] } of ask(page)) {
        if (!findKind(model.fields, answer)?.namesProgram) continue;
        for (const [index, { value }] of options.entries()) {
          if (programs.includes(value) || content.addresses.unread.has(value)) continue;
          const problem = `${quote(value)} cannot be stored in ${quote(answer)}: there is no such program.`;
          const remedy = `The programs are ${listWords(programs, 'and')}.`;
          yield { path: [...entry.path, 'options', index, 'value'], problem, remedy };
        }
      }
    }
  },
  faults: () => ({
    'woman.json page "rest" options[1].value at "No": "No" cannot be stored in "sex": there is no such program. The programs are "man" and "woman".':
      woman(addAfterEnd(choicePage('rest', 'sex', [option('woman'), option('No')]))),
    'woman.json page "rest" answer at "clearMyPlate": A page of the type "choice" cannot store its answer in "clearMyPlate", which is of the kind "scale". Name a field of the kind "choice" or "program" (content/answers.json), or choose another type.':
      woman(addAfterEnd(choicePage('rest', 'clearMyPlate'))),
    'woman.json page "day-0" event.date at "water": The day of an event cannot be in "water", which is of the kind "choice". Name a field of the kind "date" (content/answers.json).':
      woman(...addPredictions(1), ['"eventWhen"', '"event": { "date": "water" }, "eventWhen"']),
  }),
  nearMisses: () => ({
    'a scale in a field for scales': woman(
      '"id": "end", "type": "info"',
      '"id": "end", "type": "scale", "answer": "clearMyPlate", "labels": ["No", "Yes"]',
    ),
  }),
};

/** No two pages on one path store their answer in the same field. */
export const answerAskedTwice: Rule = {
  id: 'answer-asked-twice',
  severity: 'error',
  summary: 'No two pages on the path of a visitor store their answer in the same field.',
  why: 'The second answer would overwrite the first.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      for (const { field, path } of listAsked(place.entry)) {
        const state = shown.find(({ askedBy }) => ![undefined, place].includes(askedBy.get(field as AnswerField)));
        const other = state?.askedBy.get(field as AnswerField);
        if (!state || !other) continue;
        const problem = `This page stores its answer in ${quote(field)}, and so does ${quote(other.page.id)} before it.`;
        yield { path, problem, ...explain(walk.model, field), visitor: state.facts };
      }
    }
  },
  faults: () => ({
    'woman.json page "rest" answer at "water": This page stores its answer in "water", and so does "water" before it. Store one of them in a different field.':
      woman(addAfterEnd(choicePage('rest', 'water'))),
    'woman.json page "mail" answer at "email": This page stores its answer in "email", and so does "post" before it. Receipts, purchases in another browser and requests for erasure go by the one address that is stored. Ask for it once: remove one of the pages, or lead each visitor past one of them.':
      woman(addAfterEnd(emailPage().trim().replace(/,$/, '').replaceAll('"mail"', '"post"').replace('14', '9'))),
    'woman.json page "taller" answer at "height": This page stores its answer in "height", and so does "tall" before it. The app computes with one height, one weight and one goal. Ask for it once: remove one of the pages, or lead each visitor past one of them.':
      woman(addAfterEnd(heightPage('tall'), heightPage('taller'))),
  }),
  nearMisses: () => ({
    'two pages for one answer on two paths': woman(
      [
        '"next": [{ "when": { "field": "water", "is": "Tea" }, "page": "end" }, { "page": "/man/water" }]',
        '"next": [{ "when": { "field": "water", "is": "Tea" }, "page": "rest" }, { "page": "nap" }]',
      ],
      [
        '\n  ]\n}',
        `\n  ],\n  "detours": [${['rest', 'nap'].map((id) => choicePage(id, 'habits', undefined, ', "next": "end"')).join(', ')}]\n}`,
      ],
    ),
    'two e-mail pages on two paths': woman(
      ['"title": "Your address?"', '"title": "Your address?",\n      "back": "end"'],
      [
        '"title": "Your plan"',
        '"title": "Your plan",\n      "back": [{ "when": { "field": "water", "is": "Tea" }, "page": "post" }, { "page": "mail" }]',
      ],
      [
        '"title": "The end", "back": "water" }',
        `"title": "The end", "back": "water", "next": [{ "when": { "field": "water", "is": "Tea" }, "page": "post" }, { "page": "mail" }] },
    ${copyPage(emailPage(), ['mail', 'post'], 9, ',\n      "next": "pay"')}`,
      ],
    ),
  }),
};

function explain(model: Model, field: string): Pick<Report, 'why' | 'remedy'> {
  const why = findKind(model.fields, field)?.whyOnce;
  return why === undefined
    ? { remedy: 'Store one of them in a different field.' }
    : { why, remedy: 'Ask for it once: remove one of the pages, or lead each visitor past one of them.' };
}
