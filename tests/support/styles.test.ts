import { describe, expect, it } from 'vitest';
import { listDeclarations, listFiles, type Declaration, type StyleSheet } from './styles.ts';

/** The files that name colours, sizes and durations: the first is written by hand. */
const tokenFiles = ['src/ui/tokens.css', 'src/ui/generated/brand.css'];
const sheets = listFiles(/\.css$/);
const sources = listFiles(/\.(css|tsx?)$/);

const listUsed = ({ text }: StyleSheet) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
/** The tokens that a text defines, in a style sheet or in a style attribute. */
const listDefined = ({ text }: StyleSheet) =>
  [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:(?!:)|@property\s+(--[\w-]+)/g)].map((found) => found[1] ?? found[2] ?? '');

/** Values that need a token, in any property. Zero needs none, nor do relative units (%, em, fr, vw, dvh, cqw …). */
const anywhere = [
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)/gi,
  /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem|pt|pc|cm|mm|in|q|ch|ex|lh|rlh|m?s)\b/gi,
];
/** The same, in the properties that match. */
const inSome: [property: RegExp, values: RegExp][] = [
  [/color|background|border|outline|shadow|fill|stroke/, /\b(?:black|white|gr[ae]y|red|green|blue|orange|yellow)\b/gi],
  [/^(?:transition|animation)/, /cubic-bezier\([^)]*\)|linear\([^)]*\)|\bease(?:-in)?(?:-out)?\b/g],
  [/^line-height$/, /^(?!1$)[\d.]+$/g],
  [/^font$/, /\/\s*(?!1[\s;])[\d.]+(?=\s)/g],
  [/^font/, /Literata|Onest|Georgia|system-ui|sans-serif|serif/g],
  [/^letter-spacing$/, /^-?[\d.]+em$/g],
];

/** The literal values in a declaration where a token is required. */
function findStray({ property, value }: Declaration): string[] {
  // The names of tokens and files are not values.
  const bare = value.replaceAll(/var\(\s*--[\w-]+/g, 'var(').replaceAll(/url\([^)]*\)/g, '');
  const patterns = [...anywhere, ...inSome.flatMap(([where, values]) => (where.test(property) ? values : []))];
  // With reduced motion, animations take the shortest time that there is.
  return patterns
    .flatMap((pattern) => bare.match(pattern) ?? [])
    .filter((stray) => Number.parseFloat(stray) !== 0 && stray !== '0.01ms');
}

describe('style sheets', () => {
  it('contain no literal colours, sizes, durations or fonts', () => {
    const declared = sheets
      .filter(({ path }) => !tokenFiles.includes(path))
      .flatMap((sheet) =>
        // @font-face describes fonts and doesn't use them.
        listDeclarations({ ...sheet, text: sheet.text.replaceAll(/@font-face\s*\{[^}]*\}/g, '') }),
      );
    const strays = declared.flatMap((declaration) =>
      findStray(declaration).map((stray) => `${declaration.at} has ${stray} in "${declaration.property}"`),
    );
    expect(strays, `name these in ${tokenFiles[0]} and use var()`).toEqual([]);
  });

  it('use only tokens that exist, and every token', () => {
    const defined = new Set(sources.flatMap(listDefined));
    const used = new Set(sources.flatMap(listUsed));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
    const tokens = sheets.filter(({ path }) => tokenFiles.includes(path)).flatMap(listDefined);
    expect(tokens.filter((name) => !used.has(name))).toEqual([]);
  });
});

it.each([
  ['color: #fff; background: transparent', ['#fff']],
  ['background: white; white-space: nowrap', ['white']],
  ['padding: 12px var(--space-8); inset: 0 auto 50%', ['12px']],
  ['transition: opacity 280ms ease-out; flex: 1 1 0', ['280ms', 'ease-out']],
  ['font: 500 var(--text-title)/1.12 var(--font-display); line-height: 1', ['/1.12']],
  ['font-family: Literata; letter-spacing: -0.02em', ['Literata', '-0.02em']],
])('in "%s" the stray values are %j', (text, strays) => {
  expect(listDeclarations({ path: 'a.css', text: `.a { ${text}; }` }).flatMap(findStray)).toEqual(strays);
});
