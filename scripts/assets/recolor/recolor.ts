import type { Colours } from '../../../src/domain/generated/types.ts';
import { CommandError } from '../../cli/command-error.ts';

/** The colors of a palette that drawings are made of. */
const drawn = [
  ...(['bg', 'surface', 'ink', 'primary', 'ember', 'sun', 'night'] as const),
  ...(['sky-1', 'sky-2', 'sky-3', 'hill-1', 'hill-2', 'hill-3'] as const),
];
/** Left as it is: it is in people’s eyes, too. */
const white = '#ffffff';

/** A color in a drawing, and not the name of one of its parts. */
const color = /(?<![\w(&]|href=["'])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/gi;
/** With all its digits: six, and two more for its opacity if it has one. */
const lengthen = (short: string) => (short.length < 6 ? short.replaceAll(/[^#]/g, '$&$&') : short).toLowerCase();

/** The colors of drawings by their six digits, the most frequent first, each with the number of drawings. */
export function countColors(drawings: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const drawing of drawings) {
    const found = new Set(Array.from(drawing.matchAll(color), ([it]) => lengthen(it).slice(0, 7)));
    for (const it of found) counts.set(it, (counts.get(it) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

/** Which of the colors becomes which, from one palette to another. Throws a CommandError if one would become two. */
export function compareColors(from: Colours, to: Colours, colors: readonly string[]): Map<string, string> {
  const changes = new Map<string, string>();
  for (const name of drawn) {
    const [old, wanted] = [from[name].slice(0, 7), to[name].slice(0, 7)];
    if (old === white || !colors.includes(old)) continue;
    const other = changes.get(old) ?? wanted;
    if (other !== wanted)
      throw new CommandError(
        `${old} would become ${other}, and ${wanted} as ${name}. Say which one, such as '${old}=${other}'.`,
      );
    changes.set(old, wanted);
  }
  return changes;
}

/** Replaces colors by their six digits. They stay as opaque as they are. */
export const replaceColors = (drawing: string, changes: ReadonlyMap<string, string>): string =>
  drawing.replaceAll(color, (old) => {
    const [, digits = '', opacity = ''] = /^(.{7})(.*)$/.exec(lengthen(old)) ?? [];
    const wanted = changes.get(digits);
    return wanted === undefined ? old : wanted + opacity;
  });
