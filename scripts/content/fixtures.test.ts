import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '../schemas.ts';
import { checkContent } from './check-content.ts';
import type { Finding } from './finding.ts';
import { formatFinding } from './format.ts';
import { rules } from './rules.ts';
import { schemaRules } from './schema-report.ts';

const fixtures = path.resolve(import.meta.dirname, '../../tests/fixtures/content');
const pictures = [
  'shared/moon-light.svg',
  'shared/moon-dark.svg',
  'shared/sun-light.svg',
  'woman/sea-light.svg',
  'woman/sea-dark.svg',
  'emoji/2615.webp',
];
const schemas = loadSchemas();

/** Checks a fixture; the files that it doesn't hold are those of the smallest valid content. */
function checkFixture(folder: string): Finding[] {
  return checkContent({
    files: ['entry.json', 'man.json', 'woman.json'],
    readFile(file) {
      const own = path.join(fixtures, folder, file);
      return readFileSync(existsSync(own) ? own : path.join(fixtures, 'valid/smallest', file), 'utf8');
    },
    fileExists: (file) => pictures.includes(file.replace('public/images/', '')),
    schemas,
  });
}

/** Every invalid fixture: the rule that finds its one fault, the file and line, and key words of the message. */
const faults: Record<string, { rule: string; at: string; words: string[] }> = {
  'address-without-slash': {
    rule: 'unknown-page',
    at: 'woman.json:29',
    words: ['no page "man/water"', 'Did you mean "/man/water"?'],
  },
  'brace-in-fallback': {
    rule: 'brace-in-text',
    at: 'woman.json:27',
    words: ['A fallback shows when a token has no value'],
  },
  'brace-in-label': { rule: 'brace-in-text', at: 'woman.json:17', words: ['takes no tokens'] },
  'brace-in-text': {
    rule: 'brace-in-text',
    at: 'woman.json:14',
    words: ['Tokens need a fallback', '{ "text": "…", "fallback": "…" }'],
  },
  'byte-order-mark': { rule: 'byte-order-mark', at: 'woman.json:1', words: ['byte order mark', 'UTF-8 without BOM'] },
  comment: { rule: 'comment', at: 'woman.json:4', words: ['JSON has no comments'] },
  'condition-without-test': { rule: 'unknown-condition', at: 'woman.json:29', words: ['exactly one of', 'has none'] },
  'duplicate-key': { rule: 'duplicate-key', at: 'woman.json:15', words: ['"title" stands here twice', 'line 14'] },
  'duplicate-option-value': { rule: 'duplicate-option-value', at: 'woman.json:18', words: ['Two options', '"Tea"'] },
  'duplicate-page-id': { rule: 'duplicate-page-id', at: 'woman.json:31', words: ['Two pages have the id "sleep"'] },
  'empty-file': { rule: 'empty-file', at: 'woman.json:1', words: ['empty'] },
  'empty-shell': { rule: 'wrong-length', at: 'woman.json:31', words: ['0 fields', 'at least 1.'] },
  'empty-text': { rule: 'wrong-length', at: 'woman.json:31', words: ['has 0 characters', 'needs at least 1.'] },
  'last-route-with-condition': { rule: 'route-order', at: 'woman.json:29', words: ['last route has a condition'] },
  'malformed-json': { rule: 'malformed-json', at: 'woman.json:15', words: ['water is no JSON', 'double quotes'] },
  'mismatched-brackets': {
    rule: 'malformed-json',
    at: 'woman.json:31',
    words: ['an object is open', 'closes the other kind'],
  },
  'missing-comma': { rule: 'missing-comma', at: 'woman.json:13', words: ['comma is missing before "title"'] },
  'missing-dark-picture': { rule: 'missing-picture', at: 'woman.json:28', words: ['sun-dark.svg" does not exist'] },
  'missing-emoji': {
    rule: 'missing-picture',
    at: 'woman.json:17',
    words: ['public/images/emoji/1f3d6.webp', 'npm run art'],
  },
  'missing-fallback': {
    rule: 'missing-field',
    at: 'woman.json:27',
    words: ['"fallback" is missing', 'when any of the tokens has no value'],
  },
  'missing-field': {
    rule: 'missing-field',
    at: 'woman.json:22',
    words: ['"analytics" is missing', 'title in analytics'],
  },
  'missing-fields': { rule: 'missing-field', at: 'woman.json:31', words: ['"step" and "analytics" are missing'] },
  'missing-frame-field': { rule: 'missing-field', at: 'woman.json:1', words: ['"palette" is missing', 'plum (warm)'] },
  'missing-page-type': {
    rule: 'missing-field',
    at: 'woman.json:31',
    words: ['"type" is missing', '"start", "choice"'],
  },
  'missing-picture': {
    rule: 'missing-picture',
    at: 'woman.json:28',
    words: ['public/images/shared/noon-light.svg', 'noon-dark.svg', 'do not exist'],
  },
  'misspelt-field': {
    rule: 'unknown-field',
    at: 'woman.json:14',
    words: ['no field "titel"', 'Did you mean "title"?'],
  },
  'misspelt-option-field': { rule: 'unknown-field', at: 'woman.json:17', words: ['"emojy"', 'Did you mean "emoji"?'] },
  'misspelt-when': { rule: 'unknown-field', at: 'woman.json:29', words: ['"whem"', 'Did you mean "when"?'] },
  'mixed-condition': {
    rule: 'mixed-condition',
    at: 'woman.json:29',
    words: ['"is" and "isSet"', 'joined by "all" or "any"'],
  },
  'not-an-object': { rule: 'wrong-type', at: 'woman.json:1', words: ['a list', 'an object in { }'] },
  'page-is-text': { rule: 'wrong-type', at: 'woman.json:31', words: ['"end" is no page'] },
  'progress-at-detour': { rule: 'unknown-page', at: 'woman.json:5', words: ['stands in "detours"'] },
  'repeated-value': { rule: 'repeated-value', at: 'woman.json:15', words: ['"age" stands in this list twice'] },
  'route-without-condition': { rule: 'route-order', at: 'woman.json:29', words: ['never taken'] },
  'text-without-token': { rule: 'wrong-form', at: 'woman.json:27', words: ['has no token'] },
  'too-few-options': { rule: 'wrong-length', at: 'woman.json:16', words: ['has 1 item', 'at least 2.'] },
  'trailing-comma': { rule: 'trailing-comma', at: 'woman.json:20', words: ['comma stands before the closing }'] },
  'unclosed-brace': { rule: 'malformed-json', at: 'woman.json:32', words: ['closing } is missing'] },
  'unclosed-list': { rule: 'malformed-json', at: 'woman.json:6', words: ['closing ] is missing'] },
  'unclosed-template-token': { rule: 'brace-in-text', at: 'entry.json:11', words: ['not part of a token'] },
  'unclosed-text': { rule: 'malformed-json', at: 'woman.json:4', words: ['not closed on its line'] },
  'unclosed-token': { rule: 'brace-in-text', at: 'woman.json:27', words: ['not part of a token'] },
  'unknown-address-form': { rule: 'unknown-page', at: 'woman.json:18', words: ['no page "The End"', 'by its id'] },
  'unknown-address-in-entry': {
    rule: 'unknown-page',
    at: 'entry.json:68',
    words: ['no page "/woman/waters"', 'Did you mean "/woman/water"?'],
  },
  'unknown-answer-field': { rule: 'unknown-value', at: 'woman.json:15', words: ['"watter"', 'Did you mean "water"?'] },
  'unknown-back': {
    rule: 'unknown-page',
    at: 'woman.json:20',
    words: ['no page "/gendre"', 'Did you mean "/gender"?'],
  },
  'unknown-condition': {
    rule: 'unknown-condition',
    at: 'woman.json:29',
    words: ['"isNot" is no condition', '"isOneOf"', 'Did you mean "isSet"?'],
  },
  'unknown-condition-field': {
    rule: 'unknown-value',
    at: 'woman.json:29',
    words: ['"wather"', 'Did you mean "water"?'],
  },
  'unknown-device-page': {
    rule: 'unknown-page',
    at: 'entry.json:6',
    words: ['no page "gendr"', 'Did you mean "gender"?'],
  },
  'unknown-field': { rule: 'unknown-field', at: 'woman.json:4', words: ['no field "colour"', 'fields of flow are'] },
  'unknown-gate-after': { rule: 'unknown-page', at: 'woman.json:7', words: ['no page "wine"'] },
  'unknown-gate-page': { rule: 'unknown-page', at: 'woman.json:7', words: ['no page "watr"', 'Did you mean "water"?'] },
  'unknown-home': { rule: 'unknown-page', at: 'entry.json:5', words: ['no page "strat"', 'Did you mean "start"?'] },
  'unknown-next': { rule: 'unknown-page', at: 'woman.json:18', words: ['no page "ende"', 'Did you mean "end"?'] },
  'unknown-page-after-purchase': {
    rule: 'unknown-page',
    at: 'woman.json:6',
    words: ['no page "endd"', 'Did you mean "end"?'],
  },
  'unknown-page-type': {
    rule: 'unknown-page-type',
    at: 'woman.json:31',
    words: ['no page type "infos"', 'Did you mean "info"?'],
  },
  'unknown-progress-page': {
    rule: 'unknown-page',
    at: 'woman.json:5',
    words: ['no page "slep"', 'Did you mean "sleep"?'],
  },
  'unknown-route': {
    rule: 'unknown-page',
    at: 'woman.json:29',
    words: ['no page "/man/wine"', 'Did you mean "/man/water"?'],
  },
  'unknown-template-token': {
    rule: 'unknown-token',
    at: 'entry.json:11',
    words: ['{totals} is no token', '{n}, {total}', 'Did you mean "{total}"?'],
  },
  'unknown-token': {
    rule: 'unknown-token',
    at: 'woman.json:27',
    words: ['{goalDay} is no token', 'Did you mean "{goalDate}"?'],
  },
  'unknown-value': {
    rule: 'unknown-value',
    at: 'woman.json:4',
    words: ['"plumb"', '"plum" or "teal"', 'Did you mean "plum"?'],
  },
  'wrong-form-of-id': {
    rule: 'wrong-form',
    at: 'woman.json:31',
    words: ['"Tea Time"', 'Lower-case words joined by hyphens'],
  },
  'wrong-form-of-link': { rule: 'wrong-form', at: 'entry.json:16', words: ['"http://example.com"', 'https address'] },
  'wrong-form-of-picture': {
    rule: 'wrong-form',
    at: 'woman.json:28',
    words: ['"images/moon.svg"', 'without theme and ending'],
  },
  'wrong-number': { rule: 'wrong-number', at: 'woman.json:31', words: ['3000 must be at most 999'] },
  'wrong-program': { rule: 'wrong-program', at: 'woman.json:3', words: ['named "woman"', '"man"'] },
  'wrong-type': { rule: 'wrong-type', at: 'woman.json:31', words: ['"3" is a text', 'a whole number'] },
  'wrong-type-in-condition': {
    rule: 'wrong-type',
    at: 'woman.json:29',
    words: ['["Tea"] is a list', 'a text in double quotes or a number'],
  },
  'wrong-type-of-condition': {
    rule: 'wrong-type',
    at: 'woman.json:7',
    words: ['"water" is a text', 'an object in { }'],
  },
  'wrong-type-of-next': {
    rule: 'wrong-type',
    at: 'woman.json:20',
    words: ['is an object', 'a list in [ ]', 'first that matches'],
  },
  'wrong-type-of-text': {
    rule: 'wrong-type',
    at: 'woman.json:31',
    words: ['3 is a number', 'a text in double quotes or an object'],
  },
};

describe('valid content', () => {
  it.each(readdirSync(path.join(fixtures, 'valid')))('%s passes', (name) => {
    expect(checkFixture(`valid/${name}`)).toEqual([]);
  });
});

describe('invalid content', () => {
  it.each(Object.entries(faults))('%s gives one message, at the fault', (name, { rule, at, words }) => {
    const findings = checkFixture(`invalid/${name}`);
    expect(findings.map((finding) => `${finding.rule} ${finding.file}:${finding.line}`)).toEqual([`${rule} ${at}`]);
    const message = findings.map(formatFinding).join('\n');
    for (const word of words) expect(message).toContain(word);
    expect(message).toMatch(/[.?]$/);
  });

  it('is asserted here for every fixture', () => {
    expect(Object.keys(faults).toSorted()).toEqual(readdirSync(path.join(fixtures, 'invalid')).toSorted());
  });

  it('has a fixture for every rule', () => {
    const shown = new Set(Object.values(faults).map(({ rule }) => rule));
    const ids = [...rules.map(({ id }) => id), ...Object.keys(schemaRules)];
    expect(ids.filter((id) => !shown.has(id))).toEqual([]);
  });
});
