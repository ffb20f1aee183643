import { askContact, askNumber, askText, minutes, required, terms } from '../../examples/questions.ts';
import { andWoman } from '../../examples/changes.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { findAround, snapAmount, canBeAmbiguous } from '../../../../src/domain/answers/amounts.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { hasPages } from '../../parsing/document.ts';
import { indexFields } from '../../parsing/fields.ts';
import { listStoredKinds } from '../../graph/model/field-kinds.ts';
import { findLayout, listAsked } from '../../parsing/page-types.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** The pages of a file that ask for a number, with the limits of their field. */
function listNumbers(document: ContentDocument, documents: readonly ContentDocument[]) {
  if (!hasPages(document)) return [];
  const declared = indexFields(documents);
  return listPages(document).flatMap(({ path, fields }) => {
    const limits = declared.get(String(fields.answer))?.limits;
    return limits ? [{ path, fields, limits }] : [];
  });
}

/** A number that shows at the start is one that a visitor can choose. */
export const startOutOfRange: Rule = {
  id: 'start-out-of-range',
  severity: 'error',
  summary: 'The number that a page shows at the start is within the limits of its field, and a multiple of the step.',
  why: 'It could not be chosen.',
  *check(document, { documents }) {
    for (const { path, fields, limits } of listNumbers(document, documents)) {
      const { start, answer } = fields;
      if (typeof start !== 'number') continue;
      const { below, above } = findAround(start, limits);
      if (start >= limits.min && start <= limits.max && below === above) continue;
      const problem = `${start} can't be stored in ${quote(answer)}, which takes ${limits.min} to ${limits.max} in steps of ${limits.step}.`;
      yield {
        path: [...path, 'start'],
        problem,
        remedy: `Write a number such as ${snapAmount(start, limits)}, or change the limits in content/answers.json.`,
      };
    }
  },
  faults: () => ({
    'woman.json page "end" start at 200: 200 can\'t be stored in "minutesADay", which takes 5 to 120 in steps of 5. Write a number such as 120, or change the limits in content/answers.json.':
      askNumber('"start": 200, '),
    'woman.json page "end" start at 31: 31 can\'t be stored in "minutesADay", which takes 5 to 120 in steps of 5. Write a number such as 30, or change the limits in content/answers.json.':
      askNumber('"start": 31, '),
  }),
  nearMisses: () => ({
    'a start at the very limit, in a field whose decimals are multiples of its step': askNumber(
      '"start": 0.3, "layout": "ruler", ',
      '{ "name": "minutesADay", "kind": "number", "forApp": true, "label": "Minutes", "unit": "minutes", "min": 0.3, "max": 0.9, "step": 0.1 }',
      ', "invalid": "From {min} to {max}."',
    ),
  }),
};

/** The most numbers that a finger can tell apart, by layout. */
const mostNumbers: Readonly<Record<string, number>> = { slider: 100, ruler: 1000 };

/** A slider or ruler has no more numbers than a finger can tell apart. */
export const tooManyNumbers: Rule = {
  id: 'too-many-numbers',
  severity: 'warning',
  summary: `A slider has at most ${mostNumbers.slider} numbers to choose from, and a ruler ${mostNumbers.ruler}.`,
  why: 'On a phone, a finger could not hit a single one.',
  *check(document, { documents }) {
    for (const { path, fields, limits } of listNumbers(document, documents)) {
      const layout = findLayout(fields) ?? '';
      const count = Math.round((limits.max - limits.min) / limits.step) + 1;
      const most = mostNumbers[layout];
      if (most === undefined || count <= most) continue;
      yield {
        path: 'layout' in fields ? [...path, 'layout'] : path,
        problem: `This ${layout} has ${count} numbers.`,
        remedy: `Give the field a larger step in content/answers.json, or the page the layout ${layout === 'slider' ? '"ruler" or "typed"' : '"typed"'}.`,
      };
    }
  },
  faults: () => ({
    'woman.json page "end" layout at "slider": This slider has 501 numbers. Give the field a larger step in content/answers.json, or the page the layout "ruler" or "typed".':
      askNumber(
        '"layout": "slider", ',
        minutes.replace('"min": 5, "max": 120, "step": 5', '"min": 0, "max": 500, "step": 1'),
      ),
  }),
  nearMisses: () => ({
    'a slider with as many numbers as it may have': askNumber(
      '',
      '{ "name": "minutesADay", "kind": "number", "forApp": true, "label": "Minutes", "unit": "minutes", "min": 1, "max": 100, "step": 1 }',
    ),
  }),
};

/** A page for a text says what is missing where visitors can't go on without it. */
export const missingMessage: Rule = {
  id: 'missing-message',
  severity: 'error',
  summary:
    'A page that asks for a text has a message for visitors who typed nothing, unless the answer is optional. A page on which a number can be typed has a message for numbers that are not accepted, and one for those that can mean two.',
  why: 'The button would do nothing, without a word, or a message would never be seen.',
  *check(document, { documents }) {
    if (!hasPages(document)) return;
    for (const { path, fields, limits } of listNumbers(document, documents)) {
      const hasMessage = 'ambiguous' in asFields(fields.messages);
      const isTyped = fields.layout === 'ruler' || fields.layout === 'typed';
      if (isTyped && !hasMessage && canBeAmbiguous(limits)) {
        const problem = 'A number such as 1.500 can mean two of this field, and nobody is asked which one.';
        const remedy = 'Add "ambiguous" to "messages": "Which one do you mean?" is an example.';
        yield { path: [...path, 'messages'], at: 'key', problem, remedy };
      } else if (isTyped && hasMessage && !canBeAmbiguous(limits)) {
        const problem = 'Nobody ever sees this message, because no number can mean two of this field.';
        yield { path: [...path, 'messages', 'ambiguous'], at: 'key', problem, remedy: 'Remove it.' };
      }
    }
    for (const page of listPages(document)) {
      const { path, fields } = page;
      const { layout } = fields;
      if ((layout === 'ruler' || layout === 'typed') && !('invalid' in asFields(fields.messages))) {
        const problem = 'Visitors can type any number here, and no message tells them which ones are accepted.';
        const remedy = 'Add "invalid" to "messages": "Please enter a number from {min} to {max}." is an example.';
        yield { path: [...path, 'messages'], at: 'key', problem, remedy };
      }
      for (const { part, question } of listAsked(page)) {
        const isText = listStoredKinds(fields.type, { question, part }).some((kind) => kinds[kind].isFreeText);
        // Of a form, each part can be optional.
        if (!isText && part.length === 0) continue;
        const messages = [...path, ...part, ...(question.messages === undefined ? [] : ['messages'])];
        const hasMessage = 'required' in asFields(question.messages);
        if (question.optional !== true && !hasMessage) {
          const problem = 'Visitors can’t go on here without an answer, and no message tells them so.';
          const remedy = `Add "required" to "messages", or "optional": true to the ${part.length > 0 ? 'input' : 'page'}.`;
          yield { path: messages, at: 'key', problem, remedy };
        } else if (question.optional === true && hasMessage) {
          const problem = 'Nobody ever sees this message, because the answer is optional.';
          yield { path: [...messages, 'required'], at: 'key', problem, remedy: 'Remove it, or remove "optional".' };
        }
      }
    }
  },
  faults: () => ({
    'woman.json page "end" messages at "messages": Visitors can’t go on here without an answer, and no message tells them so. Add "required" to "messages", or "optional": true to the page.':
      askText('"messages": { "tooLong": "At most {max}." }'),
    'woman.json page "end" messages at "messages": Visitors can type any number here, and no message tells them which ones are accepted. Add "invalid" to "messages": "Please enter a number from {min} to {max}." is an example.':
      askNumber('"layout": "typed", '),
    'woman.json page "end" messages at "messages": A number such as 1.500 can mean two of this field, and nobody is asked which one. Add "ambiguous" to "messages": "Which one do you mean?" is an example.':
      askNumber('"layout": "typed", ', ofHalves, ', "invalid": "From {min} to {max}."'),
    'woman.json page "end" messages.ambiguous at "ambiguous": Nobody ever sees this message, because no number can mean two of this field. Remove it.':
      askNumber('"layout": "typed", ', minutes, ', "invalid": "From {min} to {max}.", "ambiguous": "Which one?"'),
    'woman.json page "end" consent at "consent": Visitors can’t go on here without an answer, and no message tells them so. Add "required" to "messages", or "optional": true to the input.':
      askContact(terms('')),
    'woman.json page "end" messages.required at "required": Nobody ever sees this message, because the answer is optional. Remove it, or remove "optional".':
      askText(`"optional": true, ${required}`),
  }),
  nearMisses: () => ({
    'a text that is needed, and words for those who have written it': andWoman(
      askText('"messages": { "required": "Write it.", "tooLong": "At most {max}." }'),
      [
        '"title": "Your address?"',
        '"title": { "text": "{answer:firstName}, your address?", "fallback": "Your address?" }',
      ],
    ),
    'a text that is optional, without a message for who leaves it empty': askText(
      '"optional": true, "messages": { "tooLong": "At most {max}." }',
    ),
  }),
};

const ofHalves = minutes.replace('"min": 5, "max": 120, "step": 5', '"min": 0, "max": 2000, "step": 0.5');
