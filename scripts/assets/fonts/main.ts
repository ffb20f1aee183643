/** Makes the fonts in public/fonts from their packages: `npm run fonts`. */
import { writeFileSync } from 'node:fs';
import { fonts, glyphSets, type FontName, type GlyphSetName } from './fonts.ts';
import { makeFont } from './make-font.ts';

if (process.argv.includes('--help')) {
  console.log(`Makes public/fonts from the font packages, with only the glyphs that are used.

Usage: npm run fonts`);
  process.exit();
}
for (const name of Object.keys(fonts) as FontName[]) {
  for (const set of Object.keys(glyphSets) as GlyphSetName[]) {
    const file = `public/fonts/${fonts[name].target(set)}`;
    const font = await makeFont(name, set);
    writeFileSync(file, font);
    console.log(`${file}: ${font.byteLength} bytes`);
  }
}
