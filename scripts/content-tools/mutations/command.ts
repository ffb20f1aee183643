import { applyEdits } from 'jsonc-parser';
import { runChecks } from '../../content/check-content.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { CommandError } from '../../cli/command-error.ts';
import { countOption, onlyOption } from '../../cli/options.ts';
import { openContent, type ContentSource } from '../../content/parsing/source.ts';
import { loadSchemas } from '../../content/schema/schemas.ts';
import { quote } from '../../content/words/words.ts';
import { readMaterial, Random, type Mutator, type Material } from './mutator.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import { groupBy } from '../../content/parsing/group-by.ts';
import type { Change } from './change.ts';
import { nameMutators } from './mutators/names.ts';
import { orderMutators } from './mutators/order.ts';
import { shapeMutators } from './mutators/shape.ts';
import { textMutators } from './mutators/texts.ts';

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

/** The result of checking one mutant. */
interface Trial {
  change: Change;
  findings: readonly Finding[];
  /** Whether a finding points at what was changed. */
  isOnTheLine: boolean;
}

/** A mutator that finds no new place so many times has been everywhere. */
const attempts = 200;

/** Different mutants of one mutator, at most so many. The same seed makes the same ones. */
export function* makeMutants(mutator: Mutator, material: Material, count: number, seed: number): Generator<Change> {
  const random = new Random(seed);
  const made = new Set<string>();
  for (let failed = 0; made.size < count && failed < attempts; failed += 1) {
    const change = mutator.mutate(material, random);
    if (!change || made.has(change.did) || listTexts(change).size === 0) continue;
    made.add(change.did);
    failed = 0;
    yield change;
  }
}

/** Checks the content with a mistake in it. */
export function tryMutant(change: Change, source: ContentSource): Trial {
  const texts = listTexts(change);
  const { findings } = runChecks({ ...source, readFile: (file) => texts.get(file)?.after ?? source.readFile(file) });
  const isOnTheLine = findings.some(({ file, line }) => {
    const changed = texts.get(file);
    if (!changed) return false;
    const [first, last] = findChangedLines(changed.before, changed.after);
    return line >= first && line <= last;
  });
  return { change, findings, isOnTheLine };
}

/** The texts of the files that a change really changes. */
function listTexts({ edits }: Change): Map<string, { before: string; after: string }> {
  const texts = [...groupBy(edits, ({ document }) => document)].flatMap(([{ file, text }, inFile]) => {
    const after = applyEdits(text, inFile);
    return after === text ? [] : ([[file, { before: text, after }]] as const);
  });
  return new Map(texts);
}

/** The lines that differ, after the change, with the one before and the one after: of what is gone, nothing is left. */
function findChangedLines(before: string, after: string): [first: number, last: number] {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  const first = lines.findIndex((line, n) => line !== old[n]);
  const same = lines.toReversed().findIndex((line, n) => line !== old.at(-1 - n));
  return [first, lines.length - same + 1];
}

/** Every way in which mistakes are made. */
export const mutators: readonly Mutator[] = [...shapeMutators, ...nameMutators, ...orderMutators, ...textMutators];
