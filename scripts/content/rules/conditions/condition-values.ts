import { andWoman, checks, man, woman } from '../../examples/changes.ts';
import { askNumber, askSeveral, askText, energy, required, sleep } from '../../examples/questions.ts';
import { caseAtMail, onSleep } from '../../examples/conditions.ts';
import { addPlan } from '../../examples/plans.ts';
import type { Rule } from '../rule.ts';
import { listLeafFaults } from '../../graph/conditions/leaf-faults.ts';

/** A condition only names values that exist. */
export const unknownOption: Rule = {
  id: 'unknown-option',
  severity: 'error',
  summary: 'A condition only names values that an option of its question has.',
  why: 'The condition would never be true.',
  check: (document, content) => listLeafFaults(content.walk(), document, 'unknown-option'),
  faults: () => ({
    'woman.json page "sleep" next[0].when.is at "Tee": No option that is stored in "water" has the value "Tee". Did you mean "Tea"? Its values are "Tea", "Juice" and "Water".':
      woman(onSleep('{ "field": "water", "is": "Tee" }')),
    'woman.json page "sleep" next[0].when.isOneOf[1] at "Jus": No option that is stored in "water" has the value "Jus". Its values are "Tea", "Juice" and "Water".':
      woman(onSleep('{ "field": "water", "isOneOf": ["Tea", "Jus"] }')),
    'woman.json page "sleep" next[0].when.is at "Women": No option that is stored in "gender" has the value "Women". Did you mean "Woman"? Its values are "Woman" and "Man".':
      woman(onSleep('{ "field": "gender", "is": "Women" }')),
    'woman.json page "sleep" next[0].when.is at "Beer": No option that is stored in "water" has the value "Beer". Its values are "Tea", "Juice" and "Water".':
      {
        ...woman(onSleep('{ "field": "water", "is": "Beer" }')),
        ...man(
          '"type": "info", "step": 1, "analytics": "water", "title": "Drink well", "layout": "story"',
          '"type": "choice", "step": 1, "analytics": "water", "title": "Drink well", "answer": "water", "options": [{ "value": "Tea", "label": "Tea" }, { "value": "Juice", "label": "Juice" }, { "value": "Water", "label": "Water" }, { "value": "Beer", "label": "Beer" }]',
        ),
        ...checks(
          '"acknowledged": []',
          '"acknowledged": [{ "rule": "different-options", "page": "/man/water", "reason": "Men drink beer, too." }]',
        ),
      },
    'woman.json plan.times[0].when.is at "Watr": No option that is stored in "water" has the value "Watr". Did you mean "Water"? Its values are "Tea", "Juice" and "Water".':
      woman(
        addPlan({ times: '{ "when": { "field": "water", "is": "Watr" }, "closes": "20:00" }, { "opens": "08:00" }' }),
      ),
  }),
  nearMisses: () => ({
    'an option that is no longer offered': woman(
      ['{ "value": "Juice"', '{ "value": "Milk", "label": "Milk", "retired": true },\n        { "value": "Juice"'],
      onSleep('{ "field": "water", "isOneOf": ["Tea", "Milk"] }'),
    ),
  }),
};

/** The test of a condition suits its field. */
export const unsuitableTest: Rule = {
  id: 'unsuitable-test',
  severity: 'error',
  summary: 'The test of a condition suits its field: limits for numbers, "isFuture" for dates.',
  why: 'The condition would never be true.',
  check: (document, content) => listLeafFaults(content.walk(), document, 'unsuitable-test'),
  faults: () => ({
    'woman.json page "mail" back[0].when.is at 30: "is" does not work for "minutesADay", which is a number. This field can be tested with "isSet", "atLeast" or "atMost".':
      andWoman(askNumber(), caseAtMail('{ "field": "minutesADay", "is": 30 }')),
    'woman.json page "pay" notes[0].when.is at "Maria": "is" does not work for "firstName", which is a text that visitors type. This field can be tested with "isSet".':
      andWoman(askText(required), [
        '"preselect": "month-1"',
        '"notes": [{ "when": { "field": "firstName", "is": "Maria" }, "text": "Hello." }], "preselect": "month-1"',
      ]),
    'woman.json page "sleep" next[0].when.atLeast at 3: "atLeast" does not work for "water", which is the value of an option. This field can be tested with "is", "isOneOf" or "isSet".':
      woman(onSleep('{ "field": "water", "atLeast": 3 }')),
    'woman.json page "sleep" next[0].when.is at "yes": "yes" is never the value of "hasPurchased", which is true or false. Write true or false.':
      woman(onSleep('{ "field": "hasPurchased", "is": "yes" }')),
    'woman.json page "end" next[0].when.atLeast at 2: "atLeast" does not work for "goals", which is the values of options. This field can be tested with "is", "isOneOf" or "isSet".':
      askSeveral(
        [sleep, energy],
        '"next": [{ "when": { "field": "goals", "atLeast": 2 }, "page": "mail" }, { "page": "mail" }],',
      ),
  }),
  nearMisses: () => ({
    'a limit for a number': andWoman(askNumber(), caseAtMail('{ "field": "minutesADay", "atMost": 30 }')),
  }),
};
