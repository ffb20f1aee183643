import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../src/domain/generated/types.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { bundleClient } from './bundle-client.ts';
import type { ChaosService } from './service.ts';
import { simulateVisit, type Outcome } from './simulate-visit.ts';
import { markOf } from './visitor.ts';

/** How many visitors are on the site at once. */
const AT_ONCE = 24;

export interface Simulation {
  /** How often each action was taken and each fault injected. */
  counts: Map<string, number>;
  outcomes: Outcome[];
}

/**
 * Simulates the visits of this many visitors with a running service. The same seed gives each of them the same
 * behaviour.
 */
export async function simulate(visitors: number, seed: number, service: ChaosService): Promise<Simulation> {
  const open = await bundleClient();
  const counts = new Map<string, number>();
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const outcomes: Outcome[] = [];
  let next = 0;
  const work = async () => {
    while (next < visitors) {
      const number = next++;
      outcomes[number] = await simulateVisit({ number, seed, open, service, count });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { counts, outcomes };
}

/** The faults in the database, in words. */
export async function findFaults(database: Database, { outcomes }: Simulation): Promise<Faults> {
  const rows = await database.query<{ answers: Answers }>('select answers from onboardings');
  const byMark = new Map<string, Answers[]>();
  for (const { answers } of rows) {
    const mark = answers.oldRoutine ?? 'nobody';
    byMark.set(mark, [...(byMark.get(mark) ?? []), answers]);
  }
  const lost = outcomes.flatMap(({ losses }) => losses);
  const duplicate: string[] = [];
  for (const [number, { answers }] of outcomes.entries()) {
    const found = byMark.get(markOf(number)) ?? [];
    if (found.length > 1) duplicate.push(`visitor ${number} has ${found.length} records`);
    if (!found.some((stored) => isDeepStrictEqual(stored, answers))) {
      lost.push(`visitor ${number}, in the database: said ${JSON.stringify(answers)}, found ${JSON.stringify(found)}`);
    }
  }
  const secondDevices = outcomes.filter(({ hasSecondDevice }) => hasSecondDevice).length;
  const extra = rows.length - secondDevices - outcomes.length;
  if (extra > 0 && duplicate.length === 0) duplicate.push(`there are ${extra} more records than visitors`);
  const purchases = outcomes.flatMap(({ purchaseFaults }) => purchaseFaults);
  return {
    records: rows.length - secondDevices,
    buyers: outcomes.filter(({ charges }) => charges > 0).length,
    lost,
    duplicate,
    purchases,
  };
}

/** Faults that must not be, and the numbers of records, except those of second devices, and of buyers. */
export interface Faults {
  records: number;
  buyers: number;
  lost: string[];
  duplicate: string[];
  /** Second charges, and purchases without a link to the app. */
  purchases: string[];
}
