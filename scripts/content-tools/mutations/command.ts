import { runChecks } from '../../content/check-content.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { CommandError } from '../../cli/command-error.ts';
import { countOption, onlyOption } from '../../cli/options.ts';
import { openContent } from '../../content/parsing/source.ts';
import { loadSchemas } from '../../content/schema/schemas.ts';
import { quote } from '../../content/words/words.ts';
import { readMaterial, type Mutator } from './mutator.ts';
import { mutators } from './mutators.ts';
import { makeMutants, tryMutant, type Trial } from './run-mutants.ts';

/** From so many mutants on, a share means something. */
const enough = 20;

const syntax = describeCommand(
  'npm run content -- mutate',
  'Makes mistakes in the content, and counts how many the checker finds. It does so in some twenty ways, and writes nothing.',
)
  .addOption(countOption('--count <number>', 'how many mistakes, in all ways together; with --only, in each', 1000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_121))
  .addOption(onlyOption);

/** The command content mutate. Throws if the checker finds less of the mistakes of a mutator than it has to. */
export const mutateContent = defineCommand(syntax, (_words, { count, seed, only }, root) => {
  const chosen = mutators.filter(({ name }) => name.includes(only ?? ''));
  if (chosen.length === 0) {
    const names = mutators.map(({ name }) => `  ${name}`).join('\n');
    throw new CommandError(`There is no mutator with ${quote(only)} in its name, of these:\n${names}`);
  }
  const isPreset = syntax.getOptionValueSource('count') === 'default';
  const each = only === undefined ? Math.ceil(count / chosen.length) : isPreset ? enough : count;

  const source = { ...openContent(root), hasAll: true, schemas: loadSchemas() } as const;
  if (runChecks(source).findings.length > 0) {
    throw new CommandError('The content has faults already: npm run content -- check names them. Correct them first.');
  }
  const material = readMaterial(source);
  const results = chosen.map((mutator, n): Result => {
    process.stderr.write(`${n + 1} of ${chosen.length}: ${mutator.name} …\n`);
    const mutants = makeMutants(mutator, material, each, seed);
    return { mutator, trials: [...mutants].map((change) => tryMutant(change, source)) };
  });
  const shown = only === undefined ? 5 : Infinity;
  const answer = [...results.flatMap((it) => describeMissed(it, shown)), ...results.map(summarize)].join('\n');
  if (results.some(isTooFew)) throw new CommandError(answer);
  return answer;
});

interface Result {
  mutator: Mutator;
  trials: readonly Trial[];
}

const isFound = ({ findings }: Trial) => findings.length > 0;

function isTooFew({ mutator, trials }: Result): boolean {
  return trials.length >= enough && trials.filter(isFound).length < mutator.least * trials.length;
}

/** The mutants of a mutator that were not found, with their places; at most so many. */
function describeMissed({ mutator, trials }: Result, shown: number): string[] {
  const missed = trials.filter((trial) => !isFound(trial)).map(({ change }) => `  ${change.did}`);
  if (missed.length === 0) return [];
  const more = missed.length > shown ? [`  and ${missed.length - shown} more: --only "${mutator.name}"`] : [];
  return [`not found: ${mutator.name}`, ...missed.slice(0, shown), ...more, ''];
}

function summarize(result: Result): string {
  const { mutator, trials } = result;
  const found = trials.filter(isFound).length;
  const share = (part: number) => `${Math.round((100 * part) / Math.max(1, trials.length))} %`;
  const onTheLine = trials.filter((trial) => trial.isOnTheLine).length;
  const least = `at least ${Math.round(100 * mutator.least)} %`;
  return `${mutator.name}: ${found} of ${trials.length} found, ${share(found)} (${least}${isTooFew(result) ? ': TOO FEW' : ''}), ${share(onTheLine)} on the line`;
}
