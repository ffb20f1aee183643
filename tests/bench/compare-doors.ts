import type { Browser } from 'playwright-core';
import { contestants } from './contestants.ts';
import type { Door } from './content/doors.ts';
import { measureFrontDoor } from './measure/front-door.ts';
import { measureInTurns } from './measure/in-turns.ts';
import type { DoorRow } from './report/door-table.ts';

/** Measures in turns how a new visitor passes each front door, ours and the handwritten ones. */
export async function compareDoors(
  browser: Browser,
  urls: Record<DoorRow['name'], string>,
  doors: readonly Door[],
  runs: number,
): Promise<DoorRow[]> {
  const rows: DoorRow[] = [];
  for (const door of doors) {
    console.error(`Front door ${door.address} …`);
    const names = ['ours', 'static'] as const;
    const visits = names.map((name) => () => measureFrontDoor(browser, urls[name], contestants[name], door));
    // Not measured: the server compresses each file at its first request.
    await measureInTurns(1, visits);
    const measured = await measureInTurns(runs, visits);
    for (const [place, name] of names.entries()) {
      rows.push({ address: door.address, name, visits: measured[place] ?? [] });
    }
  }
  return rows;
}
