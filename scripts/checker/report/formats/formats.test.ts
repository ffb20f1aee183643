import { describe, expect, it } from 'vitest';
import { themes } from '../../../../tests/fixtures/content/invalid/themes.ts';
import { openFixture } from '../../../../tests/fixtures/content/source.ts';
import { runChecks } from '../../check-content.ts';
import type { CheckResult } from '../check-result.ts';
import { describeFinding } from '../format.ts';
import { writeGithub } from './write-github.ts';
import { writeGitlab } from './write-gitlab.ts';
import { writeJson, type JsonReport } from './write-json.ts';
import { writeSarif } from './write-sarif.ts';
import { writeText } from './write-text.ts';

/** Content with faults in all kinds of places: in a file, a page, an option, and a file that can't be read. */
const result = runChecks(
  openFixture({
    'man.json': '{',
    'site.json': [
      ['"home": "start"', '"home": "strat"'],
      ['"palette": "plum"', '"palette": "plumb"'],
    ],
    'woman.json': [
      ['"next": "end"', '"next": "ende"'],
      ['"label": "Juice"', '"label": "100%\\nJuice"'],
      ['"value": "Juice"', '"value": "a, b: {c}"'],
    ],
  }),
);
const places = result.findings.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`);
const home = 'https://example.com/quiz';

interface Region {
  startLine: number;
  startColumn: number;
  endColumn: number;
}

interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations: { physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string }; region: Region } }[];
  fixes?: { artifactChanges: { replacements: { deletedRegion: Region; insertedContent: { text: string } }[] }[] }[];
}

interface SarifLog {
  runs: {
    tool: { driver: { rules: { id: string; helpUri: string }[] } };
    columnKind: string;
    results: SarifResult[];
  }[];
}

const sarif = (of: CheckResult) => (JSON.parse(writeSarif(of, home)) as SarifLog).runs[0];

describe('the formats', () => {
  it('show the same findings, in the same order', () => {
    expect(places.length).toBeGreaterThan(5);
    const ofText = writeText(result).split('\n').slice(0, -1);
    expect(ofText.map((line) => line.replace(/ (error|warning) (\S+?):? .*/, ' $2'))).toEqual(places);

    const { findings } = JSON.parse(writeJson(result)) as JsonReport;
    expect(findings.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)).toEqual(places);

    const ofGithub = writeGithub(result).split('\n').slice(0, -1);
    const pattern = /^::(?:error|warning) file=(.*?),line=(\d+),endLine=\d+,col=(\d+),endColumn=\d+,title=(.*?)::/;
    expect(ofGithub.map((line) => line.replace(new RegExp(`${pattern.source}.*`), '$1:$2:$3 $4'))).toEqual(places);

    const ofGitlab = JSON.parse(writeGitlab(result)) as {
      check_name: string;
      location: { path: string; lines: { begin: number } };
    }[];
    expect(
      ofGitlab.map(({ check_name: rule, location }) => `${location.path}:${location.lines.begin} ${rule}`),
    ).toEqual(places.map((place) => place.replace(/:\d+ /, ' ')));

    const ofSarif = sarif(result)?.results.map(({ ruleId, locations: [at] }) => {
      const { artifactLocation, region } = at?.physicalLocation ?? {};
      return `${artifactLocation?.uri}:${region?.startLine}:${region?.startColumn} ${ruleId}`;
    });
    expect(ofSarif).toEqual(places);
  });

  it('all carry the whole message', () => {
    const messages = result.findings.map(describeFinding);
    const { findings } = JSON.parse(writeJson(result)) as JsonReport;
    expect(findings.map(({ message }) => message)).toEqual(messages);
    for (const [index, message] of messages.entries()) {
      expect(writeText(result).split('\n')[index]).toContain(message);
      expect(sarif(result)?.results[index]?.message.text).toContain(message);
    }
  });
});

describe('--format text', () => {
  it('colours the position, the severity and the rule if asked to', () => {
    const plain = writeText(result);
    const painted = writeText(result, { isColoured: true });
    expect(painted).toContain('\u001B[31merror\u001B[0m');
    // oxlint-disable-next-line no-control-regex -- that is how colours are written
    expect(painted.replaceAll(/\u001B\[\d+m/g, '')).toBe(plain);
  });

  it('shows the lines around each finding if asked to', () => {
    expect(writeText(result, { frame: ({ line }) => `> ${line} | here` })).toContain(`\n> 5 | here\n`);
  });
});

describe('--format github', () => {
  it('escapes characters with a meaning in workflow commands', () => {
    const finding = { ...result.findings[0]!, file: 'a,b:c.json', rule: 'r', problem: '100 %\nof', page: 'x:y' };
    const [line = ''] = writeGithub({ ...result, findings: [finding] }).split('\n');
    expect(line).toContain('file=a%2Cb%3Ac.json,');
    expect(line).toContain('::page "x:y"');
    expect(line).toContain('100 %25%0Aof');
  });
});

describe('--format gitlab', () => {
  const read = (of: CheckResult) => JSON.parse(writeGitlab(of)) as { fingerprint: string; severity: string }[];

  it('names each finding by its own fingerprint, which does not depend on the line', () => {
    const prints = read(result).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(result.findings.length);
    const below = result.findings.map((finding) => ({ ...finding, line: finding.line + 7 }));
    expect(read({ ...result, findings: below }).map(({ fingerprint }) => fingerprint)).toEqual(prints);
  });
});

describe('--format sarif', () => {
  it('names each rule once, with its help', () => {
    const { rules } = sarif(result)?.tool.driver ?? { rules: [] };
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { ruleId, ruleIndex } of sarif(result)?.results ?? []) expect(rules[ruleIndex]?.id).toBe(ruleId);
    for (const { id, helpUri } of rules) expect(helpUri).toBe(`${home}/docs/content-rules.md#${id}`);
  });

  /** A fault of each kind for which the checker knows what was meant. */
  const faults = Object.values(themes).flatMap((rules) =>
    Object.values(rules).flatMap((messages) => {
      const fault = Object.entries(messages).find(([message]) => message.includes('Did you mean'));
      return fault ? [fault] : [];
    }),
  );

  it.each(faults)('carries a fix that removes this finding: %s', (_, changes) => {
    const source = openFixture(changes);
    const found = runChecks(source);
    const { file, problem } = found.findings[0]!;
    const { deletedRegion, insertedContent } =
      sarif(found)!.results[0]!.fixes![0]!.artifactChanges[0]!.replacements[0]!;
    const lines = source.readFile(file).split('\n');
    const line = lines[deletedRegion.startLine - 1] ?? '';
    const [before, after] = [line.slice(0, deletedRegion.startColumn - 1), line.slice(deletedRegion.endColumn - 1)];
    expect(typeof JSON.parse(line.slice(before.length, line.length - after.length))).toBe('string');
    lines[deletedRegion.startLine - 1] = before + insertedContent.text + after;
    const mended = runChecks(openFixture({ ...changes, [file]: lines.join('\n') }));
    expect(mended.findings.map((finding) => finding.problem)).not.toContain(problem);
  });

  it('keeps the tokens of site.json in a fix', () => {
    const title = '"title": "What do you drink?"';
    const found = runChecks(openFixture({ 'woman.json': [[title, '"title": "What\u2019s  {app}?"']] }));
    const fixes = JSON.stringify(sarif(found)?.results.flatMap((it) => it.fixes ?? []));
    expect(fixes).toContain('What’s {app}?');
  });

  it('counts columns in UTF-16 units, and names files relative to the root', () => {
    const run = sarif(result);
    expect(run?.columnKind).toBe('utf16CodeUnits');
    for (const { level, locations } of run?.results ?? []) {
      expect(['error', 'warning']).toContain(level);
      const { artifactLocation, region } = locations[0]!.physicalLocation;
      expect(artifactLocation).toMatchObject({ uri: expect.stringMatching(/^[\w.]+$/), uriBaseId: '%SRCROOT%' });
      expect(region.endColumn).toBeGreaterThanOrEqual(region.startColumn);
    }
  });

  it('names a file outside the repository by its full address', () => {
    const findings = result.findings.map((finding) => ({ ...finding, file: '/tmp/a b.json' }));
    const location = sarif({ ...result, findings })?.results[0]?.locations[0]?.physicalLocation.artifactLocation;
    expect(location).toEqual({ uri: 'file:///tmp/a%20b.json' });
  });
});
