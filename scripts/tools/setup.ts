/** Installs what the tests use beside Node; what can't be installed is named, and its tests are skipped. */
import { readArguments } from '../checker/command/arguments.ts';
import { runCommand } from '../checker/command/run.ts';
import { installChromium } from './browsers/install.ts';
import { installOthers } from './browsers/install-others.ts';
import { otherBrowsers, type OtherBrowser } from './browsers/other-browsers.ts';
import { installPostgres } from './postgres/install.ts';

const about =
  'Installs what the tests use beside Node, unless it is there: Chromium, and as root from Debian’s packages today’s ' +
  'WebKit and PostgreSQL; with --all Firefox and an older WebKit too. npm test does so first.';

await runCommand((args) => {
  const options = { all: { type: 'boolean' } } as const;
  const { values } = readArguments({ usage: 'npm run setup -- --all', about, options, words: [0, 0] }, args);
  installChromium();
  installOthers(values.all ? (Object.keys(otherBrowsers) as OtherBrowser[]) : ['webkitgtk']);
  installPostgres();
  return 'Ready for npm test.';
});
