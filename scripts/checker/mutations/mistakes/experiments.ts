import type { JSONPath } from 'jsonc-parser';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import type { Mistake, Mutant, Spot } from '../mistake.ts';
import { misspell, pickFlowPage, pickPage } from '../spots.ts';

const changePath: JSONPath = ['experiments', 0, 'variants', 1, 'changes', 0];

/** Adds an experiment whose second variant makes one change. `place`: the mistake's path in the change. */
function addExperiment(document: ContentDocument, change: object, ...place: JSONPath): Mutant | undefined {
  const variants = [
    { id: 'control', weight: 50 },
    { id: 'new', weight: 50, changes: [change] },
  ];
  return changeValues(document, [[['experiments'], [{ id: 'try', variants }]]], [...changePath, ...place]);
}

const hasOptions = ({ fields }: Spot) => asList(fields.options).length > 0;
const hasPlainTitle = ({ fields }: Spot) => typeof fields.title === 'string';

/** Mistakes in experiments. */
export const experimentMistakes: readonly Mistake[] = [
  {
    name: 'a variant changes a page that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const spot = pickPage(files, random);
      const page = misspell(String(spot?.fields.id), random);
      return spot && addExperiment(spot.document, { page, set: { title: 'Something else' } }, 'page');
    },
  },
  {
    name: 'a variant misspells a field',
    rules: ['unknown-field'],
    make(files, random) {
      const spot = pickPage(files, random);
      const change = { page: spot?.fields.id, set: { [misspell('title', random)]: 'Something else' } };
      return spot && addExperiment(spot.document, change, 'set');
    },
  },
  {
    name: 'a variant has an extra space',
    rules: ['stray-spaces'],
    make(files, random) {
      const spot = pickPage(files, random, hasPlainTitle);
      const change = { page: spot?.fields.id, set: { title: `${String(spot?.fields.title)} ` } };
      return spot && addExperiment(spot.document, change, 'set', 'title');
    },
  },
  {
    name: 'a variant changes nothing',
    rules: ['idle-change'],
    make(files, random) {
      const spot = pickPage(files, random, hasPlainTitle);
      const change = { page: spot?.fields.id, set: { title: spot?.fields.title } };
      return spot && addExperiment(spot.document, change, 'set', 'title');
    },
  },
  {
    name: 'a variant forgets an option in its order',
    // An order of one option is too short for the schema.
    rules: ['option-order', 'wrong-length'],
    make(files, random) {
      const spot = pickPage(files, random, hasOptions);
      const values = asList(spot?.fields.options).map((option) => asFields(option).value);
      const optionOrder = values.toReversed().slice(1);
      return spot && addExperiment(spot.document, { page: spot.fields.id, optionOrder }, 'optionOrder');
    },
  },
  {
    name: 'a variant gives an option another value',
    rules: ['changed-values'],
    make(files, random) {
      const spot = pickPage(files, random, hasOptions);
      const [first, ...others] = asList(spot?.fields.options);
      const options = [{ ...asFields(first), value: 'Something else' }, ...others];
      return spot && addExperiment(spot.document, { page: spot.fields.id, set: { options } }, 'set', 'options');
    },
  },
  {
    name: 'a variant asks for the goal after the prediction',
    rules: ['early-need', 'early-condition', 'early-token', 'endless-loop'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.answer === knownFields.weightGoal);
      const mutant = spot && addExperiment(spot.document, { page: spot.fields.id, moveAfter: 'email' });
      return mutant && { ...mutant, lines: 'anywhere' };
    },
  },
  {
    name: 'two experiments change the same text',
    rules: ['clashing-changes'],
    make(files, random) {
      const spot = pickPage(files, random);
      const makeExperiment = (id: string, title: string) => ({
        id,
        variants: [
          { id: 'control', weight: 50 },
          { id: 'new', weight: 50, changes: [{ page: spot?.fields.id, set: { title } }] },
        ],
      });
      const experiments = [makeExperiment('first', 'Something else'), makeExperiment('second', 'And another')];
      return spot && changeValues(spot.document, [[['experiments'], experiments]], ['experiments', 1]);
    },
  },
];
