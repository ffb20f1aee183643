/**
 * Measures the glyphs of the app's fonts in Chromium and writes widths.json, from which the checker computes how many
 * lines a headline takes. Run it after a font has changed: `npx tsx scripts/tools/widths/write-widths.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { launchChromium } from '../browsers/chromium.ts';
import { faces, letters, type FaceName, type FaceWidths } from '../../content/texts/measure/faces.ts';
import { fingerprint, readFontFiles } from '../../content/texts/measure/font-files.ts';

const target = path.join(import.meta.dirname, '../../content/texts/measure/widths.json');

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  const widths: Record<string, FaceWidths> = {};
  for (const name of Object.keys(faces) as FaceName[]) {
    const files = readFontFiles(name);
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const texts = [...letters, ...pairs];
    const fonts = files.map(({ font, ranges }) => ({ data: font.toString('base64'), ranges }));
    const measured = await page.evaluate(measure, { family: name, weight: faces[name].weight, texts, fonts });
    widths[name] = {
      sha256: fingerprint(files),
      ...separateKerning(new Map(texts.map((text, index) => [text, measured[index] ?? 0]))),
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
  /** The font files in base64, with their unicode-range. */
  fonts: { data: string; ranges: string }[];
}

/** Measures the widths of texts at 1000 px. Runs in the browser, so it can't use anything outside of itself. */
async function measure({ family, weight, texts, fonts }: Wanted): Promise<number[]> {
  for (const { data, ranges } of fonts) {
    const descriptors = { weight: '100 900', unicodeRange: ranges };
    const face = new FontFace(family, `url(data:font/woff2;base64,${data})`, descriptors);
    document.fonts.add(await face.load());
  }
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `${weight} 1000px ${family}`;
  // Letter-spacing, which headlines have too, prevents ligatures.
  context.letterSpacing = '1px';
  return texts.map((text) => Math.round(context.measureText(text).width - text.length));
}

/** Separates the widths of single letters from the kerning of pairs. */
function separateKerning(widths: ReadonlyMap<string, number>): Omit<FaceWidths, 'sha256'> {
  const alone = Object.fromEntries(letters.map((letter) => [letter, widths.get(letter) ?? 0]));
  const kerning: Record<string, Record<string, string>> = {};
  for (const [pair, width] of widths) {
    const [first = '', second] = pair;
    if (second === undefined) continue;
    const difference = width - (alone[first] ?? 0) - (alone[second] ?? 0);
    // Smaller differences come from rounding.
    if (Math.abs(difference) < 4) continue;
    const row = (kerning[first] ??= {});
    row[difference] = (row[difference] ?? '') + second;
  }
  return { letters: alone, kerning };
}
