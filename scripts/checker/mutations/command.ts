import { loadSchemas } from '../schema/schemas.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { countOption, onlyOption } from '../../cli/options.ts';
import { CommandError } from '../../cli/command-error.ts';
import { formatFinding } from '../report/format.ts';
import { quote } from '../words/words.ts';
import { openContent } from '../parsing/source.ts';
import { mistakes } from './mistakes.ts';
import { runMutants, type Trial } from './run-mutants.ts';

const syntax = describeCommand(
  'npm run content -- mutate',
  'Makes mistakes in the content, and counts how many the checker finds. Writes nothing.',
)
  .addOption(countOption('--count <number>', 'how many mistakes', 1000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_121))
  .addOption(onlyOption);

/** The command content mutate. Throws if a mistake was not found by the right rule on the right line. */
export const mutateContent = defineCommand(syntax, (_words, { count, seed, only = '' }, root) => {
  const chosen = mistakes.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) throw new CommandError(`There is no mistake with ${quote(only)} in its name.`);

  // Generated files follow a change, so that they hide no mistake.
  const { generated: _, ...content } = openContent(root);
  const source = { ...content, schemas: loadSchemas() };
  const trials = [...runMutants(source, chosen, count, seed)];
  const answer = [
    ...trials.filter(isUnexpected).map(describeTrial),
    ...listHarmless(trials),
    summarize(trials, chosen.length),
  ].join('\n');
  if (trials.some(isUnexpected)) throw new CommandError(answer);
  return answer;
});

function isUnexpected({ outcome }: Trial): boolean {
  return outcome === 'elsewhere' || outcome === 'missed';
}

function describeTrial({ mistake, mutant, outcome, findings }: Trial): string {
  const lines = mutant.lines === 'anywhere' ? '' : `:${mutant.lines.join('–')}`;
  return [
    `${outcome}: ${mistake.name}`,
    `  ${mutant.name}${lines} ${mutant.did}`,
    `  expected ${mistake.rules.join(' or ')}`,
    ...findings.slice(0, 3).map((finding) => `  got ${formatFinding(finding)}`),
  ].join('\n');
}

/** The reasons why some mutants are valid content, with their numbers. */
function listHarmless(trials: readonly Trial[]): string[] {
  const counts = new Map<string, number>();
  for (const { mistake, mutant, outcome } of trials) {
    if (outcome !== 'harmless') continue;
    const reason = `${mistake.name}. ${mutant.harmless}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `harmless (${count}): ${reason}`);
}

function summarize(trials: readonly Trial[], kinds: number): string {
  const count = (outcome: Trial['outcome']) => trials.filter((trial) => trial.outcome === outcome).length;
  const harmful = trials.length - count('harmless');
  const rate = ((100 * count('found')) / Math.max(1, harmful)).toFixed(1);
  return (
    `${kinds} kinds of mistake, ${trials.length} mutants: ${count('found')} found by the right rule on the right line, ` +
    `${count('elsewhere')} reported otherwise, ${count('missed')} missed, ${count('harmless')} harmless: ${rate} %`
  );
}
