import { woman, type Faults, type NearMisses } from '../examples/changes.ts';

export type Severity = 'error' | 'warning';

/** What a rule is called and what it is for. npm run make -- docs writes a page of these. */
export interface RuleInfo {
  /** A stable name in kebab-case. */
  id: string;
  severity: Severity;
  /** Whether npm run content -- check fails on a warning of the rule, as on an error, until it is acknowledged. */
  failsUntilAcknowledged?: true;
  /** What content must look like: one sentence. */
  summary: string;
  /** Why it matters: a sentence that can follow any of the rule's messages. */
  why: string;
  /** What breaks the rule, for tests and for the page of rules, which shows the first one. A check never calls it. */
  faults?: () => Faults;
  /** What looks like a fault and is right, for tests. */
  nearMisses?: () => NearMisses;
}

/** Faults that keep the values of a file from being checked, by rule id. */
export const fileRules = {
  'missing-file': { summary: 'Every content file exists.', why: 'The quiz cannot be built without it.' },
  'unreadable-file': {
    summary: 'Every content file can be read.',
    why: 'It cannot be checked, and the quiz cannot be built without it.',
  },
  'file-too-large': {
    summary: 'No content file is larger than 10 MB.',
    why: 'No quiz has that many words, so something else must be in it.',
  },
  'wrong-encoding': {
    summary: 'Every content file is UTF-8 text.',
    why: 'Letters such as “ü” or “’” would show as “�” on the screen.',
    faults: () => ({
      'woman.json at \uFFFD: This character is not UTF-8 and cannot be read. Save the file as UTF-8 in your editor.':
        woman('"title": "Thank you"', '"title": "Thank \uFFFDou"'),
      'woman.json at \u0000: The file is not plain text: there is a zero byte here. Save the file as UTF-8 in your editor.':
        woman('"title": "Thank you"', '"title": "Thank\0you"'),
    }),
  },
  'empty-file': {
    summary: 'No content file is empty.',
    why: 'Its pages would be missing.',
    faults: () => ({
      'woman.json at \n: The file is empty. Restore its content from the previous version.': { 'woman.json': '\n' },
    }),
  },
  'malformed-json': {
    summary: 'Every content file is valid JSON.',
    why: 'The quiz cannot be built from anything else.',
    faults: () => ({
      'woman.json at water: water is not valid JSON. Put it between straight double quotes.': woman(
        '"answer": "water"',
        '"answer": water',
      ),
      'woman.json at }: A list is open here, but } closes an object. Count the brackets: every [ needs its ], every { its }.':
        woman('      ]\n    },\n    {\n      "id": "done"', '      }\n    },\n    {\n      "id": "done"'),
      'woman.json at T: The file ends on line 92, but something follows. Delete what is after the last bracket.': woman(
        ']\n}\n',
        ']\n}\nTODO: ask about "this"\n',
      ),
      'woman.json at ]: A closing } is missing. Count the braces: one of them was never closed.': woman(
        ']\n}\n',
        ']\n',
      ),
      'woman.json at :: A closing ] is missing before this colon. Close the list before the name of the next field.':
        woman('"end"]', '"end"'),
      'woman.json at "woman: A text is not closed on its line. Close it with a double quote; write a line break as \\n.':
        woman('"program": "woman"', '"program": "woman'),
      'woman.json at 1e: 1e is an unfinished number. Write digits with at most one decimal point.': woman(
        '"answer": "water",',
        '"answer": 1e,',
      ),
      'woman.json at ,: A value is missing before ,. Write one, or remove the comma or field name before it.': woman(
        '"answer": "water",',
        '"answer": ,',
      ),
      'woman.json at "\\u12": "\\u12" contains an unfinished \\u. Write the character itself.': woman(
        '"answer": "water",',
        '"answer": "\\u12",',
      ),
      'woman.json at "\\q": "\\q" contains a backslash that means nothing. Write \\\\ for a backslash, \\" for a quote.':
        woman('"answer": "water",', '"answer": "\\q",'),
      'woman.json at "\twater": "\twater" contains an invisible control character. Type the text again.': woman(
        '"answer": "water",',
        '"answer": "\twater",',
      ),
      'woman.json at “water”: This is between curly quotes. Write a straight double quote (") at both ends; curly ones belong inside a text.':
        woman('"answer": "water",', '"answer": “water”,'),
      "woman.json at 'water': This is between single quotes. Write a straight double quote (\") at both ends; curly ones belong inside a text.":
        woman('"answer": "water",', '"answer": \'water\','),
      'woman.json at ,: There is one comma too many. Remove this one.': woman(
        '"answer": "water",',
        '"answer": "water",,',
      ),
      'woman.json at "water": A colon is missing before "water". Put a colon between the name of a field and its value.':
        woman('"answer": "water",', '"answer" "water",'),
      'woman.json at ;: This is a semicolon. Write a comma.': woman('"answer": "water",', '"answer": "water";'),
      'woman.json at <<<<<<<: This line was left by a merge of two versions. Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.':
        woman('"answer": "water",', '<<<<<<< HEAD\n      "answer": "water",\n======='),
      'woman.json at "id": An opening { is missing before "id". Put it on the line above.': woman(
        '{ "id": "end", "type"',
        '"id": "end", "type"',
      ),
      'woman.json at {: A closing } is missing before this {: what is above it was never closed. Put }, at the end of the line above.':
        woman('"back": "/gender"\n    },', '"back": "/gender"'),
      'woman.json at }: A closing ] is missing. Count the brackets: one of them was never closed.': woman(']\n}\n', ''),
      'woman.json at :: The file ends in the middle. Restore the rest from the previous version.': woman(
        '"shell": { "back": false }\n    }\n  ]\n}\n',
        '"shell": { "back": ',
      ),
      'woman.json at {: There is something after the end: {. A file is one object; look for one } too many.': woman(
        ']\n}\n',
        ']\n}\n{}\n',
      ),
      'woman.json at False: False is not valid JSON. Write false.': woman('"footer": false', '"footer": False'),
      'woman.json at ": There is a straight double quote inside this text. Inside a text, write curly quotes: “ and ”.':
        woman('What do you drink?', 'What do you "drink"?'),
    }),
  },
  'missing-comma': {
    summary: 'There is a comma between two values.',
    why: 'Without it the file is not valid JSON.',
    faults: () => ({
      'woman.json at ": A comma is missing before "title". Put one after this value.': woman(
        '"analytics": "water",',
        '"analytics": "water"',
      ),
    }),
  },
  'trailing-comma': {
    summary: 'There is no comma after the last value.',
    why: 'With it the file is not valid JSON.',
    faults: () => ({
      'woman.json at ,: There is a comma before the closing }. Remove the comma.': woman(
        '"back": "/gender"',
        '"back": "/gender",',
      ),
    }),
  },
  comment: {
    summary: 'A content file has no comments.',
    why: 'JSON has no comments, and the build would fail.',
    faults: () => ({
      'woman.json at // For women: This is a comment. Remove it.': woman(
        '"program": "woman"',
        '// For women\n  "program": "woman"',
      ),
      'woman.json at /* "answer": "water",\n      "options": …: This is a comment. Remove it.': woman(
        '"answer": "water",',
        '/* "answer": "water",',
      ),
    }),
  },
  'byte-order-mark': {
    summary: 'A content file starts with its opening bracket.',
    why: 'The build would fail.',
    faults: () => ({
      'woman.json at \uFEFF: The file starts with an invisible byte order mark. Save the file as UTF-8 without BOM.':
        woman('{\n  "$schema"', '\uFEFF{\n  "$schema"'),
    }),
  },
  'duplicate-key': {
    summary: 'No object has the same field twice.',
    why: 'One of the two would be ignored.',
    faults: () => ({
      'woman.json at "title": The field "title" is here twice; the first one is on line 17. Remove one of them.': woman(
        '"answer": "water"',
        '"title": "Tea?",\n      "answer": "water"',
      ),
    }),
  },
  'reserved-name': {
    summary: 'No field is called “toString” or “valueOf”.',
    why: 'The programming language uses these names for itself.',
    faults: () => ({
      'woman.json at "toString": No field can be called "toString". Remove it, or rename it.': woman(
        '"answer": "water"',
        '"toString": "tea", "answer": "water"',
      ),
    }),
  },
  'broken-schema': { summary: 'The schemas are valid.', why: 'The content is checked against them.' },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export type FileRule = keyof typeof fileRules;
