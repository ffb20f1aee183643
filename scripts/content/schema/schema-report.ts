import { brand, site, woman } from '../examples/changes.ts';
import { storeIn } from '../examples/questions.ts';
import { varyWoman } from '../examples/experiments.ts';
import { pageTypes } from '../../../src/pages/page-types.ts';
import { listWords } from '../words/words.ts';
import type { Report } from '../parsing/finding.ts';
import type { RuleInfo } from '../parsing/file-rules.ts';

/** The faults that the schemas find, by rule id. */
export const schemaRules = {
  'unknown-field': {
    summary: 'An object has only the fields that its schema names.',
    why: 'A misspelt field would be ignored.',
    faults: () => ({
      'woman.json colour at "colour": There is no field "colour" here. A flow has "$schema", "kind", "program", "progress", "afterPurchase", "redirects", "gates", "weeklyRates", "plan", "experiments", "pages" and "detours": write one of these, or remove it.':
        woman('"program": "woman"', '"colour": "plum",\n  "program": "woman"'),
      'woman.json page "water" titel at "titel": There is no field "titel" here. Did you mean "title"? A choice page has "id", "type", "step", "analytics", "title", "text", "image", "panel", "needs", "answer", "layout", "options", "cases", "next", "back" and "shell": write one of these, or remove it.':
        woman('"title": "What do you drink?"', '"titel": "What do you drink?"'),
      'woman.json page "sleep" next[0].whem at "whem": There is no field "whem" here. Did you mean "when"? A route has "when" and "page": write one of these, or remove it.':
        woman('"when":', '"whem":'),
      'woman.json page "sleep" titel at "titel": With variant "new" of "words": There is no field "titel" here. Did you mean "title"? An info page has "id", "type", "step", "analytics", "title", "text", "image", "needs", "layout", "bmiScale", "points", "cases", "notes", "panel", "offer", "button", "footer", "next", "back" and "shell": write one of these, or remove it.':
        varyWoman('{ "page": "sleep", "set": { "titel": "Rest" } }'),
      'woman.json page "end" preselect at "preselect": With variant "new" of "words": There is no field "preselect" here. An info page has "id", "type", "step", "analytics", "title", "text", "image", "needs", "layout", "bmiScale", "points", "cases", "notes", "panel", "offer", "button", "footer", "next", "back" and "shell": write one of these, or remove it.':
        varyWoman('{ "page": "end", "set": { "preselect": "week-1" } }'),
    }),
  },
  'missing-field': {
    summary: 'Every required field exists.',
    why: 'The app needs it.',
    faults: () => ({
      'woman.json page "sleep" at {: The field "analytics" is missing here. Add it: The page\'s title in analytics, lower case, unique in the flow. Dashboards depend on it.':
        woman('"analytics": "sleep",\n      "title":', '"title":'),
      'woman.json page "sleep" title at {: The field "fallback" is missing here. Add it: What is shown instead when any of the tokens has no value.':
        woman('", "fallback": "Sleep well"', '"'),
      'woman.json page "end" at {: The fields "step" and "analytics" are missing here. Add them.': woman(
        '"step": 3, "analytics": "end", "title": "The end"',
        '"title": "The end"',
      ),
      'woman.json at {: The field "progress" is missing here. Add it: The last page of each segment of the progress bar but the last one, which ends with the flow. None: the bar has one segment. At most three segments.':
        woman('"progress": ["sleep", "end"],\n  "afterPurchase":', '"afterPurchase":'),
      [`woman.json page "end" at {: The field "type" is missing here. Add it: one of ${listWords(pageTypes)}.`]: woman(
        '"type": "info", "step": 3',
        '"step": 3',
      ),
      'woman.json page "sleep" image at {: The field "alt" is missing here. Add it: What the picture shows, for someone who can\'t see it, or "" when it is only decoration.':
        woman('"src": "shared/moon", "alt": ""', '"src": "shared/moon"'),
    }),
  },
  'unknown-page-type': {
    summary: 'Every page has a type that exists.',
    why: 'The app could not show the page.',
    faults: () => ({
      [`woman.json page "end" type at "infos": There is no page type "infos". Did you mean "info"? Write one of its ${pageTypes.length} values, such as "start", "choice" or "choices"; a code editor offers all of them.`]:
        woman('"id": "end", "type": "info", "step": 3', '"id": "end", "type": "infos", "step": 3'),
    }),
  },
  'wrong-type': {
    summary: 'A value has the type that its field takes: a text, a number, a list.',
    why: 'The app could not read it.',
    faults: () => ({
      'woman.json page "end" step at "3": "3" is a text. Write 3, without quotes. About this field: The page\'s number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.':
        woman('"step": 3', '"step": "3"'),
      'woman.json at [: [] is a list. Write an object in { }. About this field: The pages of one program, in the order in which visitors meet them.':
        { 'woman.json': '[]\n' },
      'woman.json pages[2] at "end": "end" is not a page. A page is an object in { }.': woman(
        '{ "id": "end"',
        '"end",\n    { "id": "end"',
      ),
      'woman.json page "sleep" next[0].when.is at [: ["Tea"] is a list. Write a text in double quotes or a number or true or false. About this field: The value.':
        woman('"is": "Tea"', '"is": ["Tea"]'),
      'woman.json gates[0].allowWhen at "water": "water" is a text. Write an object in { }. About this field: A statement about the visitor\'s answers or facts. Only these forms are allowed.':
        woman('"allowWhen": { "field": "water", "isSet": true }', '"allowWhen": "water"'),
      'woman.json page "water" back at {: {"page":"/gender"} is an object. Write a text in double quotes or a list in [ ]. About this field: A page, or a list of routes of which the first that matches wins.':
        woman('"back": "/gender"', '"back": { "page": "/gender" }'),
      'woman.json page "end" title at 3: 3 is a number. Write a text in double quotes or an object in { }. About this field: A text that visitors read: plain words, or words with tokens and a fallback for when a token has no value yet.':
        woman('"title": "The end"', '"title": 3'),
    }),
  },
  'wrong-form': {
    summary: 'A text has the form that its field takes.',
    why: 'The app could not use it.',
    faults: () => ({
      'woman.json page "sleep" title.text at "Sleep well": "Sleep well" has no token, so it needs no fallback. Write the text alone, without { "text", "fallback" } around it.':
        woman('"text": "Sleep well until {goalDate}"', '"text": "Sleep well"'),
      'woman.json page "Tea Time" id at "Tea Time": "Tea Time" does not have the form that this field takes. It takes: Lower-case words joined by hyphens.':
        woman(
          '"title": "The end", "back": "water" }',
          '"title": "The end", "back": "water" },\n    { "id": "Tea Time", "type": "info", "step": 4, "analytics": "tea", "title": "Tea", "layout": "story" }',
        ),
      'site.json links[0].url at "javascript:alert(1)": "javascript:alert(1)" does not have the form that this field takes. It takes: An https address, a path of this site that starts with one slash, mailto: and an e-mail address, or {terms}, {privacy}, {refunds} or {contact} for the link of that kind in site.json. Characters that are not allowed in addresses are written in the form %20.':
        site('"url": "https://example.com/privacy"', '"url": "javascript:alert(1)"'),
      'site.json links[0].url at "/\\\\example.com": "/\\\\example.com" does not have the form that this field takes. It takes: An https address, a path of this site that starts with one slash, mailto: and an e-mail address, or {terms}, {privacy}, {refunds} or {contact} for the link of that kind in site.json. Characters that are not allowed in addresses are written in the form %20.':
        site('"url": "https://example.com/privacy"', '"url": "/\\\\example.com"'),
      'woman.json page "sleep" image.src at "shared/../moon": "shared/../moon" does not have the form that this field takes. It takes: Folder and name in public/images, in lower-case letters, digits and hyphens. A drawing without theme and ending: "woman/sleep" means woman/sleep-light.svg and woman/sleep-dark.svg. A photograph with its ending, .jpg, .jpeg, .png, .webp or .avif: "team/anna.jpg".':
        woman('"src": "shared/moon"', '"src": "shared/../moon"'),
      'answers.json fields[2].name at "Drink": "Drink" does not have the form that this field takes. It takes: The name under which the answer is stored and sent, in lowerCamelCase, such as favoriteSeason: letters and digits, and a capital where a new word begins. Never changes once published.':
        storeIn('Drink'),
      'woman.json page "sleep" image.src at "team/IMG_1234.JPG": "team/IMG_1234.JPG" does not have the form that this field takes. It takes: Folder and name in public/images, in lower-case letters, digits and hyphens. A drawing without theme and ending: "woman/sleep" means woman/sleep-light.svg and woman/sleep-dark.svg. A photograph with its ending, .jpg, .jpeg, .png, .webp or .avif: "team/anna.jpg".':
        woman('"src": "shared/moon"', '"src": "team/IMG_1234.JPG"'),
      'brand.json palettes[0].light.ink-2 at "plum": "plum" does not have the form that this field takes. It takes: A colour, written as # and six hexadecimal digits, or eight, whose last two say how opaque it is.':
        brand('"ink-2": "#65556a"', '"ink-2": "plum"'),
    }),
  },
  'wrong-length': {
    summary: 'A text, list or object is neither too short nor too long.',
    why: 'The screen would look empty or overfull.',
    faults: () => ({
      'woman.json page "end" shell at {: This object is empty. Fill it in, or remove the field if it is optional. About this field: Which parts of the shell around the page are shown. Absent flags are true.':
        woman('"title": "The end"', '"title": "The end", "shell": {}'),
      'woman.json page "end" title at "": This text is empty. Fill it in, or remove the field if it is optional. About this field: Words without a visitor\'s values. {app}, {support}, {seller}, {sellerAddress}, {terms}, {privacy}, {refunds} and {contact} stand for what site.json declares.':
        woman('"title": "The end"', '"title": ""'),
      'site.json page "gender" options at [: This list has 1 item; it needs at least 2. Give it at least 2 items. About this field: The options, in the order in which they are shown.':
        site('{ "value": "Woman", "label": "Woman", "next": "/woman/water" },\n', ''),
      'woman.json experiments[0].variants[1].changes[0] at {: This object has 1 field; it needs at least 2. Give it at least 2 fields. About this field: The change of one page by a variant: other words or pictures, another order of its options, or another position. At least one of them.':
        varyWoman('{ "page": "sleep" }'),
    }),
  },
  'wrong-number': {
    summary: 'A number is within the limits of its field.',
    why: 'The app could not use it.',
    faults: () => ({
      'woman.json page "end" step at 3000: 3000 is too large. Write a number that is at most 999. About this field: The page\'s number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.':
        woman('"step": 3', '"step": 3000'),
    }),
  },
  'unknown-value': {
    summary: 'A field with a closed list of values has one of them.',
    why: 'The app does not know any other value.',
    faults: () => ({
      'site.json consent.mode at "requierd": "requierd" is not one of the values of this field. Did you mean "required"? Write "off", "notice" or "required".':
        site('"mode": "required"', '"mode": "requierd"'),
    }),
  },
  'repeated-value': {
    summary: 'A list contains nothing twice.',
    why: 'The second one would have no effect.',
    faults: () => ({
      'woman.json page "mail" needs[1] at "water": "water" is in this list twice. Remove one of them; the first one is item 1.':
        woman('"answer": "email",', '"needs": ["water", "water"],\n      "answer": "email",'),
    }),
  },
  'brace-in-text': {
    summary: 'A token is only used where its value is always known, or with a fallback.',
    why: 'Visitors would read the braces.',
    faults: () => ({
      'woman.json page "water" title at "What do you drink, {bmi}?": "What do you drink, {bmi}?" has a brace in a plain text. Tokens need a fallback: write { "text": "…", "fallback": "…" }.':
        woman('"title": "What do you drink?"', '"title": "What do you drink, {bmi}?"'),
      'woman.json page "sleep" title.fallback at "Sleep until {goalDate}": A fallback shows when a token has no value, so it cannot contain one itself. Write plain words without braces.':
        woman('"fallback": "Sleep well"', '"fallback": "Sleep until {goalDate}"'),
      'woman.json page "water" options[0].label at "Tea for {bmi}": "Tea for {bmi}" has a brace in a plain text. This field takes no tokens: write plain words.':
        woman('"label": "Tea"', '"label": "Tea for {bmi}"'),
      'woman.json page "sleep" title.text at "Sleep until {goalDate} {": "Sleep until {goalDate} {" has a brace that is not part of a token. A token is one word of letters between { and }.':
        woman('"text": "Sleep well until {goalDate}"', '"text": "Sleep until {goalDate} {"'),
    }),
  },
  'unknown-token': {
    summary: 'A token is one of those that its field takes.',
    why: 'It would not be replaced.',
    faults: () => ({
      'woman.json page "sleep" title.text at "Sleep well until {goalDay}": {goalDay} is not a token of this field. Did you mean "{goalDate}"? Its tokens are {weight}, {weightGoal}, {weightLoss}, {height}, {bmi}, {goalDate}, {weeklyLoss}, {eventEmoji}, {eventDate}, {daysToEvent}, {lossByEvent}, {daysBeforeEvent}, {email}, {fastingHours}, {eatingHours}, {eatingStart}, {eatingEnd}, {dayOff}, {firstStart}, {firstEnd}, {answer:…}.':
        woman('goalDate', 'goalDay'),
      'site.json labels.progress at "Page {n} of {totals}": {totals} is not a token of this field. Did you mean "{total}"? Its tokens are {n}, {total}.':
        site('total', 'totals'),
    }),
  },
  'unknown-condition': {
    summary: 'A condition has one of the known tests.',
    why: 'The app could not tell whether it is true.',
    faults: () => ({
      'woman.json page "sleep" next[0].when.isNot at "isNot": "isNot" is not a condition. A condition has exactly one of "is", "isOneOf", "isSet", "isFuture", "atLeast", "atMost", "all", "any" or "not". Did you mean "isSet"? Use one of these; nothing else is allowed here.':
        woman('"is": "Tea"', '"isNot": "Tea"'),
      'woman.json page "sleep" next[0].when at {: A condition has exactly one of "is", "isOneOf", "isSet", "isFuture", "atLeast", "atMost", "all", "any" or "not"; this one has none. Add one of them.':
        woman('"field": "water", "is": "Tea"', '"field": "water"'),
    }),
  },
  'mixed-condition': {
    summary: 'A condition has only one test.',
    why: 'It would be unclear which one counts.',
    faults: () => ({
      'woman.json page "sleep" next[0].when.isSet at "isSet": A condition has exactly one of "is", "isOneOf", "isSet", "isFuture", "atLeast", "atMost", "all", "any" or "not"; this one has "is" and "isSet". Write two, joined by "all" or "any".':
        woman('"is": "Tea"', '"is": "Tea", "isSet": true'),
    }),
  },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export interface SchemaReport extends Report {
  rule: keyof typeof schemaRules;
}
