import { drawSmoothCurve, type Point, type SmoothCurve } from '../../../ui/pictures/smooth-curve.ts';
import type { Size } from '../../../ui/useBoxSizes.ts';

/** A dot of the curve: days since today, and how much of the way to the goal is left, from 1 to 0. */
export interface HillDot {
  days: number;
  left: number;
}

interface HillInput {
  /** The chart's box. */
  size: Size;
  /** Today, the milestones and, last, the goal. */
  dots: readonly HillDot[];
  /** When the event is, where there is one. */
  eventDays?: number | undefined;
  /** How large the labels come out with the visitor's text size. */
  labels: { today: Size; goal: Size; event: Size; axis: Size };
}

/** Where everything stands in the chart, in CSS pixels. */
export interface HillPlaces {
  ridge: string;
  dots: Point[];
  start: Point;
  /** The middle of the sun, which stands on the ridge at the goal. */
  sun: Point;
  todayLabel: Point;
  goalLabel: Point;
  /** The event's place on the ridge and its label; beyond the chart the label stands at the edge. */
  event?: { onRidge: Point; label: Point; isBeyond: boolean };
  /** The days that fit, for the axis. */
  span: number;
  xOf: (days: number) => number;
  /** The height of the ridge at an x. */
  heightAt: (x: number) => number;
  axisTop: number;
  /** The height below which labels would touch. */
  neededHeight: number;
}

/** Half of --chart-portrait. */
export const PORTRAIT_RADIUS = 30;
export const SUN_RADIUS = 32;
/** How far the middle of the sun is above the ridge, so that it rests on the slope. */
const SUN_LIFT = 20;
const EDGE = 20;
const GAP = 8;
/** From the ridge down to the event's label. */
const STEM = 22;
/** A steeper ridge would look like a fall. */
const STEEPEST = 0.7;
/** A dot of the curve this close to the event's would blot it. */
const CLOSEST_DOTS = 16;
/** A later event would squeeze the curve: its label then stands at the edge. */
const WIDEST_SPAN = 1.5;

/** Places curve, sun and labels so that no label touches another, the ridge, the sun or an edge. */
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
  // Today's label stands beside the portrait, or higher where the goal's comes below it.
  const todayLeft = startX + PORTRAIT_RADIUS + GAP;
  const todayFoot = -Math.max(0, PORTRAIT_RADIUS - labels.today.height / 2);
  const doShareWidth = goalLeft < todayLeft + labels.today.width + GAP;
  const goalTops = [leastFall, mostFall].map((fall) => findGoalFoot(fall) - labels.goal.height);
  const lift = doShareWidth ? Math.max(0, todayFoot - Math.min(...goalTops)) : 0;

  const above = Math.max(PORTRAIT_RADIUS * 2, labels.today.height + lift - todayFoot) + GAP;
  // The whole of the event's label lies in the ground, where its white words can be read.
  const eventLeft = clamp(eventX - labels.event.width / 2, GAP, width - GAP - labels.event.width);
  const findEventTop = ({ heightAt }: SmoothCurve) =>
    Math.max(heightAt(eventX) + STEM, heightAt(eventLeft + labels.event.width) + GAP);
  // With a greater fall the label stands higher over the goal, so the least one decides.
  const eventFoot = findEventTop(placeRidge({ width, fall: leastFall, dots, xOf })) + labels.event.height;
  const below = Math.max(EDGE, labels.event.height > 0 ? eventFoot + GAP - leastFall : 0);
  const neededHeight = above + leastFall + below + labels.axis.height;
  const axisTop = Math.max(size.height, neededHeight) - labels.axis.height;
  const room = axisTop - below - above;
  const fall = Math.max(leastFall, Math.min(room, mostFall));
  // What is left over goes to the sky and to the ground in equal parts.
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

/** The ridge through the dots; the ground is level before today and behind the goal, since nothing is said of either. */
function placeRidge(
  input: { width: number; top?: number; fall: number } & Pick<HillInput, 'dots'> & Pick<HillPlaces, 'xOf'>,
) {
  const { width, top = 0, fall, dots, xOf } = input;
  const placed = dots.map(({ days, left }) => ({ x: xOf(days), y: top + (1 - left) * fall }));
  return { placed, ...drawSmoothCurve([{ x: 0, y: top }, ...placed, { x: width, y: top + fall }]) };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
