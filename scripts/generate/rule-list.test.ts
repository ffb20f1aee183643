import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeRuleList } from './rule-list.ts';

const root = mkdtempSync(path.join(tmpdir(), 'rule-list-'));
const write = (file: string, code: string) => {
  const place = path.join(root, 'scripts/content/rules', file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, code);
};
afterAll(() => rmSync(root, { recursive: true }));

it('lists the rules of each file in a folder, and leaves out tests and what rules share', () => {
  write('rule.ts', 'export interface Rule {}');
  write(
    'plan/windows.ts',
    "export const one: Rule = {\n  id: 'one',\n};\nexport const two: Rule = make({\n  id: 'two',\n});",
  );
  write('plan/shared.ts', 'export const shared = 1;');
  write('plan/windows.test.ts', "export const three: Rule = {\n  id: 'three',\n};");
  write('brand/colours.ts', "export const four: Rule = {\n  id: 'four',\n};");
  write('generated/rule-files.ts', "export const five: Rule = {\n  id: 'five',\n};");
  const list = writeRuleList(root);
  expect(list.split('\n').filter((line) => line.startsWith("  '"))).toEqual([
    "  'brand/colours.ts': [four],",
    "  'plan/windows.ts': [one, two],",
  ]);
  expect(list).toContain("import { one, two } from '../plan/windows.ts';");
});

it('refuses a rule that is not exported as one', () => {
  write('words/lost.ts', "export const lost = {\n  id: 'lost',\n} satisfies Rule;");
  expect(() => writeRuleList(root)).toThrow(
    'scripts/content/rules/words/lost.ts has a rule that is not exported as one. Write "export const myRule: Rule = {", as the others do.',
  );
});
