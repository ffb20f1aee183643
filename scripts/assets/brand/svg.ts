/** Rounds to one decimal, the precision every drawing keeps. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** A filled path. */
export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** A stroked path with round caps and joins, like all strokes in a picture. */
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;

/** A filled circle. */
export const dot = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;

/** A circle drawn with a stroke. */
export const hoop = (x: number, y: number, radius: number, colour: string, width: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;

/** A rectangle with rounded corners. */
export const rect = (x: number, y: number, width: number, height: number, radius: number, colour: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${colour}"/>`;

/** A vertical gradient unless `direction` says otherwise; goes into `<defs>`. */
export const gradient = (id: string, colours: readonly string[], direction = 'x1="0" y1="0" x2="0" y2="1"'): string => {
  const stops = colours.map((colour, index) => {
    const offset = round(index / Math.max(1, colours.length - 1));
    return `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
};

/** A spot of one colour that fades out towards its edge; goes into `<defs>`. */
export const glow = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** A complete SVG file of the given size in CSS pixels. */
export const picture = (drawing: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>\n`;
