import type { Mistake } from '../mistake.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { misspell, pickFlowPage, pickPage, pickStatement } from '../spots.ts';

/** Mistakes in what conditions test. */
export const conditionMistakes: readonly Mistake[] = [
  {
    name: 'a condition misspells a value',
    rules: ['unknown-option'],
    make(files, random) {
      const spot = pickStatement(files, random, ({ is }) => typeof is === 'string');
      return spot && changeValues(spot.document, [[[...spot.path, 'is'], misspell(String(spot.fields.is), random)]]);
    },
  },
  {
    name: 'a condition misspells a value in a list',
    rules: ['unknown-option'],
    make(files, random) {
      const spot = pickStatement(files, random, ({ isOneOf }) => Array.isArray(isOneOf));
      const values = asList(spot?.fields.isOneOf);
      const n = random.below(values.length);
      return spot && changeValues(spot.document, [[[...spot.path, 'isOneOf', n], misspell(String(values[n]), random)]]);
    },
  },
  {
    name: 'a condition names the label instead of the value',
    rules: ['unknown-option'],
    make(files, random) {
      const spot = pickStatement(files, random, ({ is }) => typeof is === 'string');
      return spot && changeValues(spot.document, [[[...spot.path, 'is'], `${String(spot.fields.is)} – really`]]);
    },
  },
  {
    name: 'a condition tests a word for a number',
    rules: ['unsuitable-test'],
    make(files, random) {
      const spot = pickStatement(files, random, ({ is, isOneOf }) => typeof is === 'string' || Array.isArray(isOneOf));
      return spot && changeValues(spot.document, [[spot.path, { field: spot.fields.field, atLeast: 3 }]]);
    },
  },
  {
    name: 'a condition tests a number for a word',
    rules: ['unsuitable-test'],
    make(files, random) {
      const spot = pickStatement(files, random, (fields) => 'atLeast' in fields);
      return spot && changeValues(spot.document, [[spot.path, { field: spot.fields.field, is: 'high' }]]);
    },
  },
  {
    name: 'a condition tests an answer that is asked later',
    rules: ['early-condition'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields, path }) => fields.type === 'info' && Number(path[1]) < 60);
      const when = { field: 'howDoYouPrepareMeals', is: 'Ready meals' };
      return spot && changeValues(spot.document, [[[...spot.path, 'notes'], [{ when, text: 'Cook once.' }]]]);
    },
  },
  {
    name: 'a condition tests an answer that the flow never asks',
    rules: ['early-condition'],
    make(files, random) {
      const spot = pickFlowPage(
        files,
        random,
        ({ fields, document }) => fields.type === 'info' && document.name === 'man',
      );
      const when = { field: 'menopause', is: 'After menopause' };
      return spot && changeValues(spot.document, [[[...spot.path, 'notes'], [{ when, text: 'Take your time.' }]]]);
    },
  },
  {
    name: 'every line of a list has a condition',
    rules: ['empty-list'],
    make(files, random) {
      const spot = pickPage(
        files,
        random,
        ({ fields }) => isListForSome(fields.points) || isListForSome(fields.statements),
      );
      const name = isListForSome(spot?.fields.points) ? 'points' : 'statements';
      const lines = asList(spot?.fields[name]).filter((line) => asFields(line).when !== undefined);
      return spot && changeValues(spot.document, [[[...spot.path, name], lines]], 'anywhere');
    },
  },
  {
    name: 'a case is written twice',
    rules: ['idle-condition'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.cases));
      const cases = asList(spot?.fields.cases);
      const n = random.below(cases.length);
      return spot && changeValues(spot.document, [[[...spot.path, 'cases', cases.length], cases[n]]]);
    },
  },
  {
    name: 'a condition requires two answers at once',
    rules: ['idle-condition'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => asList(fields.cases).some(isSingle));
      const n = asList(spot?.fields.cases).findIndex(isSingle);
      const when = asFields(asFields(asList(spot?.fields.cases)[n]).when);
      const other =
        spot &&
        asList(asFields(findQuestion(spot.document.value, when.field)).options)
          .map((it) => asFields(it).value)
          .find((it) => it !== when.is);
      if (!spot || other === undefined) return undefined;
      return changeValues(spot.document, [
        [[...spot.path, 'cases', n, 'when'], { all: [when, { field: when.field, is: other }] }],
      ]);
    },
  },
  {
    name: 'a limit is out of reach',
    rules: ['idle-condition'],
    make(files, random) {
      const spot = pickStatement(files, random, ({ field, atLeast }) => field === 'bmi' && atLeast === 30);
      const mutant = spot && changeValues(spot.document, [[[...spot.path, 'atLeast'], 300]]);
      const isAlone = spot?.path.at(-1) === 'when';
      return mutant && !isAlone ? { ...mutant, harmless: 'Other parts of the condition can still be true.' } : mutant;
    },
  },
  {
    name: 'a route for everybody comes before others',
    rules: ['idle-condition'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.back));
      const when = {
        any: [
          { field: 'age', isSet: true },
          { field: 'age', isSet: false },
        ],
      };
      return spot && changeValues(spot.document, [[[...spot.path, 'back', 0, 'when'], when]], 'anywhere');
    },
  },
  {
    name: 'a gate is for nobody',
    rules: ['idle-condition', 'silent-stop'],
    make(files, random) {
      const spot = pickStatement(
        files,
        random,
        ({ field, isOneOf }) => field === 'eatingDisorder' && Array.isArray(isOneOf),
      );
      const none = {
        all: [
          { field: 'eatingDisorder', is: 'No' },
          { field: 'eatingDisorder', is: 'In the past' },
        ],
      };
      return spot && changeValues(spot.document, [[spot.path, none]], 'anywhere');
    },
  },
  {
    name: 'a token names an answer that is asked later',
    rules: ['early-token'],
    make(files, random) {
      const spot = pickFlowPage(
        files,
        random,
        ({ path, fields }) => Number(path[1]) > 0 && Number(path[1]) < 15 && typeof fields.title === 'string',
      );
      const title = { text: 'You and {weightGoal}', fallback: 'You and your goal' };
      return spot && changeValues(spot.document, [[[...spot.path, 'title'], title]]);
    },
  },
];

/** Whether some lines of a list have a condition. */
function isListForSome(list: unknown): boolean {
  return asList(list).filter((line) => asFields(line).when !== undefined).length > 1;
}

/** Whether a case tests one answer for one value. */
function isSingle(item: unknown): boolean {
  return typeof asFields(asFields(item).when).is === 'string';
}

function findQuestion(flow: unknown, field: unknown): unknown {
  return asList(asFields(flow).pages).find((page) => asFields(page).answer === field);
}
