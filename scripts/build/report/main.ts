/** Prints the scripts of the built site, and which of them the first page waits for: npm run build:report. */
import { existsSync } from 'node:fs';
import { describeBuild } from './describe-build.ts';
import { measureBuild } from './measure-build.ts';
import { CommandError, runCommand } from '../../checker/command/run.ts';

await runCommand(async () => {
  if (!existsSync('dist')) throw new CommandError('There is no built site here. Run "npm run build" first.');
  return describeBuild(measureBuild('dist'));
});
