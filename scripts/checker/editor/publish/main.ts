/**
 * Records what the content has published: npm run content:publish. Shows what is new; what changes or goes takes
 * `-- --accept-loss`, since stored answers, links and dashboards hang on it.
 */
import { runCommand } from '../../command/run.ts';
import { publishContent } from './command.ts';

await runCommand(publishContent);
