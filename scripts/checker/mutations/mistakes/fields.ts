import { findLayout } from '../../parsing/page-types.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import type { Mistake, Spot } from '../mistake.ts';
import { misspell, pickFlowPage, pickPage, pickText } from '../spots.ts';

const required = ['step', 'analytics', 'title', 'answer', 'options', 'labels', 'messages', 'points', 'disclosure'];

/** Mistakes in the fields of a page. */
export const fieldMistakes: readonly Mistake[] = [
  {
    name: 'the name of a field is misspelt',
    rules: ['unknown-field', 'missing-field'],
    make(files, random) {
      const spot = pickPage(files, random);
      const field = spot && random.pick(Object.keys(spot.fields).filter((it) => it !== 'id' && it !== 'type'));
      if (!spot || !field) return undefined;
      const wrong = misspell(field, random);
      const { [field]: value } = spot.fields;
      return changeValues(
        spot.document,
        [
          [[...spot.path, field], undefined],
          [[...spot.path, wrong], value],
        ],
        spot.path,
      );
    },
  },
  {
    name: 'a required field is deleted',
    rules: ['missing-field', 'published-answer-changed'],
    make(files, random) {
      const spot = pickPage(files, random);
      const field =
        spot &&
        random.pick(
          required.filter(
            (it) =>
              it in spot.fields &&
              !(it === 'points' && spot.fields.type === 'info') &&
              !(it === 'answer' && spot.fields.type === 'loading'),
          ),
        );
      return spot && field ? changeValues(spot.document, [[[...spot.path, field], undefined]], spot.path) : undefined;
    },
  },
  {
    name: 'a page type is misspelt',
    rules: ['unknown-page-type'],
    make(files, random) {
      const spot = pickPage(files, random);
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'type'], misspell(String(spot.fields.type), random)]])
      );
    },
  },
  {
    name: 'a page gets another type',
    rules: ['missing-field', 'unknown-field'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type !== 'info');
      const types = ['scale', 'date', 'measure', 'email', 'paywall', 'prediction', 'loading'];
      const type = spot && random.pick(types.filter((it) => it !== spot.fields.type));
      return spot && changeValues(spot.document, [[[...spot.path, 'type'], type]], spot.path);
    },
  },
  {
    name: 'the step is written as a text',
    rules: ['wrong-type'],
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'step'], String(spot.fields.step)]]);
    },
  },
  {
    name: 'a title is a number',
    rules: ['wrong-type'],
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'title'], random.below(100)]]);
    },
  },
  {
    name: 'a text is emptied',
    rules: ['wrong-length'],
    make(files, random) {
      const spot = pickText(files, random);
      return spot && changeValues(spot.document, [[spot.path, '']]);
    },
  },
  {
    name: 'the step is far too high',
    rules: ['wrong-number'],
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'step'], 1000 + random.below(9000)]]);
    },
  },
  {
    name: 'a page gets the layout of the one before it',
    rules: ['repeated-layout'],
    make(files, random) {
      const before = ({ document, path: [, n] }: Spot) =>
        asFields(asList(asFields(document.value).pages)[Number(n) - 1]);
      const spot = pickFlowPage(
        files,
        random,
        (page) =>
          page.fields.type === 'choice' && before(page).type === 'choice' && before(page).layout !== page.fields.layout,
      );
      const layout = spot && findLayout(before(spot));
      return spot && changeValues(spot.document, [[[...spot.path, 'layout'], layout]]);
    },
  },
  {
    name: 'a layout is misspelt',
    rules: ['unknown-value'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => typeof fields.layout === 'string');
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'layout'], misspell(String(spot.fields.layout), random)]])
      );
    },
  },
  {
    name: 'an answer field is misspelt',
    rules: ['undeclared-field'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => typeof fields.answer === 'string');
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'answer'], misspell(String(spot.fields.answer), random)]])
      );
    },
  },
  {
    name: 'a need is misspelt',
    rules: ['undeclared-field'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.needs));
      const needs = (spot?.fields.needs ?? []) as string[];
      const n = random.below(needs.length);
      return spot && changeValues(spot.document, [[[...spot.path, 'needs', n], misspell(needs[n] ?? '', random)]]);
    },
  },
  {
    name: 'an id is written with capitals and a space',
    rules: ['wrong-form'],
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'id'], `My ${String(spot.fields.id)}`]]);
    },
  },
];
