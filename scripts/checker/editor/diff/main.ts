/**
 * Says what changed in the content since a revision, in plain words for a reviewer: npm run content:diff -- REV, or
 * REV REV2. `--format markdown` writes it for a comment on a pull request.
 */
import { runCommand } from '../../command/run.ts';
import { compareVersions } from './command.ts';

await runCommand(compareVersions);
