import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { fonts, glyphSets, type FontName, type GlyphSetName } from './fonts.ts';
import { makeFont } from './make-font.ts';

const syntax = describeCommand(
  'npm run make -- fonts',
  'Makes public/fonts from the font packages, with only the glyphs that are used.',
);

/** The command make fonts. */
export const makeFonts = defineCommand(syntax, async (_words, _options, root) => {
  const made: string[] = [];
  for (const name of Object.keys(fonts) as FontName[]) {
    for (const set of Object.keys(glyphSets) as GlyphSetName[]) {
      const file = `public/fonts/${fonts[name].target(set)}`;
      const font = await makeFont(name, set);
      writeFileSync(path.join(root, file), font);
      made.push(`${file}: ${font.byteLength} bytes`);
    }
  }
  return made.join('\n');
});
