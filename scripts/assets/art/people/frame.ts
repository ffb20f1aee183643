import { MEASURES, type Build, type Measures } from './builds.ts';
import type { Point } from './limb.ts';
import type { Sex } from '../palette.ts';
import { round } from '../svg.ts';

/** The arms that hang at the sides and so are part of the outline of the trunk. */
export interface HangingArms {
  left: boolean;
  right: boolean;
}

/** The outlines that every garment shares, in portrait space down to y = 302. */
export interface Frame {
  /** Shoulders and trunk. */
  trunk: string;
  neck: string;
  /** From the right shoulder round the trunk to the left one: closes a neckline. */
  edge: string;
  /** From the middle of the hem round the left side up to the left shoulder: closes half a jacket. */
  leftHalf: string;
  rightHalf: string;
  shade: string;
  /** Between a hanging arm and the trunk. */
  creases: string;
}

/** The right outline from the shoulder to the hem, as points of cubic curves. */
const sideOf = ({ shoulder, shoulderY: y, arms, chest, waist }: Measures, hasArm: boolean): Point[] => {
  const out = arms - shoulder;
  const shape: Point[] = hasArm
    ? [
        [shoulder, y],
        [shoulder + out * 0.52, y + 7],
        [arms - out * 0.12, y + 24],
        [arms - 1, y + 52],
        [arms + 1, y + 78],
        [arms + 1, y + 104],
        [arms - 1, 302],
      ]
    : [
        [shoulder, y],
        [shoulder + 6, y + 5],
        [chest, y + 24],
        [chest, y + 46],
        [chest, y + 66],
        [waist, y + 72],
        [waist + 1, 302],
      ];
  return shape.map(([x, top]) => [100 + x, top]);
};

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [200 - x, y]);
const curve = (points: readonly Point[]): string =>
  points.slice(1).reduce((path, [x, y], index) => `${path}${index % 3 ? ' ' : 'C'}${round(x)} ${round(y)}`, '');
const lineTo = (point: Point | undefined): string => (point ? `L${round(point[0])} ${round(point[1])}` : '');

/** The frame of a body; arms in a pose are drawn separately. */
export const frameOf = (sex: Sex, build: Build, hanging: HangingArms): Frame => {
  const measures = MEASURES[sex][build];
  const { neck, shoulder, shoulderY, arms, upperArm } = measures;
  const [foot, flare] = sex === 'woman' ? [146, 31] : [142, 36];
  const right = sideOf(measures, hanging.right);
  const left = mirrored(sideOf(measures, hanging.left)).toReversed();
  const edge = `${lineTo(right[0])}${curve(right)}${lineTo(left[0])}${curve(left)}`;
  const slope = `C${round(100 - shoulder * 0.7)} ${shoulderY - 5} 94 ${foot + 12} 100 ${foot - 4}C106 ${foot + 12} ${round(100 + shoulder * 0.7)} ${shoulderY - 5} ${100 + shoulder} ${shoulderY}`;
  const crease = (side: -1 | 1): string => {
    const x = 100 + side * (arms - upperArm + 1);
    return `M${round(x)} ${shoulderY + 46}C${round(x - side * 2)} ${shoulderY + 74} ${round(x - side * 2)} 280 ${round(x - side)} 302`;
  };
  const shadeX = hanging.right ? arms - 1 : measures.waist + 1;
  return {
    trunk: `M${100 - shoulder} ${shoulderY}${slope}${edge}Z`,
    neck: `M${100 - neck} 104V${foot}C${100 - neck} ${foot + 12} ${104 - flare} 160 ${100 - flare} 162Q100 ${sex === 'woman' ? 196 : 188} ${100 + flare} 162C${96 + flare} 160 ${100 + neck} ${foot + 12} ${100 + neck} ${foot}V104Z`,
    edge,
    leftHalf: `${lineTo(left[0])}${curve(left)}Z`,
    rightHalf: `${lineTo(right.at(-1))}${curve(right.toReversed())}Z`,
    shade: `M${100 + shoulder} ${shoulderY}${curve(right)}H${round(100 + shadeX - 21)}C${round(104 + shadeX - 17)} 262 ${round(100 + shoulder + 10)} ${shoulderY + 26} ${100 + shoulder} ${shoulderY}Z`,
    creases: (hanging.left ? crease(-1) : '') + (hanging.right ? crease(1) : ''),
  };
};
