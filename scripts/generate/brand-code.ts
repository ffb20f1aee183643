import type { Brand, Colours, Font } from '../../src/domain/generated/types.ts';

const banner = 'Made of content/brand.json. Change that file, not this one.';

/** Font families that every device has one of, by their kind. */
const generic = { serif: 'Georgia, serif', 'sans-serif': 'system-ui, sans-serif' };

/**
 * The style sheet with the fonts and with the palettes that are in use. `palettes`: their names, that of the site first,
 * which applies where no other is named.
 */
export function writeBrandStyles({ fonts, palettes }: Brand, names: readonly string[]): string {
  const known = names.flatMap((name) => palettes.find((palette) => palette.name === name) ?? []);
  const used = known.length > 0 ? [...new Set(known)] : palettes.slice(0, 1);
  const [first, ...others] = used.map((palette, index) => ({
    ...palette,
    selector: index === 0 ? ':root' : `[data-palette='${palette.name}']`,
  }));
  if (!first) return '';
  // Each rule has only what the rules before it have not set already.
  const light = others.map(({ selector, light: own }) => writeRule(selector, own, first.light));
  const dark = others.map((palette) => {
    const before = { ...palette.light, ...findChanges(first.dark, first.light) };
    return writeRule(palette.selector, palette.dark, before);
  });
  const scheme = [writeRule(':root', first.dark, first.light), ...dark].join('');
  return [
    `/* ${banner} */\n`,
    // One font may have both roles.
    ...new Set([writeFontFaces(fonts.display), writeFontFaces(fonts.text)]),
    `:root {\n  --font-display: ${writeFamilies(fonts.display)};\n  --font-text: ${writeFamilies(fonts.text)};\n}\n`,
    writeRule(':root', first.light, {}),
    ...light,
    `@media (prefers-color-scheme: dark) {\n${scheme.replaceAll(/^/gm, '  ').trimEnd()}\n}\n`,
  ].join('');
}

/** The code with the address of the mark. */
export function writeMark({ mark }: Brand): string {
  const address = mark === 'ring' ? 'undefined' : `'${mark}'`;
  return `// ${banner}

/** The address of the mark's picture; undefined for the ring, which is drawn. */
export const markAddress: string | undefined = ${address};
`;
}

/** The colours that differ from others. */
function findChanges(colours: Colours, before: Partial<Colours>): Partial<Colours> {
  return Object.fromEntries(
    Object.entries(colours).filter(([name, colour]) => before[name as keyof Colours] !== colour),
  );
}

function writeRule(selector: string, colours: Colours, before: Partial<Colours>): string {
  const changes = Object.entries(findChanges(colours, before));
  if (changes.length === 0) return '';
  return `${selector} {\n${changes.map(([name, colour]) => `  --${name}: ${shorten(colour)};\n`).join('')}}\n`;
}

/** #ffffff is #fff. */
const shorten = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

const writeFamily = (family: string): string => (family.includes(' ') ? `'${family}'` : family);

function writeFamilies({ family, fallback }: Font): string {
  return `${writeFamily(family)}, '${family} Fallback', ${generic[fallback.kind]}`;
}

/** The files of a font, and the device's font with the same measures, so that no line moves when they are loaded. */
function writeFontFaces({ family, weight, files, fallback: { fonts, ascent, descent, size } }: Font): string {
  const ofFiles = files.map(({ src, characters }) =>
    writeFace({
      'font-family': writeFamily(family),
      src: `url('${src}')`,
      'font-weight': weight,
      'font-display': 'swap',
      'unicode-range': characters,
    }),
  );
  const percent = (value: number | undefined) => (value === undefined ? undefined : `${value}%`);
  const ofDevice = writeFace({
    'font-family': `'${family} Fallback'`,
    src: fonts.map((font) => `local('${font}')`).join(', '),
    'ascent-override': percent(ascent),
    'descent-override': percent(descent),
    'line-gap-override': ascent === undefined ? undefined : '0%',
    'size-adjust': percent(size),
  });
  return [...ofFiles, ofDevice].join('');
}

function writeFace(declarations: Record<string, string | undefined>): string {
  const lines = Object.entries(declarations).flatMap(([name, value]) => (value ? `  ${name}: ${value};\n` : []));
  return `@font-face {\n${lines.join('')}}\n`;
}
