import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checks, woman } from './examples/changes.ts';
import { sharedField } from './rules/answers/field-uses.ts';
import { writeFixture, writeFixtureSite } from '../../tests/fixtures/content/source.ts';
import { runScript } from '../../tests/support/copy-project.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'site-'));
});

afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Runs the command in the site. */
function run(...args: string[]) {
  const { status, stdout, stderr } = runScript(site, ['content', 'check', ...args]);
  return { status, lines: stdout.trimEnd().split('\n'), stdout, stderr };
}

const wrongTarget = woman('"next": "end"', '"next": "ende"');

it('prints every finding with its position and a summary, and fails', () => {
  writeFixtureSite(site, wrongTarget);
  rmSync(path.join(site, 'content/site.json'));
  const { status, lines, stderr } = run();
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^content\/site\.json:1:1 error missing-file: /);
  expect(lines).toContainEqual(
    expect.stringContaining(
      'content/woman.json:22:55 error unknown-page page "water" options[2].next: There is no page "ende" in this file. ',
    ),
  );
  expect(lines.at(-1)).toMatch(/^content: 9 files, \d+ pages, \d errors, \d+ pages not fully published$/);
});

it('prints another format, and checks another folder', () => {
  writeFixtureSite(site);
  mkdirSync(path.join(site, 'other'));
  writeFixture(path.join(site, 'other'), wrongTarget);
  const { status, stdout } = run('other', '--format', 'json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    findings: [{ file: 'other/woman.json', rule: 'unknown-page', suggestion: 'end' }],
    errors: 1,
  });
});

it('fails while two questions share a field and nobody says that they are the same; other warnings pass unless fewer are allowed', () => {
  const [changes = {}] = Object.values(sharedField.faults());
  writeFixtureSite(site, changes);
  expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('warning shared-field') as string });
  const acknowledged =
    '"acknowledged": [{ "rule": "shared-field", "page": "/man/drinks", "reason": "The same question." }]';
  const threeDots = woman('"title": "The end"', '"title": "The end..."');
  writeFixtureSite(site, { ...changes, ...threeDots, ...checks('"acknowledged": []', acknowledged) });
  const { status, lines } = run();
  expect(lines[0]).toMatch(/ warning plain-signs /);
  expect(lines.at(-1)).toContain('1 warning (CI fails on warnings too)');
  expect(status).toBe(0);
  expect(run('--max-warnings', '0').status).toBe(1);
});
