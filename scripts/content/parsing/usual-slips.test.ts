import { expect, it } from 'vitest';
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
  ['a text in curly quotes', '"How old are you?"', '“How old are you?”', '6:16'],
  ['a name in curly quotes', '"title": "How', '“title”: "How', '6:7'],
  ['a text in single quotes', '"How old are you?"', "'How old are you?'", '6:16'],
  ['a text without quotes', '"age"', 'age', '5:13'],
  ['a text without its first quote', '"age"', 'age"', '5:13'],
  ['a capital in true', 'true', 'True', '7:18'],
  ['an open text', '"age",', '"age,', '5:13'],
  ['a second comma', '"age",', '"age",,', '5:19'],
  ['a second comma between pages', '},', '},,', '8:7'],
  ['a comma before the first page', '[', '[,', '3:13'],
  ['a semicolon', '"age",', '"age";', '5:18'],
  ['no colon', '"id": "age"', '"id" "age"', '5:12'],
  ['no closing brace', '\n    },', '', '8:5'],
  ['only the brace lost', '\n    },', '\n    ,', '9:5'],
  ['the last closing brace lost', '\n    }\n  ]', '\n  ]', '12:3'],
  ['no opening brace', '{\n      "id": "focus"', '  "id": "focus"', '9:7'],
  ['words after the end', '}\n\n', '}\nTODO: rest\n', '15:1'],
  ['quoted words after the end', '}\n\n', '}\nTODO: say "{hello}"\n', '15:1'],
  ['a brace after the end', '}\n\n', '}\n}\n', '15:1'],
])('reads on as it was meant after %s', (_, find, write, place) => {
  const { document, findings } = parseDocument('woman.json', `${text}\n`.replace(find, write));
  expect(findings.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual([`${place} malformed-json`]);
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
