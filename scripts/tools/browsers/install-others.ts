/** Installs the tests' other browsers, those named or all: Debian's Firefox and two WebKits, with their drivers. */
import { findProgram } from './find-program.ts';
import { installFromDebian } from './install-from-debian.ts';
import { otherBrowsers } from './other-browsers.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(otherBrowsers, name));
if (unknown.length > 0) {
  console.error(`There is no browser ${unknown.join(', ')}. There are ${Object.keys(otherBrowsers).join(', ')}.`);
  process.exit(1);
}
const wanted = Object.entries(otherBrowsers).filter(([name]) => named.length === 0 || named.includes(name));

const listMissing = () =>
  wanted.flatMap(([, packages]) =>
    Object.entries(packages)
      .filter(([, program]) => !findProgram(program))
      .map(([name]) => name),
  );

const missing = listMissing();
// Recommended packages are several times as large, and for sound and graphics.
if (missing.length > 0) installFromDebian(missing, ['--no-install-recommends']);
const stillMissing = listMissing();
if (stillMissing.length > 0) {
  console.warn(
    `The tests skip browsers, because these packages are missing: ${stillMissing.join(', ')}. On Debian, run this as root.`,
  );
}
