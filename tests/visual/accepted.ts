import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { comparePictures, SHARE_TOLERANCE } from '../../scripts/tools/screenshots/compare.ts';

const differences = path.resolve('screenshots/differences');

/**
 * Compares a picture with the accepted one of this name in this folder. In the mode "accept" it replaces that one, or
 * adds it.
 */
export async function expectAccepted(name: string, actual: Buffer): Promise<void> {
  const accepted = path.join(import.meta.dirname, `${name}.png`);
  if (inject('mode') === 'accept') {
    writeFileSync(accepted, actual);
    return;
  }
  const { share, difference } = await comparePictures(readFileSync(accepted), actual);
  if (share <= SHARE_TOLERANCE) return;
  mkdirSync(differences, { recursive: true });
  const file = path.join(differences, name);
  writeFileSync(`${file}.actual.png`, actual);
  writeFileSync(`${file}.difference.png`, difference);
  expect.fail(
    `${(share * 100).toFixed(1)} % of the picture differ; look at ${file}.actual.png and ${file}.difference.png. ` +
      'If the new look is meant, "npm run make -- accepted" makes it the accepted one.',
  );
}
