/** Installs what the tests use beside Node; what can't be installed is named, and its tests are skipped. */
import { defineCommand, describeCommand } from '../cli/command.ts';
import { runCommand } from '../cli/command-error.ts';
import { installChromium, installOthers, installPostgres } from './install.ts';
import { otherBrowsers, type OtherBrowser } from './browsers/other-browsers.ts';

const syntax = describeCommand(
  'npm run setup --',
  'Installs what the tests use beside Node, unless it is there: Chromium, and as root from Debian’s packages today’s ' +
    'WebKit and PostgreSQL. npm test does so first.',
).option('--all', 'Firefox and an older WebKit, too');

await runCommand(
  defineCommand(syntax, (_, { all }) => {
    installChromium();
    installOthers(all ? (Object.keys(otherBrowsers) as OtherBrowser[]) : ['webkitgtk']);
    installPostgres();
    return 'Ready for npm test.';
  }),
);
