import { describe, expect, it } from 'vitest';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import { themes } from '../../tests/fixtures/content/invalid/themes.ts';
import { experimentNearMisses } from '../../tests/fixtures/content/valid/experiments.ts';
import { nearMisses } from '../../tests/fixtures/content/valid/near-misses.ts';
import { offerNearMisses } from '../../tests/fixtures/content/valid/offers.ts';
import { planNearMisses } from '../../tests/fixtures/content/valid/plans.ts';
import { publishedNearMisses } from '../../tests/fixtures/content/valid/published.ts';
import { tailNearMisses } from '../../tests/fixtures/content/valid/tails.ts';
import { wordNearMisses } from '../../tests/fixtures/content/valid/words.ts';
import { allRules } from './rules/all-rules.ts';
import { checkContent } from './check-content.ts';
import type { ContentSource } from './parsing/content-source.ts';
import { describeFinding, formatPlace } from './report/format.ts';
import { schemaRules } from './schema/schema-report.ts';

const faults = Object.entries(themes).flatMap(([theme, rules]) =>
  Object.entries(rules).map(([rule, messages]) => [theme, rule, messages] as const),
);
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

describe('valid content', () => {
  it('passes in its smallest form', () => {
    expect(checkContent(openFixture())).toEqual([]);
  });

  it.each(
    Object.entries({
      ...nearMisses,
      ...offerNearMisses,
      ...publishedNearMisses,
      ...wordNearMisses,
      ...experimentNearMisses,
      ...tailNearMisses,
      ...planNearMisses,
    }),
  )('passes: %s', (_, changes) => {
    expect(checkContent(openFixture(changes))).toEqual([]);
  });

  it('may have any shape that the schemas allow', () => {
    const findings = checkContent(openFixture({}, 'valid/every-shape'));
    expect(findings.filter(({ rule }) => rule in schemaRules)).toEqual([]);
  });
});

describe('invalid content', () => {
  it.each(faults)('%s: %s has one message for each fault, at its place', (_, rule, messages) => {
    const seen = Object.values(messages).flatMap((changes) => describeFindings(openFixture(changes)));
    expect(seen).toEqual(Object.keys(messages).map((message) => `${rule}: ${message}`));
  });

  it('has a fixture for every rule', () => {
    const shown = new Set(faults.map(([, rule]) => rule));
    expect(allRules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([
      'missing-file',
      'unreadable-file',
      'file-too-large',
      'broken-schema',
      'too-many-ways',
    ]);
  });
});
