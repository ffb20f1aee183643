import { runChecks } from '../check-content.ts';
import type { ContentSource } from '../parsing/content-source.ts';
import { findKind, nameDocument } from '../parsing/document.ts';
import type { Finding } from '../parsing/finding.ts';
import { parseDocument } from '../parsing/parse.ts';
import type { Files, Mistake, Mutant } from './mistake.ts';
import { Random } from './random.ts';

/** The result of checking one mutant. */
export interface Trial {
  mistake: Mistake;
  mutant: Mutant;
  /** `found`: by the right rule on the right line; `elsewhere`: by another rule or on another line. */
  outcome: 'found' | 'elsewhere' | 'missed' | 'harmless';
  findings: readonly Finding[];
}

const attempts = 200;

/** Makes mistakes in valid content, one at a time and each kind equally often, and checks each. */
export function* runMutants(
  source: ContentSource,
  mistakes: readonly Mistake[],
  count: number,
  seed: number,
): Generator<Trial> {
  const random = new Random(seed);
  const files: Files = new Map(
    source.files
      .filter((file) => !['checks', 'published'].includes(findKind({ name: nameDocument(file) })))
      .flatMap((file) => parseDocument(file, source.readFile(file)).document ?? [])
      .map((document) => [document.name, document]),
  );
  for (let n = 0; n < count; n++) {
    const mistake = mistakes[n % mistakes.length];
    const mutant = mistake && makeOne(mistake, files, random);
    if (!mistake || !mutant) throw new Error(`No place suits the mistake "${mistake?.name}".`);
    yield { mistake, mutant, ...tryMutant(mistake, mutant, source) };
  }
}

function makeOne(mistake: Mistake, files: Files, random: Random): Mutant | undefined {
  for (let n = 0; n < attempts; n++) {
    const mutant = mistake.make(files, random);
    if (mutant && mutant.text !== files.get(mutant.name)?.text) return mutant;
  }
  return undefined;
}

function tryMutant({ rules }: Mistake, mutant: Mutant, source: ContentSource): Pick<Trial, 'outcome' | 'findings'> {
  const changed = source.files.find((file) => nameDocument(file) === mutant.name);
  const { findings } = runChecks({
    ...source,
    readFile: (file) => (file === changed ? mutant.text : source.readFile(file)),
  });
  if (mutant.harmless !== undefined) return { outcome: findings.length === 0 ? 'harmless' : 'found', findings };
  const { lines } = mutant;
  const isRight = ({ rule, file, line }: Finding) =>
    rules.includes(rule) && (lines === 'anywhere' || (file === changed && line >= lines[0] && line <= lines[1]));
  if (findings.some(isRight)) return { outcome: 'found', findings };
  return { outcome: findings.length > 0 ? 'elsewhere' : 'missed', findings };
}
