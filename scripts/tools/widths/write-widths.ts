/**
 * Measures the letters of the app's fonts in Chromium and writes widths.json, by which the checker knows how
 * many lines a headline takes: `npx tsx scripts/tools/widths/write-widths.ts`, whenever a font has changed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { launchChromium } from '../browsers/launch.ts';
import { faces, letters, type FaceName, type FaceWidths } from '../../checker/texts/measure/faces.ts';
import { fingerprint, readFontFiles } from '../../checker/texts/measure/font-files.ts';

const target = path.join(import.meta.dirname, '../../checker/texts/measure/widths.json');

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  const widths: Record<string, FaceWidths> = {};
  for (const name of Object.keys(faces) as FaceName[]) {
    const files = readFontFiles(name);
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const texts = [...letters, ...pairs];
    const fonts = files.map(({ font, ranges }) => ({ data: font.toString('base64'), ranges }));
    const measured = await page.evaluate(measure, { ...faces[name], texts, fonts });
    widths[name] = {
      sha256: fingerprint(files),
      ...sortOut(new Map(texts.map((text, index) => [text, measured[index] ?? 0]))),
    };
  }
  writeFileSync(target, await format(JSON.stringify(widths), { parser: 'json', printWidth: 120, singleQuote: true }));
  console.log(`Written: ${path.relative(process.cwd(), target)}`);
} finally {
  await browser.close();
}

interface Wanted {
  family: string;
  weight: number;
  texts: string[];
  /** The font files in base64, and the signs for which each is asked. */
  fonts: { data: string; ranges: string }[];
}

/** How wide texts are at a size of 1000 pixels. Runs in the browser: nothing outside it can be named here. */
async function measure({ family, weight, texts, fonts }: Wanted): Promise<number[]> {
  for (const { data, ranges } of fonts) {
    const descriptors = { weight: '100 900', unicodeRange: ranges };
    const face = new FontFace(family, `url(data:font/woff2;base64,${data})`, descriptors);
    document.fonts.add(await face.load());
  }
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `${weight} 1000px ${family}`;
  // Letters with space between them form no ligatures, and headlines have such space.
  context.letterSpacing = '1px';
  return texts.map((text) => Math.round(context.measureText(text).width - text.length));
}

/** The widths of single letters, and by how much pairs differ from them. */
function sortOut(widths: ReadonlyMap<string, number>): Omit<FaceWidths, 'sha256'> {
  const alone = Object.fromEntries(letters.map((letter) => [letter, widths.get(letter) ?? 0]));
  const kerning: Record<string, Record<string, string>> = {};
  for (const [pair, width] of widths) {
    const [first = '', second] = pair;
    if (second === undefined) continue;
    const difference = width - (alone[first] ?? 0) - (alone[second] ?? 0);
    // Less than that is rounding.
    if (Math.abs(difference) < 4) continue;
    const row = (kerning[first] ??= {});
    row[difference] = (row[difference] ?? '') + second;
  }
  return { letters: alone, kerning };
}
