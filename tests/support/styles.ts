import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A style sheet. */
export interface StyleSheet {
  /** Its path from the repository's root, with slashes. */
  path: string;
  text: string;
}

export interface Declaration {
  /** The file and line. */
  at: string;
  property: string;
  value: string;
}

/** The files that name colours, sizes and durations: the first is written by hand. */
export const tokenFiles = ['src/ui/tokens.css', 'src/ui/generated/brand.css'];

/** Every file of src with this extension. */
export function listFiles(ending: RegExp): StyleSheet[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => ending.test(file))
    .toSorted()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Every declaration of a style sheet; the conditions of @media can't use tokens and are skipped. */
export function listDeclarations({ path: file, text }: StyleSheet): Declaration[] {
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g)].map(
    ({ index, 1: property = '', 2: value = '' }) => ({
      at: `${file}:${bare.slice(0, index).split('\n').length}`,
      property,
      value,
    }),
  );
}

const namedColours =
  /\b(?:black|white|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|coral|salmon|beige|ivory|linen|tan|plum|indigo|violet|rebeccapurple|canvas(?:text)?)\b/i;
/** Zero needs no token, nor do relative units (%, em, fr, vw, dvh, cqw …). */
const absolute = /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem|pt|pc|cm|mm|in|q|ch|ex|lh|rlh)\b/gi;
const time = /(?<![\w.#-])(?:\d*\.)?\d+m?s\b/gi;
/** The duration of animations with reduced motion. */
const still = '0.01ms';
const isZero = (number: string) => Number.parseFloat(number) === 0;

/** The literal values in a declaration where a token is required. */
export function findStray({ property, value }: Declaration): string[] {
  // The names of tokens, files and quoted fonts are not values.
  const bare = value.replaceAll(/var\(\s*--[\w-]+/g, 'var(').replaceAll(/url\([^)]*\)/g, '');
  const isMotion = /^(?:transition|animation)/.test(property);
  const isText = /^(?:font|line-height)/.test(property);
  return [
    ...(bare.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)/gi) ?? []),
    ...(/color|background|border|outline|shadow|fill|stroke|image|filter/.test(property)
      ? (bare.match(namedColours) ?? [])
      : []),
    ...(bare.match(absolute) ?? []).filter((length) => !isZero(length)),
    ...(bare.match(time) ?? []).filter((duration) => !isZero(duration) && duration !== still),
    ...(isMotion ? (bare.match(/cubic-bezier\([^)]*\)|linear\([^)]*\)|\bease(?:-in)?(?:-out)?\b/g) ?? []) : []),
    ...(property === 'line-height' ? (bare.match(/^(?!1$)[\d.]+$/) ?? []) : []),
    ...(property === 'font' ? (bare.match(/\/\s*(?!1[\s;])[\d.]+(?=\s)/) ?? []) : []),
    ...(isText ? (bare.match(/Literata|Onest|Georgia|system-ui|sans-serif|serif/) ?? []) : []),
    ...(property === 'letter-spacing' ? (bare.match(/^-?[\d.]+em$/) ?? []) : []),
  ];
}

/** The tokens that a text uses, and those that it defines, in a style sheet or in a style attribute. */
export const listUsed = ({ text }: StyleSheet): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((found) => found[1] ?? '');
export const listDefined = ({ text }: StyleSheet): string[] =>
  [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:(?!:)|@property\s+(--[\w-]+)/g)].map((found) => found[1] ?? found[2] ?? '');
