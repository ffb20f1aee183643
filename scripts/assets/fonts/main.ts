/** Makes the fonts in public/fonts from their packages: `npm run fonts`. */
import { writeFileSync } from 'node:fs';
import { fonts, glyphSets, type FontName, type GlyphSetName } from './fonts.ts';
import { makeFont } from './make-font.ts';

for (const name of Object.keys(fonts) as FontName[]) {
  for (const set of Object.keys(glyphSets) as GlyphSetName[]) {
    const file = `public/fonts/${fonts[name].target(set)}`;
    const font = await makeFont(name, set);
    writeFileSync(file, font);
    console.log(`${file}: ${font.byteLength} bytes`);
  }
}
