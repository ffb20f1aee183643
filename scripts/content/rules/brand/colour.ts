/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** Reads #rrggbb or #rrggbbaa; undefined for anything else, which the schemas report. */
export function readColour(text: unknown): Colour | undefined {
  if (typeof text !== 'string' || !/^#([0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return undefined;
  const at = (index: number) => Number.parseInt(text.slice(index, index + 2), 16);
  return [at(1), at(3), at(5), text.length === 9 ? at(7) / 255 : 1];
}

/** Writes #rrggbb, or #rrggbbaa if the colour is not opaque. */
export function writeColour([red, green, blue, opacity]: Colour): string {
  const numbers = opacity < 1 ? [red, green, blue, opacity * 255] : [red, green, blue];
  return `#${numbers.map((number) => Math.round(number).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour as it looks on another one. */
function layOver([red, green, blue, opacity]: Colour, below: Colour): Colour {
  const mix = (over: number, under: number) => over * opacity + under * (1 - opacity);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** The relative luminance of an opaque colour, as WCAG 2 defines it. */
function measureLuminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast between a colour and the one behind it, from 1 to 21. */
export function measureContrast(colour: Colour, behind: Colour): number {
  const [one, other] = [measureLuminance(layOver(colour, behind)), measureLuminance(behind)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const black: Colour = [0, 0, 0, 1];
const white: Colour = [255, 255, 255, 1];
const steps = Array.from({ length: 256 }, (_, index) => index / 255);

/**
 * The colour nearest to this one that has enough contrast, made of it by adding black or white, and then, if that is not
 * enough, opaque; undefined if even black and white have too little.
 */
export function findPassing(colour: Colour, behind: Colour, least: number): Colour | undefined {
  for (const each of colour[3] < 1 ? [colour, [colour[0], colour[1], colour[2], 1] as const] : [colour]) {
    for (const part of steps) {
      for (const end of [black, white]) {
        const [red, green, blue] = layOver([end[0], end[1], end[2], part], each).map(Math.round);
        const candidate: Colour = [red ?? 0, green ?? 0, blue ?? 0, each[3]];
        if (measureContrast(candidate, behind) >= least) return candidate;
      }
    }
  }
  return undefined;
}
