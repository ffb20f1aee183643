/** Replaces the reference pictures by what the tests see: `npm run screenshots:accept`. */
import { spawnSync } from 'node:child_process';

if (process.argv.includes('--help')) {
  console.log(`Builds the sites, and replaces the reference pictures in tests/visual/ by what they look like now.

Usage: npm run screenshots:accept`);
  process.exit();
}
(await import('../browsers/install.ts')).installChromium();
const tests = ['tests/visual', 'tests/e2e/language-course.test.ts'];
const args = ['vitest', 'run', '--project', 'journeys', '--mode', 'accept', '--testNamePattern', 'accepted', ...tests];
process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1;
