import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Variant } from '../../../src/domain/generated/types.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { describeChanges } from './describe-changes.ts';
import { findLongestRise } from './align.ts';

const ids = 'abcdefghijklmnop'.split('');
const tell = (before: unknown, after: unknown, name = 'woman') =>
  describeChanges({ name, before, after }).map(({ text, isSerious }) => (isSerious ? `! ${text}` : text));

describe('the declared answer fields', () => {
  const drink = { name: 'water', kind: 'choice', label: 'Water a day' };
  const mood = { name: 'mood', kind: 'scale', label: 'Mood', sensitive: true };
  const tellFields = (before: object[], after: object[]) => tell({ fields: before }, { fields: after }, 'answers');

  it('are reported where they are added, removed, reworded or put in another order', () => {
    expect(tellFields([drink], [mood, drink])).toEqual(['declared the field "mood", of the kind "scale"']);
    expect(tellFields([mood, drink], [drink])).toEqual([
      '! removed the field "mood" – the service refuses stored answers',
    ]);
    expect(tellFields([drink], [{ ...drink, label: 'Water' }])).toEqual([
      expect.stringMatching(/label of the field "water".*“Water a day”.*“Water”/),
    ]);
    expect(tellFields([mood, drink], [drink, mood])).toHaveLength(1);
  });

  it('need a second look where somebody else learns the answer', () => {
    expect(tellFields([mood], [{ ...mood, sensitive: undefined }])).toEqual([
      expect.stringMatching(/^! .*it decides who learns the answer$/),
    ]);
  });
});

describe('the order of pages', () => {
  it('has the fewest moves', () => {
    const moved = ids.toSpliced(8, 1).toSpliced(11, 0, 'i');
    expect(tell(makeFlow(ids), makeFlow(moved))).toEqual(['moved i from 9th to 12th']);
    expect(tell(makeFlow(moved), makeFlow(ids))).toEqual(['moved i from 12th to 9th']);
  });

  it('has pages that are added, removed, renamed or left out, without moves of those after them', () => {
    const flow = makeFlow(['a', 'b', 'c']);
    expect(tell(flow, makeFlow(['a', 'x', 'b', 'c']))).toEqual(['added page x (info) as 2nd, after a: “x”']);
    expect(tell(flow, makeFlow(['a', 'c']))).toEqual([
      '! removed page b – its address, its step and its answers are gone',
    ]);
    const renamed = makePage('x', { title: 'b', analytics: 'b' });
    expect(tell(flow, makeFlow(['a', renamed, 'c']))).toEqual([
      '! renamed b to x – its address changes, and links to it break',
    ]);
    expect(tell(flow, makeFlow(['a', 'c'], { detours: [makePage('b', { title: 'New' })] }))).toEqual([
      'moved b out of the order, to the detours',
      'reworded the title of b: “b” → “New”',
    ]);
  });
});

describe('a changed page', () => {
  const tellPage = (before: object, after: object) =>
    tell(makeFlow([makePage('a', before), 'b']), makeFlow([makePage('a', after), 'b']));
  const heavy = (atLeast: number) => ({ when: { field: 'bmi', atLeast } });

  it('is described in words, field by field', () => {
    const before = {
      title: 'Old',
      messages: { tooLong: 'x' },
      image: { src: 'woman/x', alt: '' },
      next: 'b',
      cases: [{ ...heavy(30), title: 'x' }],
      notes: [{ text: 'x' }],
      points: [{ text: 'x' }, { text: 'y' }],
    };
    const after = {
      title: 'New',
      text: { text: 'New {bmi}', fallback: 'New' },
      messages: { tooLong: 'y' },
      image: { src: 'woman/x', alt: 'A cup' },
      back: [{ ...heavy(30), page: 'x' }, { page: 'y' }],
      cases: [{ ...heavy(31), title: 'x' }],
      notes: [{ text: 'x' }, { ...heavy(30), text: 'y' }],
      points: [{ text: 'y' }, { text: 'x' }],
      needs: ['age'],
      shell: { back: false },
    };
    expect(tellPage(before, after)).toEqual([
      'reworded the title of a: “Old” → “New”',
      'reworded messages.tooLong of a: “x” → “y”',
      'changed the picture of a: woman/x → woman/x (“A cup”)',
      'changed where it leads on of a: b → the next page in the list',
      'changed the condition of cases[0] of a: bmi is at least 30 → bmi is at least 31',
      'added notes[1] of a: “y” (when bmi is at least 30)',
      'put points of a in another order',
      'added the text of a: “New {bmi}”, otherwise “New”',
      'changed where the arrow back leads of a: the page before it in the list → x when bmi is at least 30, else y',
      'added the needs of a: "age"',
      'changed the header of a: everything shown → back hidden',
    ]);
  });

  it('needs a second look where somebody depends on it', () => {
    const links = (url: string) => [{ kind: 'terms', url }];
    const before = { type: 'info', step: 1, analytics: 'x', answer: 'x', disclosure: 'Old', links: links('/a') };
    const after = { type: 'scale', step: 2, analytics: 'y', answer: 'y', disclosure: 'New', links: links('/b') };
    expect(tellPage(before, after)).toEqual([
      '! changed the type of a: “info” → “scale” – the whole page changes with it',
      '! changed the step of a: 1 → 2 – dashboards depend on it',
      '! changed the analytics of a: “x” → “y” – dashboards depend on it',
      '! changed the answer of a: “x” → “y” – stored answers depend on it',
      '! reworded the disclosure of a: “Old” → “New” – the law asks for these terms',
      '! changed links[0].url of a: “/a” → “/b” – visitors find the terms and their rights there',
    ]);
  });

  it('shows the difference and some context of a long text', () => {
    const long = (word: string) =>
      `${'Some words to begin with. '.repeat(4)}Here is ${word} among others. ${'And an end. '.repeat(9)}`;
    expect(tellPage({ text: long('tea') }, { text: long('coffee') })).toEqual([
      'reworded the text of a: “… to begin with. Here is tea among others. And an end. …” → “… to begin with. Here is coffee among others. And an end. …”',
    ]);
  });
});

describe('changed options', () => {
  const [tea, water, milk] = ['Tea', 'Water', 'Milk'].map((value) => ({ value, label: value }));
  const ask = (...options: unknown[]) => makeFlow([makeChoice('a', 'water', options as object[]), 'b']);

  it('are named by their labels', () => {
    const cup = { value: 'Cup', label: 'Tea' };
    const herb = { value: 'Milk', label: 'Herbal', next: 'b' };
    expect(tell(ask(tea, milk), ask(cup, herb))).toEqual([
      '! changed the stored value of option “Tea” of a: “Tea” → “Cup” – stored answers depend on it',
      'reworded the label of option “Milk” of a: “Milk” → “Herbal”',
      'changed where it leads on of option “Milk” of a: the next page in the list → b',
    ]);
    expect(tell(ask(tea, water, milk), ask(water, milk, tea))).toEqual(['moved option “Tea” of a from 1st to 3rd']);
    expect(tell(ask(tea), ask(tea, milk))).toEqual(['added option “Milk” to a']);
  });

  it('name the conditions that used a removed value', () => {
    const when = { field: 'water', isOneOf: ['Tea', 'Milk'] };
    const detours = [makePage('c', { next: [{ when, page: 'a' }, { page: 'b' }] })];
    const gates = [{ after: 'a', allowWhen: { not: { field: 'water', is: 'Tea' } }, page: 'a' }];
    expect(tell({ ...ask(tea, milk), detours, gates }, { ...ask(milk), detours, gates })).toEqual([
      'removed option “Tea” of a; 2 conditions used it: gates[0], c.next[0]; 2 conditions still use it: gates[0], c.next[0]',
    ]);
  });
});

describe('a change outside the pages', () => {
  it('of a flow is described by its field, with a warning for gates and the caution of the plan', () => {
    const frame = (to: string, atLeast: number, age: string, closes: string) => ({
      ...makeFlow(['a'], { progress: ['a', to] }),
      gates: [{ after: 'a', allowWhen: { field: 'bmi', atLeast }, page: 'a' }],
      plan: { caution: { when: { field: 'age', is: age }, text: 'Ask a doctor.' }, times: [{ closes }] },
    });
    expect(tell(frame('b', 18.5, '50-59', '18:00'), frame('c', 17, '60-80', '19:00'))).toEqual([
      'changed progress[1]: “b” → “c”',
      'changed plan.times[0].closes: “18:00” → “19:00”',
      '! changed the condition of gates[0]: bmi is at least 18.5 → bmi is at least 17 – gates keep visitors safe',
      '! changed the condition of plan.caution: age is "50-59" → age is "60-80" – caution keeps visitors safe',
    ]);
  });

  it('of what visitors see on every page, agree to or pay needs a second look', () => {
    const site = (mode: string, word: string) => ({
      legal: word,
      links: [{ url: word }],
      consent: { mode, text: word },
      app: { title: word },
    });
    expect(tell(site('required', 'Old'), site('off', 'New'), 'site')).toEqual([
      '! reworded the legal: “Old” → “New” – visitors agree to it',
      '! changed links[0].url: “Old” → “New” – visitors find the terms and their rights there',
      '! changed consent.mode: “required” → “off” – it decides what visitors agree to',
      '! reworded consent.text: “Old” → “New” – it decides what visitors agree to',
      '! reworded app.title: “Old” → “New” – it is the name of the product',
    ]);
    const offers = (currency: string, price: number) => ({ currency, offers: [{ price }] });
    expect(tell(offers('USD', 1499), offers('EUR', 1599), 'offers')).toEqual([
      '! changed the currency: “USD” → “EUR” – every price changes with it',
      '! changed offers[0].price: 1499 → 1599 – visitors pay it',
    ]);
    const brand = (mark: string, ink: string) => ({ mark, palettes: [{ light: { ink } }] });
    expect(tell(brand('ring', '#2b1b2e'), brand('/images/mark.svg', '#2b1b2f'), 'brand')).toEqual([
      '! changed the mark: “ring” → “/images/mark.svg” – every page shows it',
      '! changed palettes[0].light.ink: “#2b1b2e” → “#2b1b2f” – every page shows it',
    ]);
  });

  it('is described for files without pages too', () => {
    const words = (...claims: string[]) => ({ claims: { words: claims } });
    expect(tell(words('a'), words('a', 'b'), 'checks')).toEqual(['added claims.words[1]: “b”']);
    expect(tell(undefined, {}, 'checks')).toEqual(['the file is new']);
  });
});

describe('experiments', () => {
  const control = { id: 'control', weight: 50 };
  const late = { id: 'late', weight: 50, changes: [{ page: 'a', moveAfter: 'b', set: { title: 'Later' } }] };
  const same = { id: 'same', weight: 1 };
  const flow = (...variants: object[]) =>
    makeFlow(['a', 'b'], { experiments: [{ id: 'order', variants: variants as Variant[] }] });
  const running = flow(control, late);
  /** What is told where the late variant has these changes instead. */
  const tellLate = (change: object) => tell(running, flow(control, { ...late, changes: [{ page: 'a', ...change }] }));

  it('are told where they start and end, and who wins', () => {
    expect(tell(makeFlow(['a', 'b']), running)).toEqual([
      'started the experiment order: control (50) and late (50)',
      'reworded the title of a for variant late of order: “a” → “Later”',
      'variant late of order: moves a after b',
    ]);
    expect(tell(running, makeFlow(['a', 'b']))).toEqual([
      '! ended the experiment order – its visitors now see the unchanged content',
    ]);
    expect(tell(running, makeFlow(['b', makePage('a', { title: 'Later' })]))).toEqual([
      'ended the experiment order: everybody now sees its variant late',
      'moved b from 2nd to 1st',
      'reworded the title of a: “a” → “Later”',
    ]);
  });

  it('are told with their variants, and with what each changes', () => {
    expect(tell(running, flow(control, { ...late, weight: 0 }, same))).toEqual([
      'added the variant same of order, with the weight 1',
      'changed the weight of the variant late of order: 50 → 0',
    ]);
    expect(tell(flow(control, late, same), running)).toEqual([
      '! removed the variant same of order – its visitors get another variant',
    ]);
    expect(tellLate({ moveAfter: 'b', set: { title: 'Much later' } })).toEqual([
      'reworded the title of a for variant late of order: “Later” → “Much later”',
    ]);
    expect(tellLate({ moveAfter: 'b' })).toEqual(['reworded the title of a for variant late of order: “Later” → “a”']);
    expect(tellLate({ set: { title: 'Later' }, optionOrder: ['y', 'x'] })).toEqual([
      'variant late of order: no longer moves a',
      'variant late of order: puts the options of a in the order "y" and "x"',
    ]);
  });
});

describe('no change', () => {
  const contents = ['site', 'woman', 'offers', 'brand', 'checks'].map((name) => [name, `content/${name}.json`]);

  it.each([...contents, ['woman', 'tests/fixtures/content/valid/every-shape/woman.json']])(
    'of %s is reported where there is none, and no changed value passes unnoticed: %s',
    (name, path) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      expect(tell(JSON.parse(text), JSON.parse(text), name)).toEqual([]);
      const values = [...text.matchAll(/(?<=[:[,])("(?:\\.|[^"\\])*"|[\d.]+|true|false)(?=[,\]}])/g)];
      fc.assert(
        fc.property(fc.constantFrom(...values), ({ index, 0: value }) => {
          const changed = `${text.slice(0, index)}"something else"${text.slice(index + value.length)}`;
          expect(tell(JSON.parse(text), JSON.parse(changed), name)).not.toEqual([]);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('of any other file passes unnoticed or stops the command', () => {
    const any = fc.jsonValue();
    const file = fc.record({ pages: any, detours: any, gates: any, experiments: any });
    fc.assert(
      fc.property(file, file, (before, after) => {
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        expect(tell(before, after).length > 0).toBe(!isSame);
      }),
    );
  });
});

it('names the page that looks different, where a single one does', () => {
  const before = makeFlow([makePage('a', { title: 'Old' }), 'b', 'c'], { progress: ['a'] });
  const after = makeFlow(['c', makePage('a', { title: 'New' }), 'd'], { progress: ['c'] });
  const pages = describeChanges({ name: 'woman', before, after }).map(({ text, page }) => [text.split(' ')[0], page]);
  expect(pages).toEqual([
    ['changed', undefined],
    ['added', 'd'],
    ['removed', 'b'],
    ['moved', undefined],
    ['reworded', 'a'],
  ]);
});

it('keeps as many as can be kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 12 }), (numbers) => {
      const rise = findLongestRise(numbers).map((place) => numbers[place] ?? 0);
      expect(rise.every((number, index) => index === 0 || number > (rise[index - 1] ?? 0))).toBe(true);
      const longest: number[] = [];
      for (const [place, number] of numbers.entries()) {
        const before = longest.filter((_, n) => n < place && (numbers[n] ?? 0) < number);
        longest[place] = 1 + Math.max(0, ...before);
      }
      expect(rise.length).toBe(Math.max(0, ...longest));
    }),
  );
});
