import { templates } from '../../texts/templates.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** No page still has the words with which `content:new` began it. */
export const unwrittenWords: Rule = {
  id: 'unwritten-words',
  severity: 'warning',
  summary: 'No page still has the words with which content:new or a snippet began it.',
  why: 'Visitors would read them.',
  *check(document, content) {
    const told = new Set<string>();
    for (const { path, text } of listTexts(document, content)) {
      const page = path.slice(0, 2).join();
      if (!placeholders.has(text) || told.has(page)) continue;
      told.add(page);
      const problem = `${quote(text)} stands for words that are still to be written.`;
      yield { path, problem, remedy: 'Write them, here and further down the page.' };
    }
  },
};

const placeholders = new Set(listWords(templates).filter((text) => /^Write .*\bhere\b|^\w+ answer$/.test(text)));

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];
}
