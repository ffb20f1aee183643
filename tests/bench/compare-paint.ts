import type { Browser } from 'playwright-core';
import { contestants } from './contestants.ts';
import { measureInTurns } from './measure/in-turns.ts';
import { audit } from './measure/lighthouse.ts';
import { measurePaint } from './measure/paint.ts';
import type { PaintRow } from './report/paint-table.ts';

/** The contestants of the paint section: ours, and the chosen ones of the others. */
export type PaintUrls = Partial<Record<PaintRow['name'], string>>;

/** The contestants by address. Bare React and plain HTML start with the first question. */
const beside: [address: string, names: PaintRow['name'][]][] = [
  [contestants.ours.address, ['ours', 'ours without scripts', 'plain', 'react']],
  ['/', ['ours', 'ours without scripts', 'static']],
];

/** Measures the paints of all contestants in turns, by Lighthouse's simulation and with applied throttling. */
export async function comparePaint(browser: Browser, urls: PaintUrls, runs: number): Promise<PaintRow[]> {
  const rows: PaintRow[] = [];
  for (const [address, names] of beside) {
    const compared = names.flatMap((name) => {
      const url = urls[name];
      const isOurs = name === 'ours' || name === 'ours without scripts';
      return url === undefined ? [] : [{ name, address: isOurs ? url + address : `${url}/` }];
    });
    console.error(`Paint of ${address}: ${compared.map(({ name }) => name).join(', ')} …`);
    // Not measured: the server compresses each file at its first request.
    for (const one of compared) await measurePaint(browser, one.address);
    const applied = await measureInTurns(
      runs,
      compared.map((one) => () => measurePaint(browser, one.address)),
    );
    const simulated = await measureInTurns(
      runs,
      compared.map((one) => () => audit(one.address)),
    );
    for (const [place, { name }] of compared.entries()) {
      rows.push({ address, name, simulated: simulated[place] ?? [], applied: applied[place] ?? [] });
    }
  }
  return rows;
}
