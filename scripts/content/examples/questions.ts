import { addAfterEnd, replaceEnd } from './pages.ts';
import { answers, woman, type Changes, type Replacement } from './changes.ts';

/** Declares further answer fields in answers.json. */
export const declare = (...fields: string[]): Replacement => ['\n  ]', `,\n    ${fields.join(',\n    ')}\n  ]`];

/** An option, a page that asks with options, and a sheet of an option that lets nobody go on. */
export const option = (value: string, fields = ''): string => `{ "value": "${value}", "label": "${value}"${fields} }`;
export const choicePage = (id: string, answer: string, options = [option('Yes'), option('No')], fields = ''): string =>
  `{ "id": "${id}", "type": "choice", "step": 9, "analytics": "${id}", "title": "Which?", "answer": "${answer}", "options": [${options.join(', ')}]${fields} }`;
export const stop =
  ', "sheet": { "step": 9, "analytics": "stop", "title": "Stop", "text": "Stop.", "button": "Back", "action": "edit" }';

const measurePage = (id: string, fields: string): string =>
  `{ "id": "${id}", "type": "measure", "step": ${30 + (id.codePointAt(0) ?? 0) - 97 + id.length}, "analytics": "${id}", "title": "How much?", ${fields}, "labels": { "metric": "cm", "imperial": "ft" }, "messages": { "required": "One.", "unclear": "Like {example}.", "outOfRange": "{min} to {max}." }, "converted": "{value}" }`;

/** A page that asks for the height. */
export const heightPage = (id: string): string => measurePage(id, '"answer": "height"');

/** Changes woman.json so that it has so many predictions, and the pages and gates that they need. */
export function addPredictions(count: number): Replacement[] {
  const predictions = Array.from(
    { length: count },
    (_, index) =>
      `{ "id": "day-${index}", "type": "prediction", "step": ${60 + index}, "analytics": "day ${index}", "title": "Your day", "needs": ["weight", "weightGoal"], "goal": "Your goal", "chart": { "today": "today", "summary": "A curve" }, "eventWhen": { "field": "water", "is": "Tea" }, "eventTexts": { "goalFirst": { "title": "A", "text": "A" }, "byEvent": { "title": "B", "text": "B" }, "generic": { "title": "C", "text": "C" }, "none": { "title": "D", "text": "D" } } }`,
  );
  const light =
    '"underweight": { "step": 35, "analytics": "light", "title": "Light", "text": "Stop.", "button": "Back", "action": "edit" }';
  const gate = (page: string, isOpen: string) =>
    `{ "after": "${page}", "allowWhen": { "any": [{ "not": { "field": "height", "isSet": true } }, ${isOpen}] }, "page": "${page}" }`;
  return [
    ['"title": { "text": "Sleep well until {goalDate}", "fallback": "Sleep well" }', '"title": "Sleep well"'],
    addAfterEnd(
      heightPage('tall'),
      measurePage('today', `"needs": ["height"], "answer": "weight", ${light}`),
      measurePage('hope', '"needs": ["height", "weight"], "answer": "weightGoal"'),
      ...predictions,
    ),
    [
      '"gates": [\n',
      `"gates": [\n    ${gate('today', '{ "field": "bmi", "isSet": false }, { "field": "bmi", "atLeast": 18.5 }')},\n    ${gate('hope', '{ "field": "goalBmi", "isSet": false }, { "all": [{ "field": "goalBmi", "atLeast": 18.5 }, { "field": "weightLossKg", "atLeast": 0.01 }] }')},\n`,
    ],
  ];
}

/** A number of minutes, and a text, as answers.json declares them. */
export const minutes =
  '{ "name": "minutesADay", "kind": "number", "forApp": true, "label": "Minutes a day", "unit": "minutes", "min": 5, "max": 120, "step": 5 }';
const name = '{ "name": "firstName", "kind": "text", "forApp": true, "label": "First name", "maxLength": 40 }';

/** The page "end" asks for a number, with these fields. */
export const askNumber = (fields = '', declaration = minutes, invalid = ''): Changes => ({
  ...answers(declare(declaration)),
  ...woman(
    replaceEnd(
      `{ "id": "end", "type": "number", "step": 3, "analytics": "end", "title": "How long?", "answer": "minutesADay", "label": "Time a day", "unit": { "one": "minute", "other": "minutes" }, ${fields}"hint": "Slide", "messages": { "required": "Choose one."${invalid} }, "back": "water" }`,
    ),
  ),
});

/** The same page asks for a text. */
export const askText = (fields: string, declaration = name): Changes => ({
  ...answers(declare(declaration)),
  ...woman(
    replaceEnd(
      `{ "id": "end", "type": "text", "step": 3, "analytics": "end", "title": "Your name?", "answer": "firstName", "label": "First name", ${fields}, "back": "water" }`,
    ),
  ),
});

/** The fields of the parts of a form, as answers.json declares them. */
const contactFields: Record<string, string> = {
  firstName: name,
  phone: '{ "name": "phone", "kind": "phone", "forApp": true, "label": "Phone number" }',
  consent: '{ "name": "terms", "kind": "consent", "forApp": true, "label": "Agrees to the terms" }',
};

/** The same page as a form with these parts. */
export const askContact = (...parts: string[]): Changes => ({
  ...(parts.length > 0 && answers(declare(...parts.map((part) => contactFields[part.split('"')[1] ?? ''] ?? '')))),
  ...woman(
    replaceEnd(
      `{ "id": "end", "type": "contact", "step": 3, "analytics": "end", "title": "How can we reach you?", ${parts.map((part) => `${part}, `).join('')}"back": "water" }`,
    ),
  ),
});

/** Parts of that form. */
export const firstName = `"firstName": { "answer": "firstName", "label": "First name", "messages": { "required": "Write it.", "tooLong": "At most {max}." } }`;
export const phone = (fields = ''): string =>
  `"phone": { "answer": "phone", "label": "Phone", ${fields}"optional": true, "messages": { "invalid": "Check it." } }`;
export const terms = (messages = ', "messages": { "required": "Tick it." }'): string =>
  `"consent": { "answer": "terms", "label": "I agree."${messages} }`;

/** The messages of a text that is needed. */
export const required = '"messages": { "required": "Write it.", "tooLong": "At most {max}." }';

/** The page "end" as a question with several answers, and these options and fields. */
export const askSeveral = (options: readonly string[], fields = '', chosen = '{count} chosen'): Changes => ({
  ...answers(declare('{ "name": "goals", "kind": "choices", "forApp": true, "label": "Goals" }')),
  ...woman(
    replaceEnd(
      `{ "id": "end", "type": "choices", "step": 3, "analytics": "end", "title": "Goals?", "hint": "Choose", "answer": "goals", ${fields} "options": [${options.join(', ')}], "messages": { "required": "Choose one.", "chosen": "${chosen}" }, "back": "water" }`,
    ),
  ),
});

/** Options of that page: three that can be chosen together, one of them a stop, and one that stands alone. */
export const sleep = option('Sleep');
export const energy = option('Energy');
export const heart = option('Heart', stop);
export const none = option('None', ', "alone": true');

/** The same page as a scale with seven points, and these fields. */
export const askScale = (fields: string): Changes => ({
  ...answers(
    declare('{ "name": "energy", "kind": "scale", "points": 7, "forApp": true, "label": "Agreement: has energy" }'),
  ),
  ...woman(
    replaceEnd(
      `{ "id": "end", "type": "scale", "step": 3, "analytics": "end", "title": "Energy", "answer": "energy", ${fields}, "back": "water" }`,
    ),
  ),
});

/** Declares a field that nothing takes up. */
export const declareSeason = declare('{ "name": "season", "kind": "choice", "label": "Season" }');

/** The question of the smallest content, with its answer in another declared field. */
export const storeIn = (field: string): Changes => ({
  ...answers(declare(`{ "name": "${field}", "kind": "choice", "label": "Drink" }`)),
  ...woman(
    ['"answer": "water"', `"answer": "${field}"`],
    ['{ "field": "water", "isSet": true }', `{ "field": "${field}", "isSet": true }`],
    ['{ "field": "water", "is": "Tea" }', `{ "field": "${field}", "is": "Tea" }`],
  ),
});
