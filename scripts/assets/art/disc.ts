import type { Canvas } from './canvas.ts';
import type { Person } from './people/people.ts';
import { stand, type Posture } from './people/person.ts';
import { dot, gradient } from './svg.ts';

export interface DiscShape {
  x?: number;
  y?: number;
  radius?: number;
  colours?: readonly string[];
  /** Closed discs clip at the top too; open ones let hair and raised hands break out. */
  isClosed?: boolean;
}

/** A disc of sky with a drawing in it, clipped along its lower half. */
export const drawDisc = (canvas: Canvas, drawing: string, shape: DiscShape = {}): string => {
  const { x = 175, y = 150, radius = 108, colours = canvas.palette.sky, isClosed = false } = shape;
  const sky = canvas.newId();
  const clip = canvas.newId();
  const outline = isClosed
    ? `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
    : `M${x - 175} ${y - 160}H${x + 175}V${y}H${x + radius}A${radius} ${radius} 0 0 1 ${x - radius} ${y}H${x - 175}Z`;
  return (
    `<defs>${gradient(sky, colours)}<clipPath id="${clip}"><path d="${outline}"/></clipPath></defs>` +
    `${dot(x, y, radius, `url(#${sky})`)}<g clip-path="url(#${clip})">${drawing}</g>`
  );
};

/** A round portrait. */
export const drawAvatar = (
  canvas: Canvas,
  person: Person,
  x: number,
  y: number,
  radius: number,
  posture?: Posture,
): string =>
  drawDisc(canvas, stand(canvas, person, x, y - radius * 1.42, radius / 62, posture), { x, y, radius, isClosed: true });

/** A round badge on the rim of a picture. */
export const drawBadge = (canvas: Canvas, content: string, x: number, y: number, radius = 26): string =>
  `<circle cx="${x}" cy="${y + 3}" r="${radius}" fill="${canvas.theme === 'light' ? canvas.palette.ink : '#000'}" opacity="${canvas.theme === 'light' ? 0.1 : 0.28}"/>${dot(x, y, radius, canvas.palette.plate)}${content}`;
