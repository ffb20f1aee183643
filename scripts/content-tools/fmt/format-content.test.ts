import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseText } from '../../../tests/support/flows/small-flow.ts';
import { loadSchemas } from '../../content/schema/schemas.ts';
import { SchemaBook } from '../../content/schema/schema-book.ts';
import { formatContent } from './format-content.ts';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { formatFiles } from './command.ts';

const book = new SchemaBook(loadSchemas());
const formatText = (text: string, name = 'woman') => formatContent(book, parseText(text, name), { printWidth: 120 });
const woman = readFileSync('content/woman.json', 'utf8');

/** The same values with the fields of every object in another order. */
function shuffle(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffle(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [random(), name, shuffle(inner, random)] as const);
  return Object.fromEntries(fields.toSorted(([a], [b]) => a - b).map(([, name, inner]) => [name, inner]));
}

it('writes the same text however the values were typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.constantFrom(0, 1, 2, '\t'), async (stream, indent) => {
      const shuffled = shuffle(JSON.parse(woman), () => stream.next().value);
      expect(await formatText(JSON.stringify(shuffled, null, indent))).toBe(woman);
    }),
    { numRuns: 3 },
  );
});

it('changes no value of any JSON, and nothing at all the second time', async () => {
  const names = fc.constantFrom('checks', 'site', 'offers', 'brand', 'man', 'woman');
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 4 }), names, async (text, name) => {
      const formatted = await formatText(text, name);
      expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
      expect(await formatText(formatted, name)).toBe(formatted);
    }),
  );
});

it('orders fields as their schema does, puts small objects on one line, and keeps every character of a text', async () => {
  const options = '[{ "label": "caf\\u00e9 \\/", "value": "V" }]';
  const page = `{ "options": ${options}, "colour": "red", "title": "T", "type": "choice",\r\n "id": "a" }`;
  expect(await formatText(`{ "pages": [${page}], "app": {},\r\n "program": "woman" }`)).toBe(`{
  "program": "woman",
  "pages": [
    {
      "id": "a",
      "type": "choice",
      "title": "T",
      "options": [{ "value": "V", "label": "caf\\u00e9 \\/" }],
      "colour": "red"
    }
  ],
  "app": {}
}
`);
});

const project = useContentProject();

const typed = ['"id": "water",\n      "type": "choice",', '"type": "choice",  "id": "water",'] as const;

it('reports the first difference with --check, and formats changed files', async () => {
  const formatted = project.read('woman');
  project.change('woman', typed);
  const text = project.read('woman');
  const { objection } = await project.run(formatFiles, '--check');
  const line = text.slice(0, text.indexOf(typed[1])).split('\n').length;
  expect(objection).toBe(
    `content/woman.json:${line} is not formatted. It has\n  ${typed[1]}\nand should have\n  "id": "water",\nRun: npm run content -- fmt`,
  );
  expect(project.read('woman')).toBe(text);
  expect(await project.run(formatFiles)).toMatchObject({ answer: 'Formatted: content/woman.json' });
  expect(project.read('woman')).toBe(formatted);
});

it('rejects broken JSON with the message of the checker, and writes no file', async () => {
  project.change('site', ['"app": {', '"app":     {']);
  project.change('woman', ['"id": "water",', '"id": "water"']);
  const before = project.readAll();
  const { objection } = await project.run(formatFiles);
  expect(objection).toMatch(/^Nothing was written\. Fix this first:\ncontent\/woman\.json:\d+:\d+ error missing-comma/);
  expect(project.readAll()).toEqual(before);
});
