/**
 * Measures the letters of the app's fonts in Chromium and writes widths.json, by which the checker knows how
 * many lines a headline takes: `npx tsx scripts/content/texts/measure/write-widths.ts`, whenever a font has changed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { launchChromium } from '../../../browser/launch.ts';
import { faces, letters, type FaceWidths } from './faces.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const target = path.join(import.meta.dirname, 'widths.json');

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  const widths: Record<string, FaceWidths> = {};
  for (const [name, { family, weight, file }] of Object.entries(faces)) {
    const font = readFileSync(path.join(root, file));
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const texts = [...letters, ...pairs];
    const measured = await page.evaluate(measure, { family, weight, texts, data: font.toString('base64') });
    const sha256 = createHash('sha256').update(font).digest('hex');
    widths[name] = { sha256, ...sortOut(new Map(texts.map((text, index) => [text, measured[index] ?? 0]))) };
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
  /** The font file in base64. */
  data: string;
}

/** How wide texts are at a size of 1000 pixels. Runs in the browser: nothing outside it can be named here. */
async function measure({ family, weight, texts, data }: Wanted): Promise<number[]> {
  const face = new FontFace(family, `url(data:font/woff2;base64,${data})`, { weight: '100 900' });
  document.fonts.add(await face.load());
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
