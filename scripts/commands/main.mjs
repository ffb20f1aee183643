/** The entry of npm scripts with several commands: node scripts/commands/main.mjs content check --watch. */
import { runBundled } from '../tools/run-bundled.mjs';

const [, , script, verb] = process.argv;
// The command content types does so itself, and says what was out of date.
if (script !== 'content' || verb !== 'types') await runBundled('scripts/generate/main.ts');
if (script === 'content' && verb === 'check') {
  // The check runs so often that it is worth a bundle.
  process.argv.splice(2, 2);
  await runBundled('scripts/content/check.ts');
} else {
  await import('tsx');
  await import('./run.ts');
}
