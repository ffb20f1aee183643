/**
 * Records the published content: npm run content:publish. Prints what is new. Changes and removals of published content
 * need `-- --accept-loss`, since stored answers, links and dashboards depend on it.
 */
import { runCommand } from '../../command/run.ts';
import { publishContent } from './command.ts';

await runCommand(publishContent);
