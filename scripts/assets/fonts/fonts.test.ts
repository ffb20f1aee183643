import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fonts, listGlyphs, glyphSets, type FontName, type GlyphSetName } from './fonts.ts';
import { makeFont } from './make-font.ts';

const sets = Object.keys(glyphSets) as GlyphSetName[];
const files = (Object.keys(fonts) as FontName[]).flatMap((name) => sets.map((set) => ({ name, set })));

describe('the glyphs of ranges', () => {
  it.each([
    ['U+41', ['A']],
    ['U+41-43, U+2013', ['A', 'B', 'C', '–']],
  ])('%s', (ranges, glyphs) => {
    expect(listGlyphs(ranges)).toEqual(glyphs);
  });

  it('are each in one set', () => {
    const glyphs = sets.flatMap((set) => listGlyphs(glyphSets[set]));
    expect(glyphs.filter((glyph, index) => glyphs.indexOf(glyph) !== index)).toEqual([]);
  });
});

describe('a font', () => {
  it.each(files)('is made from its package: $name $set', async ({ name, set }) => {
    const font = readFileSync(`public/fonts/${fonts[name].target(set)}`);
    // When a package or a set has changed: npm run make -- fonts, then npx tsx scripts/tools/widths/write-widths.ts
    expect(font.equals(await makeFont(name, set))).toBe(true);
  });

  it.each(files)('is declared for its glyphs: $name $set', ({ name, set }) => {
    const sheet = readFileSync('src/ui/generated/brand.css', 'utf8');
    const rules = sheet.match(/@font-face \{[^}]*\}/g) ?? [];
    const rule = rules.find((text) => text.includes(`/fonts/${fonts[name].target(set)}'`)) ?? '';
    expect(rule).toContain(`font-family: ${name};`);
    expect(/unicode-range:\s+([^;]*);/.exec(rule)?.[1]?.replaceAll(/\s+/g, ' ')).toBe(glyphSets[set]);
  });
});
