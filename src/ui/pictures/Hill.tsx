import type { CSSProperties } from 'react';
import './hill.css';
import type { Point } from './smooth-curve.ts';

interface HillProps {
  width: number;
  /** The height of the part with the ridge; the ground continues below it. */
  height: number;
  /** The ridge from edge to edge, as SVG path data. */
  ridge: string;
  dots: readonly Point[];
  start: Point;
  sun: Point & { radius: number };
  /** A mark on the ridge, such as for an event; its stem ends at y = `foot`. */
  mark?: { x: number; y: number; foot: number } | undefined;
  /** Ticks of an axis in the ground, each with the ridge's y above it. */
  ticks: readonly (Point & { ridge: number })[];
}

/** The bottom of the ground, far below the end of the page, because the page's text is on it. */
const GROUND = 1600;

/** A hill whose ridge is a falling curve, and a sun that moves along it to its end. Decoration only. */
export function Hill({ width, height, ridge, dots, start, sun, mark, ticks }: HillProps) {
  const travel = { '--from-x': `${start.x - sun.x}px`, '--from-y': `${start.y - sun.y}px` } as CSSProperties;
  return (
    <svg className="hill" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <linearGradient id="hill-fill" x1="0" y1="0" x2={width} y2={height * 1.4} gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--hill-1)" />
          <stop offset=".5" stopColor="var(--hill-2)" />
          <stop offset="1" stopColor="var(--hill-3)" />
        </linearGradient>
        <radialGradient id="hill-glow">
          <stop stopColor="var(--sun)" stopOpacity="var(--glow)" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
        <clipPath id="hill-ground">
          <path d={`${ridge}V${GROUND}H0Z`} />
        </clipPath>
      </defs>
      <path className="hill-far" d={drawFarHills(width, start.y, sun.y)} fill="var(--hill-far)" />
      <g className="hill-sun" style={travel}>
        <circle cx={sun.x} cy={sun.y} r={sun.radius * 3.4} fill="url(#hill-glow)" />
        <circle cx={sun.x} cy={sun.y} r={sun.radius * 1.28} fill="var(--sun-halo)" />
        <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="var(--sun)" />
      </g>
      <g className="hill-land">
        <path d={`${ridge}V${GROUND}H0Z`} fill="url(#hill-fill)" />
        <g clipPath="url(#hill-ground)" fill="var(--hill-fold)">
          {[0.34, 0.7].map((share) => (
            <path key={share} d={drawFold(width, start.y, sun.y, share)} />
          ))}
        </g>
        <g className="hill-trail">
          <path
            d={ridge}
            fill="none"
            stroke="var(--on-hill)"
            strokeOpacity=".8"
            strokeWidth="3"
            strokeDasharray=".1 9"
            strokeLinecap="round"
          />
          {dots.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="4" fill="var(--on-hill)" />
          ))}
        </g>
        {mark && (
          <g className="hill-mark" stroke="var(--on-hill)">
            <path d={`M${mark.x} ${mark.y}V${mark.foot}`} strokeWidth="1.5" />
            <circle cx={mark.x} cy={mark.y} r="6" fill="var(--sun)" strokeWidth="2.5" />
          </g>
        )}
        {ticks.map(({ x, y, ridge: top }) => (
          <g key={x} stroke="var(--on-hill)" strokeLinecap="round">
            <path d={`M${x} ${top + 10}V${y}`} strokeOpacity=".18" />
            <path d={`M${x} ${y}v6`} strokeOpacity=".7" strokeWidth="1.5" />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Two mounds on the horizon, behind the sun. */
function drawFarHills(width: number, top: number, bottom: number): string {
  const rise = bottom - top;
  const [left, right] = [top + rise * 0.42, top + rise * 0.5];
  return `M0 ${left}C${width * 0.3} ${left - rise * 0.1} ${width * 0.42} ${bottom} ${width * 0.6} ${bottom - rise * 0.16}S${width * 0.88} ${right - rise * 0.2} ${width} ${right}V${GROUND}H0Z`;
}

/** A fold of the ground below the ridge: another layer that adds depth. */
function drawFold(width: number, top: number, bottom: number, share: number): string {
  const from = top + (bottom - top) * share + 24;
  const to = bottom + (bottom - top) * share * 0.7 + 30;
  return `M0 ${from}C${width * 0.34} ${from - 8} ${width * (0.3 + share * 0.3)} ${to} ${width} ${to}V${GROUND}H0Z`;
}
