import type { Mistake } from '../mistake.ts';
import { isFields } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { misspell, pickFlowPage, pickPage, pickText } from '../spots.ts';

/** Mistakes in tokens and fallbacks. */
export const tokenMistakes: readonly Mistake[] = [
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
    name: 'a token is in a plain text',
    rules: ['brace-in-text', 'unknown-token'],
    make(files, random) {
      const spot = pickText(files, random, ['title', 'label']);
      return spot && changeValues(spot.document, [[spot.path, `${spot.text} {bmi}`]]);
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
