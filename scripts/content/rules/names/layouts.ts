import { man, woman } from '../../examples/changes.ts';
import { askNumber, minutes } from '../../examples/questions.ts';
import { addExperiments, nap, vary } from '../../examples/experiments.ts';
import { quote } from '../../words/words.ts';
import { findLayout, findAuthoring } from '../../parsing/page-types.ts';
import { listPages, isFields, listOptions } from '../../parsing/pages.ts';
import { isFlow } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import type { JSONPath } from 'jsonc-parser';

/** No two neighbouring pages have the same type and layout. */
export const repeatedLayout: Rule = {
  id: 'repeated-layout',
  severity: 'warning',
  summary: 'No two neighbouring pages of the same type have the same layout.',
  why: 'Many screens are only pleasant if each looks a little different from the one before.',
  *check(document) {
    if (!isFlow(document)) return;
    const pages = listPages(document).filter(({ isDetour }) => !isDetour);
    for (const [index, { fields, path }] of pages.entries()) {
      const before = pages[index - 1];
      const layout = findLayout(fields);
      if (!before || !layout || before.fields.type !== fields.type || findLayout(before.fields) !== layout) continue;
      yield {
        path: 'layout' in fields ? [...path, 'layout'] : path,
        problem: `This page has the layout ${quote(layout)}, and so does ${quote(before.id ?? '')} right before it.`,
        remedy: 'Give one of the two another layout, or put another page between them.',
      };
    }
  },
  faults: () => ({
    'man.json page "end" at {: This page has the layout "scene", and so does "water" right before it. Give one of the two another layout, or put another page between them.':
      man('"layout": "story"', '"layout": "scene"'),
    'man.json page "nap" layout at "new": With variant "new" of "order": This page has the layout "story", and so does "water" right before it. Give one of the two another layout, or put another page between them.':
      man(nap('"layout": "story"'), addExperiments(vary('order', moveEnd))),
    'man.json page "nap" layout at "story": With variant "new" of "look" and variant "new" of "order": This page has the layout "story", and so does "water" right before it. Give one of the two another layout, or put another page between them.':
      man(
        nap('"layout": "statement"'),
        addExperiments(vary('look', '{ "page": "nap", "set": { "layout": "story" } }'), vary('order', moveEnd)),
      ),
  }),
  nearMisses: () => ({
    'one layout twice, with another page between': man(nap('"layout": "story"')),
  }),
};

/** A page has no part that its layout, its answer or its footer keeps from being shown. */
export const unshownPart: Rule = {
  id: 'unshown-part',
  severity: 'error',
  summary:
    'Every part of a page is shown. With some layouts, without a footer, and by what it measures, a page shows less than its type offers.',
  why: 'It would be written, translated and downloaded, and no visitor would ever see it.',
  *check(document) {
    for (const { path, fields } of listPages(document)) {
      for (const { field, is, parts } of findAuthoring(fields.type)?.unshown ?? []) {
        if ((field === 'layout' ? findLayout(fields) : fields[field]) !== is) continue;
        for (const part of parts) {
          for (const at of findPart(fields, part.split('.'))) {
            yield {
              path: [...path, ...at],
              problem: `A page with${is === undefined ? `out ${quote(field)}` : ` ${quote(field)}: ${JSON.stringify(is)}`} does not show ${quote(String(at.at(-1)))}.`,
              remedy: `Remove it, or ${is === undefined ? 'add' : 'change'} ${quote(field)}.`,
            };
          }
        }
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options[1].description at "Without sugar": A page with "layout": "bands" does not show "description". Remove it, or change "layout".':
      woman(
        ['"answer": "water"', '"answer": "water", "layout": "bands"'],
        ['"label": "Juice"', '"label": "Juice", "description": "Without sugar"'],
      ),
    'woman.json page "done" button at "On": A page with "footer": false does not show "button". Remove it, or change "footer".':
      woman('"footer": false', '"footer": false, "button": "On"'),
    'woman.json page "end" messages.invalid at "From {min} to {max}.": A page with "layout": "slider" does not show "invalid". Remove it, or change "layout".':
      askNumber('', minutes, ', "invalid": "From {min} to {max}."'),
  }),
  nearMisses: () => ({
    'a part that another layout would not show': woman(
      '"label": "Juice"',
      '"label": "Juice", "description": "Without sugar"',
    ),
  }),
};

/** Where a value has a part: once, in each item of a list, or not at all. */
function* findPart(value: unknown, [step, ...rest]: readonly string[]): Generator<JSONPath> {
  if (Array.isArray(value) && step !== undefined) {
    for (const [index, item] of value.entries()) {
      for (const path of findPart(item, [step, ...rest])) yield [index, ...path];
    }
  } else if (step === undefined) yield [];
  else if (isFields(value) && Object.hasOwn(value, step)) {
    for (const path of findPart(value[step], rest)) yield [step, ...path];
  }
}

/** Options outside the ladder (`isApart`) come after its steps. */
export const misplacedApart: Rule = {
  id: 'misplaced-apart',
  severity: 'error',
  summary: 'Options with "isApart" are on pages with the layout “ladder”, after all other options.',
  why: 'Other layouts ignore it; in the middle it would split the ladder.',
  *check(document) {
    for (const page of listPages(document)) {
      const options = listOptions(page);
      const isLadder = page.fields.layout === 'ladder';
      const last = options.findLastIndex(({ fields }) => fields.isApart !== true);
      for (const [index, { path, fields }] of options.entries()) {
        if (fields.isApart !== true || (isLadder && index > last)) continue;
        yield {
          path: [...path, 'isApart'],
          problem: isLadder
            ? `${quote(String(fields.label))} is set apart, but other options follow it.`
            : `${quote(String(fields.label))} is set apart, but this page has no ladder.`,
          remedy: isLadder ? 'Move it to the end.' : 'Remove "isApart", or give the page the layout "ladder".',
        };
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options[1].isApart at true: "Juice" is set apart, but this page has no ladder. Remove "isApart", or give the page the layout "ladder".':
      woman('"label": "Juice"', '"label": "Juice", "isApart": true'),
    'woman.json page "water" options[1].isApart at true: "Juice" is set apart, but other options follow it. Move it to the end.':
      woman(
        ['"answer": "water"', '"answer": "water", "layout": "ladder"'],
        ['"label": "Juice"', '"label": "Juice", "isApart": true'],
      ),
  }),
  nearMisses: () => ({
    'the last option of a ladder': woman(
      ['"answer": "water"', '"answer": "water", "layout": "ladder"'],
      ['"label": "Water", "next"', '"label": "Water", "isApart": true, "next"'],
    ),
  }),
};

const moveEnd = '{ "page": "end", "moveAfter": "nap" }';
