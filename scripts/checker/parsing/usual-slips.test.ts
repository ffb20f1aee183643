import { expect, it } from 'vitest';
import { formatFinding } from '../report/format.ts';
import { parseDocument } from './parse.ts';

const text = `{
  "kind": "flow",
  "pages": [
    {
      "id": "age",
      "title": "How old are you?",
      "isApart": true
    },
    {
      "id": "focus",
      "title": "What now?"
    }
  ]
}
`;
const meant: unknown = JSON.parse(text);

it.each([
  ['a text in curly quotes', '"How old are you?"', '“How old are you?”', '6:16', 'This is between curly quotes.'],
  ['a name in curly quotes', '"title": "How', '“title”: "How', '6:7', 'Write a straight double quote (") at both ends'],
  ['a text in single quotes', '"How old are you?"', "'How old are you?'", '6:16', 'This is between single quotes.'],
  ['a text without quotes', '"age"', 'age', '5:13', 'age is not valid JSON.'],
  ['a text without its first quote', '"age"', 'age"', '5:13', 'Put it between straight double quotes.'],
  ['a capital in true', 'true', 'True', '7:18', 'Write true.'],
  ['an open text', '"age",', '"age,', '5:13', 'A text is not closed on its line.'],
  ['a second comma', '"age",', '"age",,', '5:19', 'There is one comma too many.'],
  ['a second comma between pages', '},', '},,', '8:7', 'There is one comma too many. The quiz'],
  ['a comma before the first page', '[', '[,', '3:13', 'There is one comma too many.'],
  ['a semicolon', '"age",', '"age";', '5:18', 'Write a comma.'],
  ['no colon', '"id": "age"', '"id" "age"', '5:12', 'A colon is missing before "age".'],
  ['no closing brace', '\n    },', '', '8:5', 'A closing } is missing before this {'],
  ['only the brace lost', '\n    },', '\n    ,', '9:5', 'A closing } is missing before this {'],
  ['the last closing brace lost', '\n    }\n  ]', '\n  ]', '12:3', 'Put } at the end of the line above.'],
  ['no opening brace', '{\n      "id": "focus"', '  "id": "focus"', '9:7', 'An opening { is missing before "id".'],
  ['words after the end', '}\n\n', '}\nTODO: rest\n', '15:1', 'The file ends on line 14, but something follows.'],
  ['quoted words after the end', '}\n\n', '}\nTODO: say "{hello}"\n', '15:1', 'Delete what is after the last bracket.'],
  ['a brace after the end', '}\n\n', '}\n}\n', '15:1', 'Delete what is after the last bracket.'],
])('explains %s, and reads on as it was meant', (_, find, write, place, message) => {
  const broken = `${text}\n`.replace(find, () => write);
  expect(broken).not.toBe(`${text}\n`);
  const { document, findings } = parseDocument('woman.json', broken);
  expect(findings.map(formatFinding)).toEqual([expect.stringContaining(`woman.json:${place} error malformed-json: `)]);
  expect(findings.map(formatFinding).join('')).toContain(message);
  expect(document?.value).toEqual(meant);
});

it.each([
  ['names and texts in curly quotes', '{ “value”: “Tea”, “label”: “A cup of tea” }', 4],
  ['a quote inside a text', '{ "value": "Tea", "label": "A "cup" of tea" }', 1],
  ['a quote at the end of a text', '{ "value": "Tea", "label": "A cup of "tea"" }', 1],
  ['a missing first quote', '{ "value": Tea", "label": "A cup of tea" }', 1],
  ['a missing comma', '{ "value": "Tea" "label": "A cup of tea" }', 1],
  ['a missing colon', '{ "value" "Tea", "label": "A cup of tea" }', 1],
])('mends %s on a line with several fields', (_, line, count) => {
  const { document, findings } = parseDocument('woman.json', `[\n${line},\n{}\n]`);
  expect(findings.map((finding) => finding.line)).toEqual(Array.from({ length: count }, () => 2));
  const label: unknown = expect.stringMatching(/^A ”?cup”? of ”?tea”?$/);
  expect(document?.value).toEqual([{ value: 'Tea', label }, {}]);
});

it('takes a straight quote inside a text for a curly one', () => {
  const { document, findings } = parseDocument('woman.json', text.replace('How old', 'How "old"'));
  expect(findings).toMatchObject([{ line: 6, column: 21, remedy: 'Inside a text, write curly quotes: “ and ”.' }]);
  expect(document?.value).toMatchObject({ pages: [{ title: 'How ”old” are you?' }, {}] });
});

it('reports every slip of a file, each on its line', () => {
  const broken = text.replace('"age"', '“age”').replace('"How old', '"How "old"').replace('"focus",', '"focus",,');
  expect(parseDocument('woman.json', broken).findings.map(({ line }) => line)).toEqual([5, 6, 10]);
});

it.each([
  ['a merge left both versions', '      "id": "age",', '<<<<<<< HEAD\n      "id": "age",\n=======', 'left by a merge'],
  ['the end is lost', text.slice(80), '', 'The file ends in the middle.'],
  ['a page was closed twice', '    },\n', '    }},\n', 'A list is open here'],
])('reports nothing else if %s', (_, find, write, message) => {
  const { document, findings } = parseDocument('woman.json', text.replace(find, write));
  expect(document).toBeUndefined();
  expect(findings.map(({ problem }) => problem)).toEqual([expect.stringContaining(message)]);
});
