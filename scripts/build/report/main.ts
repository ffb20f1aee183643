/** Builds the site, and prints its scripts and which of them the first page waits for: npm run build:report. */
import { readArguments } from '../../checker/command/arguments.ts';
import { runCommand } from '../../checker/command/run.ts';
import { buildSite } from '../build-site.ts';
import { describeBuild } from './describe-build.ts';
import { measureBuild } from './measure-build.ts';

await runCommand((args) => {
  const about = 'Builds the site and lists its scripts: their sizes, and which of them the first page waits for.';
  readArguments({ usage: 'npm run build:report', about, options: {}, words: [0, 0] }, args);
  buildSite('--', '--logLevel', 'warn');
  return describeBuild(measureBuild('dist'));
});
