import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAll, flows, getPage, sexes } from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { makeTokens } from './tokens.ts';
import { fillPage } from './fill-page.ts';
import type { Answers, ChoicePage, Page } from '../generated/types.ts';
import { listPages } from '../flow/flow.ts';

const portrait = (age: string) => ({ value: age, image: { src: `small/age-${age}`, alt: 'Someone' } });
const small = makeFlow([makeChoice('age', 'age', [portrait('18-29'), portrait('30-39'), '60-80'])]);

const fill = <P extends Page>(page: P, answers: Answers = {}) =>
  fillPage(small, page, makeFacts(answers), { weight: answers.weight && '72.5 kg' });

describe('fillPage', () => {
  const page = makePage('page', {
    title: { text: 'At {weight}', fallback: 'Here' },
    text: 'Plain',
    cases: [
      { when: { field: 'age', is: '18-29' }, title: 'Young' },
      { when: { field: 'age', isSet: true }, title: { text: 'Old at {weight}', fallback: 'Old' }, text: 'Other' },
    ],
    notes: [
      { when: { field: 'age', is: '60-80' }, text: 'Ask a doctor' },
      { when: { field: 'weight', isSet: true }, text: { text: 'Noted {weight}', fallback: 'Noted' } },
    ],
  });

  it.each<[Answers, object]>([
    [{}, { title: 'Here', text: 'Plain', notes: [] }],
    [{ weight: { kg: 72.5 } }, { title: 'At 72.5 kg', text: 'Plain', notes: [{ text: 'Noted 72.5 kg' }] }],
    [
      { age: '18-29', weight: { kg: 72.5 } },
      { title: 'Young', text: 'Plain' },
    ],
    [{ age: '60-80' }, { title: 'Old', text: 'Other', notes: [{ text: 'Ask a doctor' }] }],
    [
      { age: '60-80', weight: { kg: 72.5 } },
      { title: 'Old at 72.5 kg', notes: [{ text: 'Ask a doctor' }, { text: 'Noted 72.5 kg' }] },
    ],
  ])('picks with %o the first case and every note that applies', (answers, expected) =>
    expect(fill(page, answers)).toMatchObject(expected),
  );

  it.each<[Answers, object]>([
    [{}, { title: 'Page', image: { src: 'small/page' } }],
    [{ weight: { kg: 72.5 } }, { title: 'Weighed', image: { src: 'small/page' } }],
    [
      { age: '30-39', weight: { kg: 72.5 } },
      { title: 'Weighed', image: { src: 'small/page-30-39' } },
    ],
    [
      { age: '60-80', weight: { kg: 72.5 } },
      { title: 'Wise', image: { src: 'small/wise' } },
    ],
  ])('takes with %o the picture from the first case that applies and has one', (answers, expected) => {
    const pictured = makePage('page', {
      title: 'Page',
      image: { src: 'small/page', alt: '' },
      cases: [
        { when: { field: 'age', is: '60-80' }, title: 'Wise', image: { src: 'small/wise', alt: '' } },
        { when: { field: 'weight', isSet: true }, title: 'Weighed' },
        { when: { field: 'age', is: '30-39' }, image: { src: 'small/page-30-39', alt: '' } },
        { when: { field: 'age', is: '60-80' }, image: { src: 'small/page-60-80', alt: '' } },
      ],
    });
    expect(fill(pictured, answers)).toMatchObject(expected);
  });

  it.each(['points', 'facts', 'statements'])(
    'shows of the %s those without a condition, and those that apply',
    (name) => {
      const when = { field: 'age', is: '18-29' };
      const lines = makePage('page', {
        [name]: [{ text: 'All' }, { when, text: { text: 'At {weight}', fallback: 'Young' } }],
      });
      expect(fill(lines)).toMatchObject({ [name]: [{ text: 'All' }] });
      expect(fill(lines, { age: '18-29' })).toMatchObject({ [name]: [{ text: 'All' }, { text: 'Young' }] });
    },
  );

  describe('where a picture follows an answer', () => {
    const image = { src: 'small/anyone', answer: 'age', alt: 'You' };
    it.each<[string, Answers, string]>([
      ['its own picture to a visitor without the answer', {}, 'small/anyone'],
      ['the picture of the chosen option', { age: '30-39' }, 'small/age-30-39'],
      ['its own picture for an option without one', { age: '60-80' }, 'small/anyone'],
    ])('shows %s', (_, answers, src) => {
      expect(fill(makePage('page', { image }), answers)).toMatchObject({ image: { src, alt: 'You' } });
      const cases = [{ when: { field: 'sex', isSet: false }, image }];
      expect(fill(makePage('page', { cases }), answers)).toMatchObject({ image: { src, alt: 'You' } });
    });
  });

  it.each<[Answers, string[]]>([
    [{ water: 'Tea' }, ['Tea', 'Water']],
    [{ water: 'Milk' }, ['Tea', 'Milk', 'Water']],
  ])('offers with %o a retired option only to those who have chosen it', (answers, values) => {
    const milk = { value: 'Milk', label: 'Milk', retired: true };
    const { options } = fill(makeChoice('drinks', 'water', ['Tea', milk, 'Water']), answers) as ChoicePage;
    expect(options.map(({ value }) => value)).toEqual(values);
    const several = makeChoice('drinks', 'water', ['Tea', milk, 'Water'], { type: 'choices' });
    const among = fill(several, { water: [answers.water] } as object) as ChoicePage;
    expect(among.options).toEqual(options);
  });

  it('leaves the original page unchanged, and returns no condition', () => {
    const before = structuredClone(page);
    expect(fill(page, { age: '18-29' })).not.toHaveProperty('when');
    expect(page).toEqual(before);
  });

  it.each<[Answers, number]>([
    [{}, 0],
    [{ age: '60-80' }, 1],
    [{ weight: { kg: 90 }, height: { cm: 168 } }, 1],
    [{ weight: { kg: 72.5 }, height: { cm: 168 } }, 0],
    [{ age: '60-80', weight: { kg: 90 }, height: { cm: 168 } }, 1],
  ])('suggests a doctor with the prediction where %o asks for it', (answers, count) => {
    for (const sex of sexes) {
      const { notes } = fill(getPage(flows[sex], 'prediction', 'prediction'), answers);
      expect(notes).toHaveLength(count);
      for (const { text } of notes ?? []) expect(text).toContain('doctor');
    }
  });
});

/** The names of fields in page schemas that are templates, which their step fills with its own values. */
function listTemplateFields(): Set<string> {
  const folder = new URL('../../../schemas/pages/', import.meta.url);
  const names = new Set<string>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, part] of Object.entries(schema)) {
      if (typeof part?.$ref === 'string' && part.$ref.endsWith('/template.schema.json')) names.add(name);
      collect(part);
    }
  };
  for (const file of readdirSync(folder)) collect(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return names;
}

/** Every text in a filled page that still has a brace and is not a template, with its path. */
function* listBraces(content: unknown, templates: Set<string>, place = ''): Generator<string> {
  if (typeof content === 'string' && /[{}]/.test(content)) yield `${place}: ${content}`;
  if (typeof content !== 'object' || content === null) return;
  for (const [name, part] of Object.entries(content)) {
    if (typeof part === 'string' && templates.has(name)) continue;
    yield* listBraces(part, templates, `${place}/${name}`);
  }
}

describe.each(sexes)('the pages of the %s flow', (sex) => {
  const flow = flows[sex];
  const templates = listTemplateFields();
  const listIn = (answers: Answers) => {
    const facts = makeFacts(answers);
    const tokens = makeTokens(flow, facts);
    return listPages(flow).flatMap((page) => [...listBraces(fillPage(flow, page, facts, tokens), templates)]);
  };

  it('show no brace but in templates, whatever was answered', () => {
    for (const name of ['title', 'text', 'label', 'fallback', 'phrase', 'summary'])
      expect(templates).not.toContain(name);
    fc.assert(
      fc.property(randomAnswers(flows.woman, flows.man), (answers) => {
        expect(listIn(answers)).toEqual([]);
      }),
      { examples: [[{}], [answerAll(sex)]] },
    );
  });
});
