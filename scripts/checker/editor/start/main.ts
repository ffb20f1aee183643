/**
 * Begins another funnel: npm run content:start -- NAME. Replaces the content, the pictures and the tests of this funnel by
 * ten pages to begin with.
 */
import { runCommand } from '../../command/run.ts';
import { startFunnel } from './start-funnel.ts';

await runCommand(startFunnel);
