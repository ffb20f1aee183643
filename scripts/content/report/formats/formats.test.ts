import { describe, expect, it } from 'vitest';
import { allRules } from '../../rules/all-rules.ts';
import { woman } from '../../examples/changes.ts';
import { openFixture } from '../../../../tests/fixtures/content/source.ts';
import { runChecks } from '../../check-content.ts';
import type { CheckResult } from '../format.ts';
import { writeGithub, writeGitlab } from './write-ci.ts';
import { writeJson } from './write-json.ts';
import { writeSarif } from './write-sarif.ts';
import { writeText } from './write-text.ts';

/** An error with characters that have a meaning in some formats, and a warning about a file outside the project. */
const error = {
  file: 'a,b:c.json',
  line: 5,
  column: 3,
  severity: 'error',
  rule: 'unknown-page',
  page: 'x:y',
  field: 'next',
  problem: '100 %\nof',
  why: 'Why.',
  suggestion: 'end',
  remedy: 'Mend it.',
} as const;
const warning = {
  file: '/tmp/a b.json',
  line: 1,
  column: 1,
  severity: 'warning',
  rule: 'plain-signs',
  field: '',
  problem: 'Dots.',
  why: 'Ugly.',
  remedy: 'Curl.',
} as const;
const result: CheckResult = {
  findings: [
    { ...error, length: 6 },
    { ...warning, length: 1 },
  ],
  fileCount: 2,
  pageCount: 3,
  unpublishedCount: 0,
  paths: [],
  variants: [],
};
const message = '100 %\nof Why. Did you mean "end"? Mend it.';
const summary = 'content: 2 files, 3 pages, 1 error, 1 warning (CI fails on warnings too)';
const home = 'https://example.com/quiz';

it('text: a line for each finding, with colours and the lines around it if asked to', () => {
  const [ofError, ofWarning] = [
    `a,b:c.json:5:3 error unknown-page page "x:y" next: ${message}`,
    '/tmp/a b.json:1:1 warning plain-signs: Dots. Ugly. Curl.',
  ];
  expect(writeText(result)).toBe([ofError, ofWarning, summary].join('\n'));
  expect(writeText(result, { frame: ({ line }) => `> ${line} | here` })).toBe(
    [ofError, '> 5 | here', '', ofWarning, '> 1 | here', '', summary].join('\n'),
  );
  expect(writeText(result, { isColoured: true })).toContain(
    '\u001B[36ma,b:c.json:5:3\u001B[0m \u001B[31merror\u001B[0m \u001B[2munknown-page\u001B[0m page "x:y" next: 100 %',
  );
});

it('json: the parts of each finding, and the counts', () => {
  expect(JSON.parse(writeJson(result))).toEqual({
    findings: [
      { ...error, endColumn: 9, message },
      { ...warning, endColumn: 2, message: 'Dots. Ugly. Curl.', page: null, suggestion: null },
    ],
    files: 2,
    pages: 3,
    unpublished: 0,
    paths: [],
    variants: [],
    errors: 1,
    warnings: 1,
  });
});

it('github: a workflow command for each finding, in which characters with a meaning are escaped', () => {
  expect(writeGithub(result).split('\n')).toEqual([
    '::error file=a%2Cb%3Ac.json,line=5,endLine=5,col=3,endColumn=9,title=unknown-page::page "x:y" next: 100 %25%0Aof Why. Did you mean "end"? Mend it.',
    '::warning file=/tmp/a b.json,line=1,endLine=1,col=1,endColumn=2,title=plain-signs::Dots. Ugly. Curl.',
    summary,
  ]);
});

it('gitlab: a report with a fingerprint for each finding, which stays the same on another line', () => {
  const read = (of: CheckResult) => JSON.parse(writeGitlab(of)) as { fingerprint: string }[];
  expect(read(result)).toMatchObject([
    {
      description: `page "x:y" next: ${message}`,
      check_name: 'unknown-page',
      severity: 'major',
      location: { path: 'a,b:c.json', lines: { begin: 5 } },
    },
    { description: 'Dots. Ugly. Curl.', check_name: 'plain-signs', severity: 'minor' },
  ]);
  const prints = read(result).map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(2);
  const below = result.findings.map((finding) => ({ ...finding, line: finding.line + 7 }));
  expect(read({ ...result, findings: below }).map(({ fingerprint }) => fingerprint)).toEqual(prints);
});

describe('sarif', () => {
  const read = (of: CheckResult) =>
    (JSON.parse(writeSarif(of, home)) as { runs: { results: { fixes?: Fix[] }[] }[] }).runs[0];

  it('has each rule with its help, and each finding at its place, by a full address outside the project', () => {
    expect(read(result)).toMatchObject({
      tool: {
        driver: {
          informationUri: `${home}/content/README.md`,
          rules: ['unknown-page', 'plain-signs'].map((id) => ({ id, help: { text: expect.any(String) as string } })),
        },
      },
      columnKind: 'utf16CodeUnits',
      results: [
        {
          ruleId: 'unknown-page',
          ruleIndex: 0,
          level: 'error',
          message: { text: `page "x:y" next: ${message}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'a%2Cb%3Ac.json', uriBaseId: '%SRCROOT%' },
                region: { startLine: 5, startColumn: 3, endColumn: 9 },
              },
            },
          ],
        },
        {
          ruleId: 'plain-signs',
          ruleIndex: 1,
          level: 'warning',
          locations: [{ physicalLocation: { artifactLocation: { uri: 'file:///tmp/a%20b.json' } } }],
        },
      ],
    });
  });

  /** The faults for which the checker knows what was meant. */
  const faults = allRules.flatMap(({ faults: list }) =>
    Object.entries(list?.() ?? {}).filter(([text]) => text.includes('Did you mean')),
  );

  it.each(faults)('carries a fix that removes this finding: %s', (_, changes) => {
    const source = openFixture(changes);
    const found = runChecks(source);
    const { file, problem } = found.findings[0]!;
    const { deletedRegion, insertedContent } = read(found)!.results[0]!.fixes![0]!.artifactChanges[0]!.replacements[0]!;
    const lines = source.readFile(file).split('\n');
    const line = lines[deletedRegion.startLine - 1] ?? '';
    const [before, after] = [line.slice(0, deletedRegion.startColumn - 1), line.slice(deletedRegion.endColumn - 1)];
    expect(typeof JSON.parse(line.slice(before.length, line.length - after.length))).toBe('string');
    lines[deletedRegion.startLine - 1] = before + insertedContent.text + after;
    const mended = runChecks(openFixture({ ...changes, [file]: lines.join('\n') }));
    expect(mended.findings.map((finding) => finding.problem)).not.toContain(problem);
  });

  it('keeps the tokens of site.json in a fix', () => {
    const found = runChecks(openFixture(woman('"What do you drink?"', '"What\u2019s  {app}?"')));
    expect(read(found)!.results[0]!.fixes![0]!.artifactChanges[0]!.replacements[0]!.insertedContent.text).toBe(
      '"What’s {app}?"',
    );
  });
});

interface Fix {
  artifactChanges: {
    replacements: {
      deletedRegion: { startLine: number; startColumn: number; endColumn: number };
      insertedContent: { text: string };
    }[];
  }[];
}
