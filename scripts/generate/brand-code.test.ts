import { describe, expect, it } from 'vitest';
import type { Brand } from '../../src/domain/generated/types.ts';
import { openFixture } from '../../tests/fixtures/content/source.ts';
import { writeBrandStyles, writeMark } from './brand-code.ts';

const brand = JSON.parse(openFixture().readFile('brand.json')) as Brand;
const [plum, teal] = brand.palettes;
/** The same colours by day and by night. */
const noon = { name: 'noon', light: teal!.light, dark: teal!.light };
const palettes = [plum!, teal!, noon];

/** The value that a rule of a style sheet gives to a token on the pages with a palette, later rules last. */
function resolve(styles: string, palette: string, scheme: 'light' | 'dark', token: string): string | undefined {
  const [always = '', inTheDark = ''] = styles.split('@media (prefers-color-scheme: dark)');
  const rules = [...`${always}${scheme === 'dark' ? inTheDark : ''}`.matchAll(/(\S+) \{([^{}]*)\}/g)];
  const applying = rules.filter(([, selector]) => selector === ':root' || selector === `[data-palette='${palette}']`);
  const values = applying.flatMap(([, , text = '']) => new RegExp(`--${token}: ([^;]*);`).exec(text)?.[1] ?? []);
  return values.at(-1);
}

describe('the style sheet of a brand', () => {
  it.each([
    ['plum', 'teal', 'noon'],
    ['teal', 'noon', 'plum'],
    ['noon', 'plum', 'teal'],
  ])('gives every page its colours if the site has %s and the programs have %s and %s', (...names) => {
    const styles = writeBrandStyles({ ...brand, palettes }, names);
    for (const palette of palettes) {
      for (const scheme of ['light', 'dark'] as const) {
        const found = Object.keys(palette[scheme]).map((token) => [
          token,
          resolve(styles, palette.name, scheme, token)?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
        ]);
        expect(Object.fromEntries(found)).toEqual(palette[scheme]);
      }
    }
  });

  it('has no palette that nothing uses, and none twice', () => {
    expect(writeBrandStyles(brand, ['teal', 'teal'])).not.toContain('[data-palette');
    expect(writeBrandStyles(brand, ['teal'])).not.toContain(plum?.light.primary);
  });

  it('has each font once, and the device’s font with its measures', () => {
    const { display } = brand.fonts;
    const measured = { ...display, fallback: { ...display.fallback, ascent: 90, descent: 30, size: 105.5 } };
    const styles = writeBrandStyles({ ...brand, fonts: { display: measured, text: measured } }, ['plum']);
    expect(styles.match(/url\(/g)).toHaveLength(1);
    expect(styles).toContain("src: local('Arial');\n  ascent-override: 90%;");
    expect(styles).toContain('size-adjust: 105.5%;');
    expect(styles).toContain("--font-text: Moon, 'Moon Fallback', system-ui, sans-serif;");
  });
});

it('the mark is the ring, or a picture', () => {
  expect(writeMark(brand)).toContain('= undefined;');
  expect(writeMark({ ...brand, mark: '/images/brand/mark.svg' })).toContain("= '/images/brand/mark.svg';");
});
