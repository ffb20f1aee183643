import type { ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import type { Files, Mistake } from '../mistake.ts';
import type { Random } from '../random.ts';
import { changeValues } from '../edit.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import { pickFlow, pickFlowPage } from '../spots.ts';

/** A random declaration that suits, with its index. */
function pickField(files: Files, random: Random, suits: (field: Record<string, unknown>) => boolean = () => true) {
  const document = files.get('answers');
  const all = asList(asFields(document?.value).fields).map((field, index) => ({ field: asFields(field), index }));
  const picked = random.pick(all.filter(({ field }) => suits(field)));
  return document && picked && { document, ...picked };
}

const countFields = ({ value }: ContentDocument) => asList(asFields(value).fields).length;

/** Mistakes in a new field for numbers or texts: each has one limit that doesn't fit. */
const limitMistakes: Mistake[] = Object.entries({
  'a new field for numbers has no step': { kind: 'number', unit: 'minutes', min: 5, max: 120 },
  'a new field for numbers has its limits the wrong way round': { kind: 'number', unit: 'h', min: 24, max: 0, step: 1 },
  'a new field for numbers has a step that does not fit': {
    kind: 'number',
    unit: 'minutes',
    min: 5,
    max: 120,
    step: 10,
  },
  'a new field for texts has no greatest length': { kind: 'text' },
  'a new field for choices has a greatest length': { kind: 'choice', maxLength: 20 },
}).map(([name, declaration]) => ({
  name,
  rules: ['field-limits'],
  make(files) {
    const document = files.get('answers');
    const field = { name: 'favoriteSeason', label: 'Favorite season', ...declaration };
    return document && changeValues(document, [[['fields', countFields(document)], field]]);
  },
}));

/** Mistakes in the declarations of answer fields. */
export const answerMistakes: readonly Mistake[] = [
  {
    name: 'a published answer field is removed',
    rules: ['published-field-gone', 'undeclared-field'],
    make(files, random) {
      const spot = pickField(files, random);
      return spot && changeValues(spot.document, [[['fields', spot.index], undefined]], 'anywhere');
    },
  },
  {
    name: 'an answer field is declared twice',
    rules: ['duplicate-field'],
    make(files, random) {
      const spot = pickField(files, random);
      return spot && changeValues(spot.document, [[['fields', countFields(spot.document)], spot.field]]);
    },
  },
  {
    name: 'a field is declared that no page asks for',
    rules: ['unasked-field'],
    make(files) {
      const document = files.get('answers');
      const field = { name: 'favoriteSeason', kind: 'choice', label: 'Favorite season' };
      return document && changeValues(document, [[['fields', countFields(document)], field]]);
    },
  },
  {
    name: 'nobody is asked whether sensitive answers may be stored',
    rules: ['unasked-consent'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.answer === 'height');
      return spot && changeValues(spot.document, [[[...spot.path, 'panel'], undefined]], 'anywhere');
    },
  },
  {
    name: 'a question is asked for nothing',
    rules: ['unused-answer'],
    make(files, random) {
      // Its text is all that comes back to the answer before.
      const spot = pickFlowPage(files, random, ({ fields }) => fields.answer === 'myHappyWeight');
      return spot && changeValues(spot.document, [[[...spot.path, 'text'], undefined]], 'anywhere');
    },
  },
  {
    name: 'a field is declared with the name of a fact',
    rules: ['taken-field-name'],
    make(files) {
      const document = files.get('answers');
      const field = { name: 'bmi', kind: 'choice', label: 'Body mass index' };
      return document && changeValues(document, [[['fields', countFields(document)], field]]);
    },
  },
  ...limitMistakes,
  {
    name: 'a published field gets another kind',
    rules: ['published-kind-changed', 'wrong-answer-kind'],
    make(files, random) {
      const spot = pickField(files, random, ({ kind }) => kind === 'choice');
      return spot && changeValues(spot.document, [[['fields', spot.index, 'kind'], 'scale']]);
    },
  },
  {
    name: 'a sensitive field is no longer sensitive',
    rules: ['published-privacy-lost'],
    make(files, random) {
      const spot = pickField(files, random, ({ sensitive }) => sensitive === true);
      return (
        spot && changeValues(spot.document, [[['fields', spot.index, 'sensitive'], undefined]], ['fields', spot.index])
      );
    },
  },
  {
    name: 'a question is to take several answers, but its field takes one',
    rules: ['wrong-answer-kind', 'missing-field'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'choice' && fields.layout === 'grid');
      return spot && changeValues(spot.document, [[[...spot.path, 'type'], 'choices']], spot.path);
    },
  },
  {
    name: 'a limit that limits nothing',
    rules: ['idle-limit'],
    make(files, random) {
      const document = pickFlow(files, random);
      const page = { id: 'wishes', type: 'choices', step: 998, analytics: 'wishes', ...authoring.choices.template };
      const limit = { ...page.limit, most: random.pick([4, 5, 9]) };
      const place = ['pages', asList(asFields(document?.value).pages).length];
      return document && changeValues(document, [[place, { ...page, limit }]]);
    },
  },
  {
    name: 'a scale gets more points than its page has labels',
    rules: ['scale-points', 'published-kind-changed'],
    make(files, random) {
      const spot = pickField(files, random, ({ kind }) => kind === 'scale');
      return spot && changeValues(spot.document, [[['fields', spot.index, 'points'], 7]], 'anywhere');
    },
  },
  {
    name: 'a field that is no scale gets points',
    rules: ['scale-points'],
    make(files, random) {
      const spot = pickField(files, random, ({ kind }) => kind === 'choice');
      return spot && changeValues(spot.document, [[['fields', spot.index, 'points'], 3]]);
    },
  },
  {
    name: 'a page stores its answer in the field of another question',
    rules: ['shared-field', 'answer-asked-twice', 'published-answer-changed'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'choice');
      const field = pickField(files, random, ({ kind, name }) => kind === 'choice' && name !== spot?.fields.answer);
      return spot && field && changeValues(spot.document, [[[...spot.path, 'answer'], field.field.name]], 'anywhere');
    },
  },
];
