import type { Browser } from 'playwright-core';
import { measureBuild, sumFirst } from '../../scripts/build/report/measure-build.ts';
import type { Site, Flow } from '../../src/domain/generated/types.ts';
import type { BenchPlan } from './arguments.ts';
import { buildOurs } from './build-ours.ts';
import { buildPeer, buildStatic } from './build-peers.ts';
import { buildUnscripted } from './build-unscripted.ts';
import { compareDoors } from './compare-doors.ts';
import { comparePaint } from './compare-paint.ts';
import { listDoors } from './content/doors.ts';
import { scorePages } from './measure/score-pages.ts';
import type { Measured } from './report/bounds.ts';
import { formatDoors } from './report/door-table.ts';
import { formatPaint } from './report/paint-table.ts';
import { formatScores } from './report/table.ts';
import { withSites } from './with-sites.ts';

/** Lighthouse's scores are the median of at most this many runs. */
const LOOKS = 3;

/**
 * Builds the product with its real content, the limits and the chosen peers once, measures the chosen sections and
 * prints each one's table. Returns the figures with bounds.
 */
export async function compareOurs(
  browser: Browser,
  { site, woman }: { site: Site; woman: Flow },
  { names, sections, runs }: BenchPlan,
): Promise<Omit<Measured, 'results'>> {
  const doors = listDoors(site, woman);
  const ours = await buildOurs(woman);
  const scripts = sumFirst(measureBuild(ours));
  const folders = {
    ours,
    'ours without scripts': buildUnscripted(ours),
    static: await buildStatic(doors),
    ...(names.includes('plain') && { plain: await buildPeer('plain', woman) }),
    ...(names.includes('react') && { react: await buildPeer('react', woman) }),
  };
  return withSites(folders, async (urls) => {
    const paint = sections.includes('paint') ? await comparePaint(browser, urls, runs) : [];
    if (paint.length > 0) console.log(`${formatPaint(paint)}\n`);
    const rows = sections.includes('door') ? await compareDoors(browser, urls, doors, runs) : [];
    if (rows.length > 0) console.log(`${formatDoors(rows)}\n`);
    if (sections.includes('scores')) {
      console.log(`${formatScores(await scorePages(urls.ours, woman, Math.min(runs, LOOKS)))}\n`);
    }
    return { scripts, paint, doors: rows };
  });
}
