import type { Mistake } from '../mistake.ts';
import { changeValues } from '../edit.ts';
import { isFields } from '../../reading/pages.ts';
import { misspell, pickFlowPage, pickOption, pickPage, pickStatement, pickText } from '../spots.ts';

const required = ['step', 'analytics', 'title', 'answer', 'options', 'labels', 'messages', 'points', 'disclosure'];

/** What goes wrong with the fields of a page. */
export const shapeMistakes: readonly Mistake[] = [
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
    name: 'a field that must be there is deleted',
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
    rules: ['unknown-value'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => typeof fields.answer === 'string');
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'answer'], misspell(String(spot.fields.answer), random)]])
      );
    },
  },
  {
    name: 'a need is misspelt',
    rules: ['unknown-value'],
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
  {
    name: 'an option is only a text',
    rules: ['wrong-type'],
    make(files, random) {
      const spot = pickOption(files, random)?.option;
      return spot && changeValues(spot.document, [[spot.path, String(spot.fields.value)]]);
    },
  },
  {
    name: 'an option has no label',
    rules: ['missing-field'],
    make(files, random) {
      const spot = pickOption(files, random)?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'label'], undefined]], spot.path);
    },
  },
  {
    name: 'all options but one are deleted',
    rules: ['wrong-length'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.options));
      const [first] = (spot?.fields.options ?? []) as unknown[];
      return spot && changeValues(spot.document, [[[...spot.path, 'options'], [first]]]);
    },
  },
  {
    name: 'what the button of a sheet does is misspelt',
    rules: ['unknown-value'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => isFields(fields.sheet))?.option;
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'sheet', 'action'], random.pick(['continu', 'close', 'back', 'Edit'])],
        ])
      );
    },
  },
  {
    name: 'a condition has a test that does not exist',
    rules: ['unknown-condition'],
    make(files, random) {
      const spot = pickStatement(files, random);
      if (!spot) return undefined;
      const test = random.pick(['isNot', 'equals', 'contains', 'moreThan', 'oneOf']) ?? '';
      return changeValues(spot.document, [[spot.path, { field: spot.fields.field, [test]: 'Yes' }]]);
    },
  },
  {
    name: 'a condition has two tests',
    rules: ['mixed-condition'],
    make(files, random) {
      const spot = pickStatement(files, random, (fields) => !('isSet' in fields));
      return spot && changeValues(spot.document, [[[...spot.path, 'isSet'], true]], spot.path);
    },
  },
  {
    name: 'a condition names a field that does not exist',
    rules: ['unknown-value'],
    make(files, random) {
      const spot = pickStatement(files, random);
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'field'], misspell(String(spot.fields.field), random)]])
      );
    },
  },
  {
    name: 'a condition stands in a list',
    rules: ['wrong-type'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.variants));
      const n = spot && random.below((spot.fields.variants as unknown[]).length);
      const when = spot && (spot.fields.variants as { when: unknown }[])[n ?? 0]?.when;
      return spot && changeValues(spot.document, [[[...spot.path, 'variants', n ?? 0, 'when'], [when]]]);
    },
  },
  {
    name: 'a token is misspelt',
    rules: ['unknown-token'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => isFields(fields.title) || isFields(fields.text));
      const field = spot && (isFields(spot.fields.title) ? 'title' : 'text');
      const text = spot && field && String((spot.fields[field] as Record<string, unknown>).text);
      const token = text && /\{(\w+)\}/.exec(text)?.[1];
      if (!spot || !field || !token) return undefined;
      return changeValues(spot.document, [
        [[...spot.path, field, 'text'], text.replace(token, misspell(token, random))],
      ]);
    },
  },
  {
    name: 'a fallback is deleted',
    rules: ['missing-field'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => isFields(fields.title) || isFields(fields.text));
      const field = spot && (isFields(spot.fields.title) ? 'title' : 'text');
      if (!spot || !field) return undefined;
      return changeValues(spot.document, [[[...spot.path, field, 'fallback'], undefined]], [...spot.path, field]);
    },
  },
  {
    name: 'a token stands in a plain text',
    rules: ['brace-in-text', 'unknown-token'],
    make(files, random) {
      const spot = pickText(files, random, ['title', 'label']);
      return spot && changeValues(spot.document, [[spot.path, `${spot.text} {age}`]]);
    },
  },
  {
    name: 'a token of a template is misspelt',
    rules: ['unknown-token'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => typeof fields.disclosure === 'string');
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'disclosure'], String(spot.fields.disclosure).replace('{full}', '{price}')],
        ])
      );
    },
  },
];
