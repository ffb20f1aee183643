import { woman } from '../../examples/changes.ts';
import { entitle } from '../../examples/pages.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** No page still has the placeholder texts of `npm run content -- new`. */
export const unwrittenWords: Rule = {
  id: 'unwritten-words',
  severity: 'warning',
  summary: 'No page still has the placeholder texts of npm run content -- new or a snippet.',
  why: 'Visitors would read them.',
  *check(document, content) {
    const reported = new Set<string>();
    for (const { path, text } of listTexts(document, content)) {
      const page = path.slice(0, 2).join();
      if (!placeholders.has(text) || reported.has(page)) continue;
      reported.add(page);
      const problem = `${quote(text)} is a placeholder for words that are still to be written.`;
      yield { path, problem, remedy: 'Replace it, and any others further down the page.' };
    }
  },
  faults: () => ({
    'woman.json page "end" title at "Write the headline here": "Write the headline here" is a placeholder for words that are still to be written. Replace it, and any others further down the page.':
      woman(entitle('Write the headline here')),
  }),
  nearMisses: () => ({
    'words that begin like a placeholder': woman(entitle('Write the headline here, or there')),
  }),
};

const templates = Object.values(authoring).map(({ template }) => template);
const placeholders = new Set(listWords(templates).filter((text) => /^Write .*\bhere\b|^\w+ answer$/.test(text)));

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];
}
