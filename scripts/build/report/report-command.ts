import { defineCommand, describeCommand } from '../../cli/command.ts';
import { buildSite } from '../build-site.ts';
import { describeBuild } from './describe-build.ts';
import { measureBuild } from './measure-build.ts';

const syntax = describeCommand(
  'npm run make -- report',
  'Builds the site and lists its scripts: their sizes, which of them the first page waits for, and how large those may be.',
);

/** The command make report. */
export const reportBuild = defineCommand(syntax, () => {
  buildSite('--', '--logLevel', 'warn');
  return describeBuild(measureBuild('dist'));
});
