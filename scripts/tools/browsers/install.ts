import { findChromium, findFullChromium, headlessShell } from './find-chromium.ts';
import { installFromDebian, run } from './install-from-debian.ts';

function installFromPlaywright(): boolean {
  console.log('Installing Playwright’s own Chromium …');
  return run('npx', 'playwright-core', 'install', 'chromium-headless-shell', 'chromium');
}

/** Installs Chromium unless there is one: Debian's package (as root), or Playwright's own. */
export function installChromium(): void {
  if (!findFullChromium()) installFromDebian(['chromium', 'fonts-noto-color-emoji']);
  // The lighter headless form: without it the tests take longer.
  if (!process.env.CHROMIUM_PATH && findChromium() !== headlessShell) installFromDebian(['chromium-headless-shell']);
  if (!findFullChromium()) installFromPlaywright();
  if (findChromium()) return;
  console.warn(
    'Tests in a browser are skipped: Chromium is missing, and could not be installed. Install Chromium or Google Chrome ' +
      'by hand, or set CHROMIUM_PATH to its executable.',
  );
}
