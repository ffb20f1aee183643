/**
 * Describes what changed in the content since a revision, or between two: npm run content:diff -- REV [REV2].
 * `--format markdown` formats it for a comment on a pull request.
 */
import { runCommand } from '../../command/run.ts';
import { compareVersions } from './command.ts';

await runCommand(compareVersions);
