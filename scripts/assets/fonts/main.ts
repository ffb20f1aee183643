/** Makes the fonts in public/fonts from the packages that they come from: `npm run fonts`. */
import { writeFileSync } from 'node:fs';
import { fonts, signSets, type FontName, type SignSetName } from './fonts.ts';
import { makeFont } from './make-font.ts';

for (const name of Object.keys(fonts) as FontName[]) {
  for (const set of Object.keys(signSets) as SignSetName[]) {
    const file = `public/fonts/${fonts[name].target(set)}`;
    const font = await makeFont(name, set);
    writeFileSync(file, font);
    console.log(`${file}: ${font.byteLength} bytes`);
  }
}
