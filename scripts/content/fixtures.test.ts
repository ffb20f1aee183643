import { describe, expect, it } from 'vitest';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import type { Fault } from '../../tests/fixtures/content/changes.ts';
import { flowFaults } from '../../tests/fixtures/content/invalid/flow.ts';
import { identityFaults } from '../../tests/fixtures/content/invalid/identity.ts';
import { jsonFaults } from '../../tests/fixtures/content/invalid/json.ts';
import { pictureFaults } from '../../tests/fixtures/content/invalid/pictures.ts';
import { shapeFaults } from '../../tests/fixtures/content/invalid/shape.ts';
import { textFaults } from '../../tests/fixtures/content/invalid/text.ts';
import { nearMisses } from '../../tests/fixtures/content/valid/near-misses.ts';
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
  ...pictureFaults,
};

describe('valid content', () => {
  it('passes in its smallest form', () => {
    expect(checkContent(openFixture())).toEqual([]);
  });

  it.each(Object.entries(nearMisses))('passes: %s', (_, changes) => {
    expect(checkContent(openFixture(changes))).toEqual([]);
  });

  it('may have any shape that the schemas allow', () => {
    const findings = checkContent(openFixture({}, 'valid/every-shape', ['woman/sea-light.svg', 'woman/sea-dark.svg']));
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
    const ids = [...rules.map(({ id }) => id), ...Object.keys(schemaRules), ...Object.keys(fileRules)];
    const shownElsewhere = ['missing-file', 'broken-schema'];
    expect(ids.filter((id) => !shown.has(id))).toEqual(shownElsewhere);
  });
});
