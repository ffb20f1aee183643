import { findProgram } from './find-program.ts';
import { installFromDebian } from './install-from-debian.ts';
import { otherBrowsers, type OtherBrowser } from './other-browsers.ts';

/** The Debian packages of these browsers that are not installed. */
const listMissing = (names: readonly OtherBrowser[]): string[] =>
  names.flatMap((name) =>
    Object.entries(otherBrowsers[name])
      .filter(([, program]) => !findProgram(program))
      .map(([dependency]) => dependency),
  );

/** Installs the tests' other browsers with their drivers: Debian's Firefox and two WebKits, as root. */
export function installOthers(names: readonly OtherBrowser[]): void {
  const missing = listMissing(names);
  // Recommended packages are several times as large, and for sound and graphics.
  if (missing.length > 0) installFromDebian(missing, ['--no-install-recommends']);
  const stillMissing = listMissing(names);
  if (stillMissing.length === 0) return;
  console.warn(
    `Tests in other browsers are skipped: ${stillMissing.join(', ')} of Debian’s packages are missing, which only root can install.`,
  );
}
