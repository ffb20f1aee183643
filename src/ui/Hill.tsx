import './hill.css';

export interface HillPoint {
  /** 0 at the start, 1 at the end. */
  x: number;
  /** 0 at the bottom, 1 at the top. */
  y: number;
}

interface HillProps {
  points: HillPoint[];
  /** Where on the curve a date is marked, such as an event. */
  mark?: HillPoint | undefined;
}

const WIDTH = 390;
/** Far below the page's end: the hill is the ground on which the words stand. */
const HEIGHT = 1200;
/** The ridge runs between these heights, so that labels find room above and words below. */
const TOP = 40;
const FALL = 150;
const SUN_X = 330;
const START_X = 46;

const place = ({ x, y }: HillPoint): [number, number] => [START_X + x * (SUN_X - START_X), TOP + (1 - y) * FALL];

/** A hill whose ridge is a falling curve and whose sun stands at its end; decoration beside its text equivalent. */
export function Hill({ points, mark }: HillProps) {
  const placed = points.map(place);
  const first = placed[0] ?? [START_X, TOP];
  const last = placed.at(-1) ?? [SUN_X, TOP + FALL];
  const ridge = `M0 ${first[1]}L${placed.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}L${WIDTH} ${last[1]}`;
  const [markX, markY] = mark ? place(mark) : [0, 0];
  return (
    <svg className="hill" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <defs>
        <linearGradient id="hill-fill" x1="0" y1="0" x2=".9" y2=".3">
          <stop stopColor="var(--hill-1)" />
          <stop offset=".55" stopColor="var(--hill-2)" />
          <stop offset="1" stopColor="var(--hill-3)" />
        </linearGradient>
        <radialGradient id="hill-glow">
          <stop stopColor="var(--sun)" stopOpacity="var(--glow)" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className="hill-sun">
        <circle cx={last[0]} cy={last[1] - 26} r="110" fill="url(#hill-glow)" />
        <circle cx={last[0]} cy={last[1] - 26} r="38" fill="var(--sun)" />
      </g>
      <path d={`${ridge}V${HEIGHT}H0Z`} fill="url(#hill-fill)" />
      <path
        d={ridge}
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="2.5"
        strokeDasharray=".1 9"
        strokeLinecap="round"
      />
      <circle cx={first[0]} cy={first[1]} r="7" fill="#fff" />
      {mark && <circle cx={markX} cy={markY} r="7" fill="var(--sun)" stroke="#fff" strokeWidth="3" />}
    </svg>
  );
}
