import { describe, expect, it } from 'vitest';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import type { Fault } from '../../tests/fixtures/content/changes.ts';
import { acknowledgementFaults } from '../../tests/fixtures/content/invalid/acknowledgements.ts';
import { conditionFaults } from '../../tests/fixtures/content/invalid/conditions.ts';
import { flowFaults } from '../../tests/fixtures/content/invalid/flow.ts';
import { identityFaults } from '../../tests/fixtures/content/invalid/identity.ts';
import { jsonFaults } from '../../tests/fixtures/content/invalid/json.ts';
import { labelFaults } from '../../tests/fixtures/content/invalid/labels.ts';
import { paywallFaults } from '../../tests/fixtures/content/invalid/paywall.ts';
import { pictureFaults } from '../../tests/fixtures/content/invalid/pictures.ts';
import { publishedFaults } from '../../tests/fixtures/content/invalid/published.ts';
import { shapeFaults } from '../../tests/fixtures/content/invalid/shape.ts';
import { textFaults } from '../../tests/fixtures/content/invalid/text.ts';
import { wayFaults } from '../../tests/fixtures/content/invalid/ways.ts';
import { wordFaults } from '../../tests/fixtures/content/invalid/words.ts';
import { nearMisses } from '../../tests/fixtures/content/valid/near-misses.ts';
import { publishedNearMisses } from '../../tests/fixtures/content/valid/published.ts';
import { wordNearMisses } from '../../tests/fixtures/content/valid/words.ts';
import { acknowledgementRules } from './acknowledge.ts';
import { checkContent } from './check-content.ts';
import { fileRules } from './file-rules.ts';
import { formatFinding } from './format.ts';
import { rules } from './rules.ts';
import { schemaRules } from './schema-report.ts';

const faults: Record<string, Fault> = {
  ...jsonFaults,
  ...shapeFaults,
  ...textFaults,
  ...identityFaults,
  ...flowFaults,
  ...wayFaults,
  ...conditionFaults,
  ...pictureFaults,
  ...labelFaults,
  ...wordFaults,
  ...paywallFaults,
  ...acknowledgementFaults,
  ...publishedFaults,
};

describe('valid content', () => {
  it('passes in its smallest form', () => {
    expect(checkContent(openFixture())).toEqual([]);
  });

  it.each(Object.entries({ ...nearMisses, ...publishedNearMisses, ...wordNearMisses }))('passes: %s', (_, changes) => {
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
    const ids = [
      ...rules.map(({ id }) => id),
      ...Object.keys(schemaRules),
      ...Object.keys(fileRules),
      ...Object.keys(acknowledgementRules),
    ];
    const shownElsewhere = ['missing-file', 'unreadable-file', 'file-too-large', 'broken-schema'];
    expect(ids.filter((id) => !shown.has(id))).toEqual(shownElsewhere);
  });
});
