import type { Browser } from 'playwright-core';
import { contestants } from './contestants.ts';
import { measureInTurns } from './measure/in-turns.ts';
import { audit } from './measure/lighthouse.ts';
import { measurePaint } from './measure/paint.ts';
import type { PaintRow } from './report/paint-table.ts';

/** The contestants that paint: with none of the peers but those that were chosen. */
export type PaintUrls = Partial<Record<PaintRow['name'], string>>;

/** Who paints beside ours at an address of ours. Bare React and plain HTML begin with the first question. */
const beside: [address: string, names: PaintRow['name'][]][] = [
  [contestants.ours.address, ['ours', 'ours without scripts', 'plain', 'react']],
  ['/', ['ours', 'ours without scripts', 'static']],
];

/** Measures in turns how everybody paints, by Lighthouse's simulation and on a slow phone in fact. */
export async function comparePaint(browser: Browser, urls: PaintUrls, runs: number): Promise<PaintRow[]> {
  const rows: PaintRow[] = [];
  for (const [address, names] of beside) {
    const compared = names.flatMap((name) => {
      const url = urls[name];
      const isOurs = name === 'ours' || name === 'ours without scripts';
      return url === undefined ? [] : [{ name, address: isOurs ? url + address : `${url}/` }];
    });
    console.error(`Paint of ${address}: ${compared.map(({ name }) => name).join(', ')} …`);
    // Unmeasured: the server compresses each file when it is first asked for.
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
