import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { onlyOption } from '../../scripts/cli/options.ts';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { copyWholeProject } from '../support/copy-project.ts';
import { breaks, type Break } from './breaks.ts';

const syntax = describeCommand(
  'npm run tests -- breaks',
  'Breaks a copy of the project in one place after another, and runs the test that must fail there.',
)
  .addOption(onlyOption)
  .option('--list', 'shows the breaks, and runs nothing');

/** The command tests breaks. Throws a CommandError if a break was not caught. */
export const breakProduct = defineCommand(syntax, async (_, { only = '', list }) => {
  const chosen = breaks.filter(({ promise, file }) => `${promise} ${file}`.includes(only));
  if (chosen.length === 0) throw new CommandError(`No break has ${only} in its promise or file.`);
  if (list) return chosen.map(describeBreak).join('\n');
  const project = copyWholeProject();
  // Also when the command is interrupted.
  process.on('exit', () => rmSync(project, { recursive: true, force: true }));
  await checkUnbroken(project, chosen);
  const missed = await runAll(project, chosen);
  const answer = `${chosen.length} breaks: ${chosen.length - missed.length} caught, ${missed.length} not.`;
  if (missed.length > 0) throw new CommandError(answer);
  return answer;
});

const describeBreak = ({ promise, file, test }: Break): string => `${promise}\n  ${file}, caught by ${test}`;

/** Throws a CommandError if one of the tests fails without any break: then it would seem to catch all of its breaks. */
async function checkUnbroken(project: string, chosen: readonly Break[]): Promise<void> {
  const files = (some: readonly Break[]) => [...new Set(some.map(({ test }) => test))];
  const whole = files(chosen.filter(({ titles }) => titles.length === 0));
  const titled = files(chosen.filter(({ titles }) => titles.length > 0));
  const titles = chosen.flatMap((it) => it.titles);
  const began = performance.now();
  const failures = [
    ...(whole.length > 0 ? await findFailures(project, whole, []) : []),
    ...(titled.length > 0 ? await findFailures(project, titled, titles) : []),
  ];
  if (failures.length > 0) {
    throw new CommandError(`These tests fail without any break, so they say nothing:\n${failures.join('\n')}`);
  }
  console.log(`The tests pass without a break. ${countSeconds(began)} s`);
}

/** Applies the breaks one after another, and prints a line for each. Returns those that were not caught. */
async function runAll(project: string, chosen: readonly Break[]): Promise<Break[]> {
  const missed: Break[] = [];
  for (const it of chosen) {
    const began = performance.now();
    const place = path.join(project, it.file);
    const whole = readFileSync(place, 'utf8');
    const broken = whole.replace(it.from, () => it.to);
    writeFileSync(place, broken);
    const failures = await findFailures(project, [it.test], it.titles).catch(String);
    writeFileSync(place, whole);
    const isCaught = Array.isArray(failures) && failures.length > 0;
    if (!isCaught) missed.push(it);
    console.log(`${isCaught ? 'caught    ' : 'NOT CAUGHT'} ${countSeconds(began).padStart(4)} s  ${it.promise}`);
    if (!isCaught) console.log(`  ${it.file}, ${it.test}${typeof failures === 'string' ? `\n  ${failures}` : ''}`);
  }
  return missed;
}

const countSeconds = (began: number): string => ((performance.now() - began) / 1000).toFixed(0);

/** What Vitest's JSON reporter writes, as far as it matters here. */
interface Report {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Runs test files of a project, or of them only the tests with one of the titles if there are any. Returns the names of
 * those that failed. Rejects if they could not be run: then nothing is known about the code.
 */
async function findFailures(project: string, files: readonly string[], titles: readonly string[]): Promise<string[]> {
  const reportFile = path.join(project, 'breaks-report.json');
  rmSync(reportFile, { force: true });
  const pattern = [...new Set(titles)].map(writePattern).join('|');
  const output = await runVitest(project, [
    'run',
    ...files,
    ...(pattern ? ['--testNamePattern', pattern] : []),
    '--reporter=json',
    `--outputFile=${reportFile}`,
    // What `npm test` runs has to notice.
    '--tags-filter',
    'not deep',
    ...(files.length === 1 ? ['--bail=1'] : []),
  ]);
  const report = readReport(reportFile);
  if (!report) throw new Error(`Vitest wrote no report:\n${output}`);
  const failures = report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed').map(({ fullName }) => fullName);
    // A file whose code can't be loaded, or whose preparation fails, has no failed test of its own.
    return failed.length === 0 && status === 'failed' ? [`${name} ${message}`] : failed;
  });
  if (failures.some((failure) => failure.includes('No test found'))) throw new Error(failures.join('\n'));
  if (failures.length === 0 && report.numPassedTests === 0) throw new Error(`No test ran:\n${output}`);
  return failures;
}

/** Runs Vitest in a project, and resolves with its output once it has ended. */
function runVitest(project: string, args: readonly string[]): Promise<string> {
  const vitest = path.join(project, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...args], { cwd: project, env: { ...process.env, FORCE_COLOR: '0' } });
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once('close', () => process.exit(1));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(output);
    });
  });
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** A title as a regular expression. */
const writePattern = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
