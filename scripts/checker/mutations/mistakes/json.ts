import type { Mistake, Files, Mutant } from '../mistake.ts';
import type { Random } from '../random.ts';
import { changeLine } from '../edit.ts';

/** Changes a random line that matches a pattern. */
const onLine =
  (pattern: RegExp, write: (line: string) => string, reach: 'line' | 'next' | 'anywhere' = 'line') =>
  (files: Files, random: Random): Mutant | undefined => {
    const document = random.pick([...files.values()]);
    const lines = document?.text.split('\n') ?? [];
    const line = random.pick(lines.flatMap((text, n) => (pattern.test(text) ? [n + 1] : [])));
    if (!document || line === undefined) return undefined;
    const place: Mutant['lines'] = reach === 'anywhere' ? reach : [line, reach === 'next' ? line + 1 : line];
    return changeLine(document, line, write, place);
  };

const field = /^\s*"\w+": "[^"]*",$/;

/** Mistakes in the punctuation of JSON. */
export const jsonMistakes: readonly Mistake[] = [
  { name: 'a comma is forgotten', rules: ['missing-comma'], make: onLine(field, (line) => line.slice(0, -1), 'next') },
  {
    name: 'a comma is left after the last value',
    rules: ['trailing-comma'],
    make: onLine(/[^,{[]$/, (line) => (/^\s*"\w+": ("[^"]*"|\d+|true|false)$/.test(line) ? `${line},` : line), 'next'),
  },
  {
    name: 'a quote is not closed',
    rules: ['malformed-json'],
    make: onLine(field, (line) => line.replace(/",$/, ','), 'next'),
  },
  {
    name: 'a text is in curly quotes',
    rules: ['malformed-json'],
    make: onLine(field, (line) => line.replace(/: "(.*)",$/, ': “$1”,'), 'next'),
  },
  {
    name: 'a text is in single quotes',
    rules: ['malformed-json'],
    make: onLine(field, (line) => line.replace(/: "(.*)",$/, ": '$1',"), 'next'),
  },
  {
    name: 'a text has no quotes',
    rules: ['malformed-json'],
    make: onLine(field, (line) => line.replace(/: "(.*)",$/, ': $1,'), 'next'),
  },
  {
    name: 'a quote inside a text is not escaped',
    rules: ['malformed-json', 'missing-comma'],
    make: onLine(field, (line) => line.replace(/: "(\S+)( .*)",$/, ': "$1 "so"$2",'), 'next'),
  },
  {
    name: 'a comma is written twice',
    rules: ['malformed-json'],
    make: onLine(/[^,],$/, (line) => `${line},`),
  },
  {
    name: 'a note is written after the end',
    rules: ['malformed-json'],
    make: (files, random) => {
      const document = random.pick([...files.values()]);
      const last = document?.text.trimEnd().split('\n').length ?? 0;
      const text = `${document?.text.trimEnd()}\nTODO: ask about "this"\n`;
      return document && { name: document.name, text, lines: [last + 1, last + 1], did: 'TODO' };
    },
  },
  {
    name: 'a colon is forgotten',
    rules: ['malformed-json'],
    make: onLine(field, (line) => line.replace('": ', '" '), 'next'),
  },
  {
    name: 'a semicolon replaces a comma',
    rules: ['malformed-json', 'missing-comma'],
    make: onLine(field, (line) => `${line.slice(0, -1)};`, 'next'),
  },
  { name: 'a comment is written', rules: ['comment'], make: onLine(field, (line) => `${line} // later`) },
  {
    name: 'a field is written twice',
    rules: ['duplicate-key'],
    make: onLine(field, (line) => `${line}\n${line}`, 'next'),
  },
  {
    name: 'a closing brace is deleted',
    rules: ['malformed-json', 'missing-comma', 'duplicate-key', 'unknown-field', 'missing-field'],
    make: onLine(/^\s+\},?$/, () => '', 'anywhere'),
  },
  {
    name: 'a closing bracket is deleted',
    rules: ['malformed-json', 'missing-comma'],
    make: onLine(/^\s+\],?$/, () => '', 'anywhere'),
  },
  {
    name: 'an opening brace is deleted',
    rules: ['malformed-json', 'missing-comma', 'wrong-type'],
    make: onLine(/^\s+\{$/, () => '', 'anywhere'),
  },
  {
    name: 'two versions are left in the file by a merge',
    rules: ['malformed-json'],
    make: onLine(field, (line) => `<<<<<<< HEAD\n${line}\n=======\n${line}\n>>>>>>> theirs`, 'next'),
  },
  {
    name: 'the file is saved with a byte order mark',
    rules: ['byte-order-mark'],
    make: (files, random) => {
      const document = random.pick([...files.values()]);
      return document && { name: document.name, text: `\uFEFF${document.text}`, lines: [1, 1], did: 'BOM' };
    },
  },
  {
    name: 'the end of the file is lost',
    rules: ['malformed-json'],
    make: (files, random) => {
      const document = random.pick([...files.values()]);
      if (!document) return undefined;
      const length = 200 + random.below(document.text.length - 400);
      return { name: document.name, text: document.text.slice(0, length), lines: 'anywhere', did: `cut at ${length}` };
    },
  },
  {
    name: 'the file is emptied',
    rules: ['empty-file'],
    make: (files, random) => {
      const document = random.pick([...files.values()]);
      return document && { name: document.name, text: '', lines: [1, 1], did: 'emptied' };
    },
  },
];
