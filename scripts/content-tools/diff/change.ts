/** One change of the content, in plain words. */
export interface Change {
  text: string;
  /** Whether something else depends on it: stored answers, links, dashboards, visitors' safety. */
  isSerious: boolean;
  /** The id of the page that looks different now; absent where no single one does. */
  page?: string;
}

/** A change of what visitors see, and nothing more. */
export function note(text: string): Change {
  return { text, isSerious: false };
}

/** A serious change, with the reason. */
export function warn(text: string, reason: string): Change {
  return { text: `${text} – ${reason}`, isSerious: true };
}

/** The changes of each file, by its path. */
export type ChangesByFile = ReadonlyMap<string, readonly Change[]>;

/** Formats changes for a terminal. Serious ones begin with an exclamation mark. */
export function formatText(changes: ChangesByFile, since: string): string {
  const parts = [...changes].map(([file, list]) =>
    [file, ...list.map(({ text, isSerious }) => `${isSerious ? '!' : ' '} ${text}`)].join('\n'),
  );
  return [...parts, summarize(changes, since)].join('\n\n');
}

/** Formats changes for a comment on a pull request. */
export function formatMarkdown(changes: ChangesByFile, since: string): string {
  const parts = [...changes].map(([file, list]) => {
    const lines = list.map(({ text, isSerious }) => `- ${isSerious ? '⚠️ ' : ''}${escapeMarkdown(text)}`);
    return [`### ${file}`, '', ...lines].join('\n');
  });
  return [...parts, escapeMarkdown(summarize(changes, since))].join('\n\n');
}

function summarize(changes: ChangesByFile, since: string): string {
  const all = [...changes.values()].flat();
  const serious = all.filter(({ isSerious }) => isSerious).length;
  if (all.length === 0) return `Nothing in the content has changed ${since}.`;
  const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
  const weight = serious === 0 ? '' : ` ${serious} of them ${serious === 1 ? 'needs' : 'need'} a second look.`;
  return `${count(all.length, 'change')} in ${count(changes.size, 'file')} ${since}.${weight}`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]|#@]/g, (character) => `\\${character}`);
}
