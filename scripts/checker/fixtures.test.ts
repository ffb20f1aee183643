import { describe, expect, it } from 'vitest';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import type { Fault } from '../../tests/fixtures/content/changes.ts';
import { themes } from '../../tests/fixtures/content/invalid/themes.ts';
import { brandNearMisses } from '../../tests/fixtures/content/valid/brand.ts';
import { experimentNearMisses } from '../../tests/fixtures/content/valid/experiments.ts';
import { nearMisses } from '../../tests/fixtures/content/valid/near-misses.ts';
import { offerNearMisses } from '../../tests/fixtures/content/valid/offers.ts';
import { planNearMisses } from '../../tests/fixtures/content/valid/plans.ts';
import { publishedNearMisses } from '../../tests/fixtures/content/valid/published.ts';
import { tailNearMisses } from '../../tests/fixtures/content/valid/tails.ts';
import { wordNearMisses } from '../../tests/fixtures/content/valid/words.ts';
import { allRules } from './rules/all-rules.ts';
import { checkContent } from './check-content.ts';
import { formatFinding } from './report/format.ts';
import { schemaRules } from './schema/schema-report.ts';

const faults = Object.assign({}, ...Object.values(themes)) as Record<string, Fault>;

describe('valid content', () => {
  it('passes in its smallest form', () => {
    expect(checkContent(openFixture())).toEqual([]);
  });

  it.each(
    Object.entries({
      ...nearMisses,
      ...brandNearMisses,
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
  it.each(Object.entries(faults))('%s gives one message, at the fault', (_, fault) => {
    const { changes, rule, file = 'woman.json', at, words } = fault;
    const source = openFixture(changes);
    const findings = checkContent(source);
    expect(findings.map((finding) => `${finding.rule} ${finding.file}`)).toEqual([`${rule} ${file}`]);
    const [finding] = findings;
    if (!finding) return;
    const lines = source
      .readFile(file)
      .split('\n')
      .slice(finding.line - 1);
    expect(lines.join('\n').slice(finding.column - 1, finding.column - 1 + at.length)).toBe(at);
    const message = formatFinding(finding);
    for (const word of words) expect(message).toContain(word);
    expect(message).toMatch(/[.?]$/);
  });

  it('has a fixture for every rule', () => {
    const shown = new Set(Object.values(faults).map(({ rule }) => rule));
    const ids = allRules.map(({ id }) => id);
    const shownElsewhere = [
      'missing-file',
      'unreadable-file',
      'file-too-large',
      'stale-declarations',
      'broken-schema',
      'too-many-ways',
    ];
    expect(ids.filter((id) => !shown.has(id))).toEqual(shownElsewhere);
  });
});
