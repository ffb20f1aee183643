/** Installs Chromium for the tests unless there is one: Debian's package (as root), or Playwright's own. */
import { findChromium, findFullChromium, headlessShell } from './find-chromium.ts';
import { installFromDebian, run } from './install-from-debian.ts';

function installFromPlaywright(): boolean {
  console.log('Installing Playwright’s own Chromium …');
  return run('npx', 'playwright-core', 'install', 'chromium-headless-shell', 'chromium');
}

if (!findFullChromium()) installFromDebian(['chromium', 'fonts-noto-color-emoji']);
// The lighter headless form: without it the tests take longer.
if (!process.env.CHROMIUM_PATH && findChromium() !== headlessShell) installFromDebian(['chromium-headless-shell']);
if (!findFullChromium()) installFromPlaywright();
if (!findChromium()) {
  console.error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Google Chrome by hand, ' +
      'or set CHROMIUM_PATH to its executable, and run the command again.',
  );
  process.exitCode = 1;
}
