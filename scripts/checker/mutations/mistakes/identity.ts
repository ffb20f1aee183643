import type { Mistake } from '../mistake.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues, findLines, setValue } from '../edit.ts';
import { pickFlowPage, pickOption, pickPage } from '../spots.ts';

const published = (...rules: string[]) => rules.map((rule) => `published-${rule}`);

/** Copies a field's value from another page of the same file. */
const copyFromOtherPage =
  (field: 'id' | 'analytics'): Mistake['make'] =>
  (files, random) => {
    const spot = pickFlowPage(files, random);
    const other = pickFlowPage(
      files,
      random,
      ({ document, fields }) => document === spot?.document && fields !== spot.fields,
    );
    return spot && other && changeValues(spot.document, [[[...spot.path, field], other.fields[field]]], 'anywhere');
  };

/** Copies a field's value from the first option of the same page. */
const copyFromFirstOption =
  (field: 'value' | 'label'): Mistake['make'] =>
  (files, random) => {
    const spot = pickOption(files, random, ({ path }) => Number(path.at(-1)) > 0);
    const first = spot && asFields(asList(spot.page.fields.options)[0])[field];
    return spot && first !== undefined
      ? changeValues(spot.option.document, [[[...spot.option.path, field], first]])
      : undefined;
  };

/** Mistakes in the names that stored answers, addresses and dashboards depend on. */
export const identityMistakes: readonly Mistake[] = [
  {
    name: 'a page gets the id of another',
    rules: ['duplicate-page-id'],
    make: copyFromOtherPage('id'),
  },
  {
    name: 'a page is pasted twice',
    rules: ['duplicate-page-id'],
    make(files, random) {
      const spot = pickFlowPage(files, random);
      if (!spot) return undefined;
      const path = ['pages', Number(spot.path[1]) + 1];
      const text = setValue(spot.document.text, path, spot.fields, true);
      const lines = findLines(text, [...path, 'id']);
      return lines && { name: spot.document.name, text, lines, did: `${String(spot.fields.id)} twice` };
    },
  },
  {
    name: 'a page is deleted',
    rules: published('page-gone'),
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[spot.path, undefined]], 'anywhere');
    },
  },
  {
    name: 'a page is renamed',
    rules: published('page-gone'),
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'id'], `${String(spot.fields.id)}-2`]], 'anywhere');
    },
  },
  {
    name: 'the value of an option is reworded',
    rules: published('value-gone'),
    make(files, random) {
      const spot = pickOption(files, random);
      return (
        spot &&
        changeValues(
          spot.option.document,
          [[[...spot.option.path, 'value'], `${String(spot.option.fields.value)} now`]],
          spot.page.path,
        )
      );
    },
  },
  {
    name: 'an option is deleted',
    rules: [...published('value-gone'), 'wrong-length'],
    make(files, random) {
      const spot = pickOption(files, random);
      return spot && changeValues(spot.option.document, [[spot.option.path, undefined]], spot.page.path);
    },
  },
  {
    name: 'two options have the same value',
    rules: ['duplicate-option-value'],
    make: copyFromFirstOption('value'),
  },
  {
    name: 'two options have the same label',
    rules: ['duplicate-option-label'],
    make: copyFromFirstOption('label'),
  },
  {
    name: 'a step number is changed',
    rules: published('step-changed'),
    make(files, random) {
      const spot = pickPage(files, random);
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'step'], Number(spot.fields.step) + 1 + random.below(3)]])
      );
    },
  },
  {
    name: 'the title in analytics is changed',
    rules: published('analytics-changed'),
    make(files, random) {
      const spot = pickPage(files, random);
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'analytics'], `${String(spot.fields.analytics)} page`]])
      );
    },
  },
  {
    name: 'two pages have the same title in analytics',
    rules: ['duplicate-analytics-title', ...published('analytics-changed')],
    make: copyFromOtherPage('analytics'),
  },
  {
    name: 'an answer is stored in another field',
    rules: [...published('answer-changed'), 'answer-asked-twice'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'choice' || fields.type === 'scale');
      const fields = ['timeForYourself', 'sixPack', 'menopause', 'habits', 'noWorkingOut', 'lifeEvents'];
      const field = random.pick(fields.filter((it) => it !== spot?.fields.answer));
      return spot && changeValues(spot.document, [[[...spot.path, 'answer'], field]]);
    },
  },
  {
    name: 'a new page takes the step of another',
    rules: ['duplicate-step'],
    make(files, random) {
      const spot = pickFlowPage(files, random);
      if (!spot) return undefined;
      const index = Number(spot.path[1]) + 1;
      const page = { id: 'a-new-page', type: 'info', step: spot.fields.step, analytics: 'a new page', title: 'New' };
      const text = setValue(spot.document.text, ['pages', index], page, true);
      return { name: spot.document.name, text, lines: 'anywhere', did: `a new page after ${String(spot.fields.id)}` };
    },
  },
];
