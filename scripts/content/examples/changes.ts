/** A change of a valid content file: a text that occurs once, and its replacement. */
export type Replacement = readonly [find: string, write: string];

/** Valid content with some changes, by file; other files stay as they are. */
export type Changes = Readonly<Record<string, readonly Replacement[] | string>>;

/** Changes of valid content that each break a rule, by the message about them with its place. */
export type Faults = Readonly<Record<string, Changes>>;

/** Changes of valid content that look like a fault but break no rule, by name. */
export type NearMisses = Readonly<Record<string, Changes>>;

/** Changes of one file: one replacement, or several. */
const changesOf =
  (file: string) =>
  (...changes: Replacement | readonly Replacement[]): Changes => ({
    [file]: typeof changes[0] === 'string' ? [changes as Replacement] : (changes as readonly Replacement[]),
  });

/** Changes of the content files. */
export const woman = changesOf('woman.json');
export const man = changesOf('man.json');
export const site = changesOf('site.json');
export const answers = changesOf('answers.json');
export const programs = changesOf('programs.json');
export const offers = changesOf('offers.json');
export const brand = changesOf('brand.json');
export const checks = changesOf('checks.json');
export const lock = changesOf('published.lock.json');

/** Applies changes to a file's text; throws unless each text to replace occurs exactly once. */
export function applyChanges(text: string, changes: readonly Replacement[] | string | undefined): string {
  if (changes === undefined) return text;
  if (typeof changes === 'string') return changes;
  return changes.reduce((changed, [find, write]) => {
    if (changed.split(find).length !== 2) throw new Error(`This does not occur exactly once: ${find}`);
    return changed.replace(find, () => write);
  }, text);
}

/** Changes, with some more of the woman flow. */
export const andWoman = (changes: Changes, ...more: Replacement[]): Changes => ({
  ...changes,
  'woman.json': [...((changes['woman.json'] ?? []) as readonly Replacement[]), ...more],
});

/** An acknowledgement in checks.json. */
export const addAcknowledgement = (acknowledgement: Record<string, string>): Changes =>
  checks(
    '"acknowledged": []',
    `"acknowledged": [${JSON.stringify({ reason: 'It is right as it is.', ...acknowledgement })}]`,
  );
