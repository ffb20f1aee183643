import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '../../../src/domain/generated/types.ts';
import { CommandError, UsageError } from '../../cli/command-error.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { compareColors, countColors, replaceColors } from './recolor.ts';

const syntax = describeCommand(
  'npm run make -- recolor',
  'Replaces colors of the drawings in a folder of public/images; lists their colors if it is told none.',
)
  .argument('<folder>', 'such as woman')
  .argument('[colors...]', "each with the one that replaces it, such as '#f0e2d6=#e4e7de'")
  .option('--from <palette>', 'of content/brand.json, whose colors the drawings have')
  .option('--to <palette>', 'whose colors they get')
  .option('--theme <name>', 'takes only the drawings for light, or for dark');

/** The command make recolor. It writes nothing if the drawings lack one of the colors, or one would become two. */
export const recolorDrawings = defineCommand(syntax, ([named, pairs], { from, to, theme }, root) => {
  // The shell completes the whole path.
  const folder = named.replace(/^(?:\.\/)?public\/images\/|\/$/g, '');
  const themes = (['light', 'dark'] as const).filter((it) => it === (theme ?? it));
  if (themes.length === 0) throw new UsageError('--theme is light or dark.');
  if ((from === undefined) !== (to === undefined)) throw new UsageError('--from and --to go together.');
  const asked = new Map(pairs.map(readPair));
  const place = path.join(root, 'public/images', folder);
  const names = existsSync(place) ? readdirSync(place) : [];
  const parts = themes.map((it) => {
    const files = names.filter((name) => name.endsWith(`-${it}.svg`)).map((name) => path.join(place, name));
    const drawings = files.map((file) => readFileSync(file, 'utf8'));
    return { theme: it, files, drawings, counts: countColors(drawings) };
  });
  const list = parts.map((part) => `${part.theme}: ${listColors(part.counts)}`).join('\n');
  if (parts.every(({ files }) => files.length === 0))
    throw new CommandError(`There are no drawings in public/images/${folder}.`);
  for (const color of asked.keys())
    if (!parts.some(({ counts }) => counts.has(color)))
      throw new CommandError(`No drawing in public/images/${folder} has ${color}, but:\n${list}`);
  if (asked.size === 0 && from === undefined) return list;

  const readPalette = openPalettes(root);
  const changed = parts.flatMap(({ theme: it, files, drawings, counts }) => {
    const others = [...counts.keys()].filter((color) => !asked.has(color));
    const [old, wanted] = [from, to].map((name) => (name === undefined ? undefined : readPalette(name)[it]));
    const ofPalettes = old && wanted ? compareColors(old, wanted, others) : [];
    const changes = new Map([...ofPalettes, ...asked]);
    return files.flatMap((file, index) => {
      const drawing = drawings[index] ?? '';
      const text = replaceColors(drawing, changes);
      return text === drawing ? [] : [{ file, text }];
    });
  });
  for (const { file, text } of changed) writeFileSync(file, text);
  return `${changed.length} drawings in public/images/${folder} have other colors.`;
});

function readPair(pair: string): [old: string, wanted: string] {
  const [, old, wanted] = /^(#[\da-f]{6})=(#[\da-f]{6})$/.exec(pair.toLowerCase()) ?? [];
  if (old === undefined || wanted === undefined)
    throw new UsageError(`"${pair}" is not two colors of six digits, such as '#f0e2d6=#e4e7de'.`);
  return [old, wanted];
}

const listColors = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([color, count]) => `${color} (${count})`).join(', ');

/** Finds palettes of the project by their names. Throws a CommandError for one that isn’t there. */
function openPalettes(root: string) {
  const { palettes } = JSON.parse(readFileSync(path.join(root, 'content/brand.json'), 'utf8')) as Brand;
  return (name: string) => {
    const palette = palettes.find((it) => it.name === name);
    if (palette) return palette;
    const known = palettes.map((it) => it.name).join(', ');
    throw new CommandError(`content/brand.json has no palette "${name}", but ${known}.`);
  };
}
