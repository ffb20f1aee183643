import { drawSmoothCurve, type Point, type SmoothCurve } from '../../ui/pictures/smooth-curve.ts';
import type { Size } from '../../ui/useBoxSizes.ts';

/** A dot of the curve: days since today, and the share of the loss that is left, from 1 to 0. */
export interface HillDot {
  days: number;
  left: number;
}

interface HillInput {
  /** The chart's box. */
  size: Size;
  /** Today, the milestones and, last, the goal. */
  dots: readonly HillDot[];
  /** Days until the event, if there is one. */
  eventDays?: number | undefined;
  /** The measured sizes of the labels, which depend on the visitor's text size. */
  labels: { today: Size; goal: Size; event: Size; axis: Size };
}

/** The positions of all elements in the chart, in CSS pixels. */
export interface HillPlaces {
  ridge: string;
  dots: Point[];
  start: Point;
  /** The centre of the sun, which is on the ridge at the goal. */
  sun: Point;
  todayLabel: Point;
  goalLabel: Point;
  /** The event's position on the ridge, and its label, which is at the edge if the event is beyond the chart. */
  event?: { onRidge: Point; label: Point; isBeyond: boolean };
  /** The number of days on the axis. */
  span: number;
  xOf: (days: number) => number;
  /** The y of the ridge at an x. */
  heightAt: (x: number) => number;
  axisTop: number;
  /** The smallest height at which no labels touch. */
  neededHeight: number;
}

/** Half of --chart-portrait. */
export const PORTRAIT_RADIUS = 30;
export const SUN_RADIUS = 32;
/** The height of the sun's centre above the ridge, so that the sun rests on the slope. */
const SUN_LIFT = 20;
const EDGE = 20;
const GAP = 8;
/** The distance from the ridge down to the event's label. */
const STEM = 22;
/** The steepest slope of the ridge that still looks like a hill. */
const STEEPEST = 0.7;
/** Dots of the curve closer than this to the event's dot are left out. */
const CLOSEST_DOTS = 16;
/** The longest axis, as a multiple of the days to the goal. The label of a later event is at the edge. */
const WIDEST_SPAN = 1.5;

/** Positions curve, sun and labels so that no label touches another one, the ridge, the sun or an edge. */
export function placeHill({ size, dots, eventDays, labels }: HillInput): HillPlaces {
  const { width } = size;
  const goalDays = Math.max(1, dots.at(-1)?.days ?? 1);
  const span = Math.max(goalDays, Math.min(eventDays ?? 0, goalDays * WIDEST_SPAN));
  const startX = EDGE + PORTRAIT_RADIUS;
  const endX = span > goalDays ? width - EDGE - labels.event.width / 2 : width - EDGE - SUN_RADIUS - GAP;
  const xOf = (days: number) => startX + (days / span) * (endX - startX);
  const goalX = xOf(goalDays);
  const eventX = xOf(Math.min(eventDays ?? 0, span));

  const goalLeft = clamp(goalX - labels.goal.width / 2, EDGE, width - EDGE - labels.goal.width);
  const findGoalFoot = (fall: number) =>
    Math.min(fall - SUN_LIFT - SUN_RADIUS, placeRidge({ width, fall, dots, xOf }).heightAt(goalLeft)) - GAP;

  const leastFall = SUN_LIFT + SUN_RADIUS + GAP + labels.goal.height;
  const mostFall = Math.max(leastFall, (goalX - startX) * STEEPEST);
  // Today's label is next to the portrait, or higher if the goal's label is below it.
  const todayLeft = startX + PORTRAIT_RADIUS + GAP;
  const todayFoot = -Math.max(0, PORTRAIT_RADIUS - labels.today.height / 2);
  const doShareWidth = goalLeft < todayLeft + labels.today.width + GAP;
  const goalTops = [leastFall, mostFall].map((fall) => findGoalFoot(fall) - labels.goal.height);
  const lift = doShareWidth ? Math.max(0, todayFoot - Math.min(...goalTops)) : 0;

  const above = Math.max(PORTRAIT_RADIUS * 2, labels.today.height + lift - todayFoot) + GAP;
  // The event's label is entirely within the ground, against which its white text is readable.
  const eventLeft = clamp(eventX - labels.event.width / 2, GAP, width - GAP - labels.event.width);
  const findEventTop = ({ heightAt }: SmoothCurve) =>
    Math.max(heightAt(eventX) + STEM, heightAt(eventLeft + labels.event.width) + GAP);
  // With a greater fall, the label is higher above the goal, so the least fall decides.
  const eventFoot = findEventTop(placeRidge({ width, fall: leastFall, dots, xOf })) + labels.event.height;
  const below = Math.max(EDGE, labels.event.height > 0 ? eventFoot + GAP - leastFall : 0);
  const neededHeight = above + leastFall + below + labels.axis.height;
  const axisTop = Math.max(size.height, neededHeight) - labels.axis.height;
  const room = axisTop - below - above;
  const fall = Math.max(leastFall, Math.min(room, mostFall));
  // The rest is divided equally between the sky and the ground.
  const top = above + (room - fall) / 2;

  const ridge = placeRidge({ width, top, fall, dots, xOf });
  const { placed } = ridge;
  const start = { x: startX, y: top };
  const sun = { x: goalX, y: top + fall - SUN_LIFT };
  const onRidge = { x: eventX, y: ridge.heightAt(eventX) };
  return {
    ridge: ridge.path,
    dots: placed.slice(1, -1).filter(({ x }) => eventDays === undefined || Math.abs(x - eventX) >= CLOSEST_DOTS),
    start,
    sun,
    todayLabel: { x: todayLeft, y: top + todayFoot - lift - labels.today.height },
    goalLabel: { x: goalLeft, y: top + findGoalFoot(fall) - labels.goal.height },
    ...(eventDays !== undefined && {
      event: {
        onRidge,
        label: { x: eventLeft, y: findEventTop(ridge) },
        isBeyond: eventDays > span,
      },
    }),
    span,
    xOf,
    heightAt: ridge.heightAt,
    axisTop,
    neededHeight,
  };
}

/** The ridge through the dots. The ground is level before today and after the goal, where nothing is predicted. */
function placeRidge(
  input: { width: number; top?: number; fall: number } & Pick<HillInput, 'dots'> & Pick<HillPlaces, 'xOf'>,
) {
  const { width, top = 0, fall, dots, xOf } = input;
  const placed = dots.map(({ days, left }) => ({ x: xOf(days), y: top + (1 - left) * fall }));
  return { placed, ...drawSmoothCurve([{ x: 0, y: top }, ...placed, { x: width, y: top + fall }]) };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
