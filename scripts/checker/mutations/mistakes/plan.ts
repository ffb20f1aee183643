import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../../parsing/document.ts';
import { asFields, asList, listOptions, listPages, type Fields } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import type { Files, Mistake } from '../mistake.ts';
import type { Random } from '../random.ts';
import { pickFlow } from '../spots.ts';

/** Mistakes in the rules of the plan and of the weekly rates. */
export const planMistakes: readonly Mistake[] = [
  {
    name: 'the plan is deleted',
    rules: ['missing-plan', 'early-token'],
    make: (files, random) => changePlan(files, random, () => [['plan'], undefined], 'anywhere'),
  },
  {
    name: 'the entry for everybody is deleted',
    rules: ['entry-order', 'wrong-length'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        (plan) => {
          const name = random.pick(['windows', 'times', 'daysOff', 'habits']) ?? '';
          return [['plan', name, asList(plan[name]).length - 1], undefined];
        },
        'anywhere',
      ),
  },
  {
    name: 'an entry loses its condition',
    rules: ['entry-order'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        () => {
          const name = random.pick(['windows', 'times', 'daysOff', 'habits']) ?? '';
          return [['plan', name, 0, 'when'], undefined];
        },
        'anywhere',
      ),
  },
  {
    name: 'an entry is for visitors whom an entry before it takes',
    rules: ['idle-condition'],
    make: (files, random) =>
      changePlan(files, random, ({ times }) => {
        const { when } = asFields(asList(times)[0]);
        return [['plan', 'times', 1, 'when'], when];
      }),
  },
  {
    name: 'the window of visitors who need caution is deleted',
    rules: ['missing-window'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        ({ windows }) => {
          const n = asList(windows).findIndex((window) => asFields(window).eatingHours === 12);
          return [['plan', 'windows', n], undefined];
        },
        'anywhere',
      ),
  },
  {
    name: 'a window is written twice',
    rules: ['duplicate-window'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        ({ windows }) => {
          const list = asList(windows);
          return [
            ['plan', 'windows'],
            [list[0], ...list],
          ];
        },
        'anywhere',
      ),
  },
  {
    name: 'a step is narrower than its window',
    rules: ['plan-steps'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        ({ windows }) => {
          const n = asList(windows).findIndex((window) => asFields(window).eatingHours !== 8);
          return [['plan', 'windows', n, 'steps', random.below(3), 'eatingHours'], 8];
        },
        'anywhere',
      ),
  },
  {
    name: 'the hours of a window change, and its steps do not',
    rules: ['plan-steps', 'duplicate-window', 'missing-window'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        ({ windows }) => {
          const n = random.below(asList(windows).length);
          const { eatingHours } = asFields(asList(windows)[n]);
          const other = random.pick([8, 10, 12].filter((hours) => hours !== eatingHours));
          return [['plan', 'windows', n, 'eatingHours'], other];
        },
        'anywhere',
      ),
  },
  {
    name: 'an eating window is in the night',
    rules: ['plan-hours'],
    make: (files, random) =>
      changePlan(files, random, ({ times }) => {
        const n = random.below(asList(times).length);
        const field = asFields(asList(times)[n]).opens === undefined ? 'closes' : 'opens';
        const time = random.pick(field === 'opens' ? ['04:30', '13:00', '23:30'] : ['00:30', '09:00', '16:45']);
        return [['plan', 'times', n, field], time];
      }),
  },
  {
    name: 'a time has both ends',
    rules: ['plan-hours'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        ({ times }) => {
          const n = random.below(asList(times).length);
          const field = asFields(asList(times)[n]).opens === undefined ? 'opens' : 'closes';
          return [['plan', 'times', n, field], '09:00'];
        },
        'anywhere',
      ),
  },
  {
    name: 'a day off or a habit gets the id of another',
    rules: ['duplicate-plan-id'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        (plan) => {
          const name = random.pick(['daysOff', 'habits']) ?? '';
          const [first] = asList(plan[name]).map((entry) => asFields(entry).id);
          return [['plan', name, asList(plan[name]).length - 1, 'id'], first];
        },
        'anywhere',
      ),
  },
  {
    name: 'a day off or a habit is renamed',
    rules: ['published-plan-gone'],
    make: (files, random) =>
      changePlan(files, random, (plan) => {
        const name = random.pick(['daysOff', 'habits']) ?? '';
        return [['plan', name, asList(plan[name]).length - 1, 'id'], 'renamed'];
      }),
  },
  {
    name: 'an answer that opens a safety sheet is taken out of caution',
    rules: ['missing-caution'],
    make: (files, random) => {
      const document = pickFlow(files, random);
      const warned = document ? listWarned(document) : [];
      return changePlan(
        files,
        random,
        ({ caution }) => {
          const when = asFields(asFields(caution).when);
          const field = random.pick(warned);
          const parts = asList(when.any).filter((part) => asFields(part).field !== field);
          return field === undefined ? undefined : [['plan', 'caution', 'when', 'any'], parts];
        },
        'anywhere',
        document,
      );
    },
  },
  {
    name: 'a question that decides about caution is deleted',
    rules: ['plan-too-early', 'early-condition', 'unasked-field'],
    make(files, random) {
      const document = pickFlow(files, random);
      const when = asFields(asFields(asFields(asFields(document?.value).plan).caution).when);
      const fields = asList(when.any).map((part) => asFields(part).field);
      const page = random.pick(
        document
          ? listPages(document).filter(({ fields: { answer, type } }) => type === 'choice' && fields.includes(answer))
          : [],
      );
      return document && page && changeValues(document, [[page.path, undefined]], 'anywhere');
    },
  },
  {
    name: 'caution is about an answer that nobody is asked for',
    rules: ['plan-too-early', 'undeclared-field'],
    make: (files, random) =>
      changePlan(
        files,
        random,
        ({ caution }) => {
          const parts = asList(asFields(asFields(caution).when).any);
          return [['plan', 'caution', 'when', 'any', parts.length], { field: 'otherField', is: 'Yes' }];
        },
        'anywhere',
      ),
  },
  {
    name: 'the weekly rates end with a condition',
    rules: ['entry-order', 'wrong-length'],
    make(files, random) {
      const document = pickFlow(files, random);
      const rates = asList(asFields(document?.value).weeklyRates);
      if (!document || rates.length === 0) return undefined;
      return changeValues(document, [[['weeklyRates', rates.length - 1], undefined]], 'anywhere');
    },
  },
  {
    name: 'a weekly rate is higher than the highest',
    rules: ['wrong-number'],
    make(files, random) {
      const document = pickFlow(files, random);
      const rates = asList(asFields(document?.value).weeklyRates);
      if (!document || rates.length === 0) return undefined;
      return changeValues(document, [[['weeklyRates', random.below(rates.length), 'rate'], 0.015]]);
    },
  },
];

type Change = readonly [path: JSONPath, value: unknown];

/** A flow with another value in its plan. */
function changePlan(
  files: Files,
  random: Random,
  change: (plan: Fields) => Change | undefined,
  place?: 'anywhere',
  document: ContentDocument | undefined = pickFlow(files, random),
) {
  const { plan } = asFields(document?.value);
  const changed = plan === undefined ? undefined : change(asFields(plan));
  return document && changed ? changeValues(document, [changed], place) : undefined;
}

/** The fields of questions with a sheet that lets visitors go on. */
function listWarned(document: ContentDocument): unknown[] {
  return listPages(document)
    .filter((page) => listOptions(page).some(({ fields }) => asFields(fields.sheet).action === 'continue'))
    .map(({ fields }) => fields.answer);
}
