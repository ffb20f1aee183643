import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

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
export async function findFailures(
  project: string,
  files: readonly string[],
  titles: readonly string[],
): Promise<string[]> {
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
