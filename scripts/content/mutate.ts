/**
 * Makes mistakes in the real content, as editors do, and counts how many the checker finds:
 * npm run content:mutate [-- --count 1000 --seed 1 --list]. Nothing is written.
 */
import { parseArgs } from 'node:util';
import { loadSchemas } from '../schemas.ts';
import { formatFinding } from './format.ts';
import { mistakes } from './mutate/mistakes.ts';
import { runMutants, type Trial } from './mutate/run-mutants.ts';
import { openContent } from './source.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '20261121' },
    only: { type: 'string' },
  },
});
const source = { ...openContent(process.cwd()), schemas: loadSchemas() };
const chosen = mistakes.filter(({ name }) => name.includes(values.only ?? ''));
const counts: Record<Trial['outcome'], number> = { found: 0, elsewhere: 0, missed: 0, harmless: 0 };
const reasons = new Map<string, number>();

for (const { mistake, mutant, outcome, findings } of runMutants(
  source,
  chosen,
  Number(values.count),
  Number(values.seed),
)) {
  counts[outcome] += 1;
  if (outcome === 'harmless' && mutant.harmless) {
    const reason = `${mistake.name}: ${mutant.harmless}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (outcome !== 'elsewhere' && outcome !== 'missed') continue;
  const lines = mutant.lines === 'anywhere' ? '' : `:${mutant.lines.join('–')}`;
  console.log(`${outcome}: ${mistake.name}\n  ${mutant.name}${lines} ${mutant.did}`);
  console.log(`  expected ${mistake.rules.join(' or ')}`);
  for (const finding of findings.slice(0, 3)) console.log(`  got ${formatFinding(finding).slice(0, 200)}`);
}

for (const [reason, count] of reasons) console.log(`harmless (${count}): ${reason}`);
const harmful = counts.found + counts.elsewhere + counts.missed;
const rate = ((100 * counts.found) / Math.max(1, harmful)).toFixed(1);
console.log(
  `${chosen.length} kinds of mistake, ${harmful + counts.harmless} mutants: ${counts.found} found by the right rule on the right line, ` +
    `${counts.elsewhere} reported otherwise, ${counts.missed} missed, ${counts.harmless} harmless: ${rate} %`,
);
if (counts.elsewhere + counts.missed > 0) process.exitCode = 1;
