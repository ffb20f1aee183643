/** Rounds to one decimal, the precision every drawing keeps. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const opacityOf = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '');

/** A filled path. */
export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacityOf(opacity)}/>`;

/** A stroked path with round caps and joins, like all strokes in a picture. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${opacityOf(opacity)}/>`;

/** A filled circle. */
export const dot = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;

/** A circle drawn with a stroke; `inside` fills it. */
export const hoop = (x: number, y: number, radius: number, colour: string, width: number, inside = 'none'): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${inside}" stroke="${colour}" stroke-width="${round(width)}"/>`;

/** A rectangle with rounded corners; `attributes` adds a stroke or a transform. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
  attributes = '',
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${colour}"${attributes && ` ${attributes}`}/>`;

/** Circles of one colour, as `[x, y, radius]`: curls, berries, dots. */
export const curls = (circles: readonly (readonly [number, number, number])[], colour: string): string =>
  `<g fill="${colour}">${circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** Moves, turns and scales a drawing, in the order scale, turn, move. */
export const place = (drawing: string, x: number, y: number, scale = 1, degrees = 0): string => {
  const turn = degrees ? ` rotate(${round(degrees)})` : '';
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}">${drawing}</g>`;
};

/** Reflects a drawing at the axis x = 100 of the portrait space. */
export const mirror = (drawing: string): string => `<g transform="translate(200 0) scale(-1 1)">${drawing}</g>`;

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
export const picture = (drawing: string, width: number, height: number, viewBox = `0 0 ${width} ${height}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>\n`;
