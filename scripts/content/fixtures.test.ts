import { describe, expect, it } from 'vitest';
import { everyShapeFolder, openFixture } from '../../tests/fixtures/content/source.ts';
import { acknowledgementRules } from './rules/acknowledge.ts';
import { allRules, listErrors } from './rules/all-rules.ts';
import { ruleFiles } from './rules/generated/rule-files.ts';
import { checkContent } from './check-content.ts';
import { fileRules, type RuleInfo } from './parsing/file-rules.ts';
import type { ContentSource } from './parsing/source.ts';
import { describeFinding, formatPlace } from './report/format.ts';
import { schemaRules } from './schema/schema-report.ts';

/** All rules by the file that has them, from scripts/content. */
const files: [file: string, rules: readonly RuleInfo[]][] = [
  ['parsing/file-rules.ts', listErrors(fileRules)],
  ['schema/schema-report.ts', listErrors(schemaRules)],
  ['rules/acknowledge.ts', listErrors(acknowledgementRules)],
  ...Object.entries<readonly RuleInfo[]>(ruleFiles).map(([file, rules]): [string, readonly RuleInfo[]] => [
    `rules/${file}`,
    rules,
  ]),
];

/** Rules that no change of the smallest content breaks: they are about the folder, and tested where it is read. */
const withoutFault = ['missing-file', 'unreadable-file', 'file-too-large', 'stale-declarations', 'broken-schema'];

const reasons = new Map(allRules.map(({ id, why }) => [id, why]));

/** The findings as fixtures write them: the rule, the place, the marked text, and the message without the rule's reason. */
function describeFindings(source: ContentSource): string[] {
  return checkContent(source).map((finding) => {
    const { rule, file, line, column, length } = finding;
    const why = finding.why === reasons.get(rule) ? '' : finding.why;
    const lines = source
      .readFile(file)
      .split('\n')
      .slice(line - 1);
    const rest = lines.join('\n').slice(column - 1);
    const marked = length > 40 ? `${rest.slice(0, 39)}…` : rest.slice(0, length);
    return `${rule}: ${file}${formatPlace(finding)} at ${marked}: ${describeFinding({ ...finding, why })}`;
  });
}

describe.each(files)('%s', (file, rules) => {
  const faults = rules.flatMap((rule) => Object.entries({ [rule.id]: rule.faults?.() ?? {} }));
  const nearMisses = rules.flatMap((rule) => Object.entries(rule.nearMisses?.() ?? {}));

  it.each(faults.filter(([id]) => !withoutFault.includes(id)))(
    '%s has one message for each fault, at its place',
    (id, messages) => {
      const wanted = Object.keys(messages);
      expect(wanted, `Give ${id} a fault in scripts/content/${file}, beside its check`).not.toEqual([]);
      const seen = Object.values(messages).flatMap((changes) => describeFindings(openFixture(changes)));
      expect(seen).toEqual(wanted.map((message) => `${id}: ${message}`));
    },
  );

  it.runIf(nearMisses.length > 0).each(nearMisses)('lets pass: %s', (_, changes) => {
    expect(checkContent(openFixture(changes))).toEqual([]);
  });
});

describe('every rule of rules/', () => {
  it('has a near miss', () => {
    const without = Object.entries<readonly RuleInfo[]>(ruleFiles).flatMap(([file, rules]) =>
      rules
        .filter(({ nearMisses }) => Object.keys(nearMisses?.() ?? {}).length === 0)
        .map(({ id }) => `Give ${id} a near miss in scripts/content/rules/${file}, beside its check`),
    );
    expect(without).toEqual([]);
  });

  it('is named differently', () => {
    const ids = allRules.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('valid content', () => {
  it('passes in its smallest form', () => {
    expect(checkContent(openFixture())).toEqual([]);
  });

  it('may have any shape that the schemas allow', () => {
    const findings = checkContent(openFixture({}, everyShapeFolder));
    expect(findings.filter(({ rule }) => rule in schemaRules)).toEqual([]);
  });
});
