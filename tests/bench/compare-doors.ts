import type { Browser } from 'playwright-core';
import { contestants } from './contestants.ts';
import type { Door } from './content/doors.ts';
import { measureFrontDoor } from './measure/front-door.ts';
import { measureInTurns } from './measure/in-turns.ts';
import type { DoorRow } from './report/door-table.ts';

/** Measures in turns how a new visitor gets through each front door, of ours and of the start pages written by hand. */
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
    // Unmeasured: the server compresses each file when it is first asked for.
    await measureInTurns(1, visits);
    const measured = await measureInTurns(runs, visits);
    for (const [place, name] of names.entries()) {
      rows.push({ address: door.address, name, visits: measured[place] ?? [] });
    }
  }
  return rows;
}
