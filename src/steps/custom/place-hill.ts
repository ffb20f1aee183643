import { drawSmoothCurve, type Point } from '../../ui/smooth-curve.ts';
import type { Size } from '../../ui/useBoxSizes.ts';

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
  axisTop: number;
  /** The height below which labels would touch. */
  neededHeight: number;
}

/** Half the portrait's width. */
export const PORTRAIT_RADIUS = 30;
export const SUN_RADIUS = 32;
/** How far the middle of the sun is above the ridge, so that it rests on the slope. */
const SUN_LIFT = 14;
const EDGE = 20;
const GAP = 8;
/** From the ridge down to the event's label. */
const STEM = 22;
/** A steeper ridge would look like a fall. */
const STEEPEST = 0.68;
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

  const above = Math.max(PORTRAIT_RADIUS * 2, labels.today.height) + GAP;
  const below = GAP + (eventDays === undefined ? EDGE : STEM + labels.event.height);
  // The goal's label is never higher than the foot of today's, so they need not share the width.
  const leastFall = SUN_LIFT + SUN_RADIUS + GAP + labels.goal.height;
  const neededHeight = above + leastFall + below + labels.axis.height;
  const height = Math.max(size.height, neededHeight);
  const axisTop = height - labels.axis.height;
  const room = axisTop - below - above;
  const fall = Math.max(leastFall, Math.min(room, (goalX - startX) * STEEPEST));
  // What is left over goes to the sky and to the ground in equal parts.
  const top = above + (room - fall) / 2;

  const placed = dots.map(({ days, left }) => ({ x: xOf(days), y: top + (1 - left) * fall }));
  const start = placed[0] ?? { x: startX, y: top };
  const goal = placed.at(-1) ?? start;
  // The ground is level before today and behind the goal: nothing is said of either.
  const ridge = drawSmoothCurve([{ x: 0, y: start.y }, ...placed, { x: width, y: goal.y }]);
  const sun = { x: goal.x, y: goal.y - SUN_LIFT };

  const goalLeft = clamp(sun.x - labels.goal.width / 2, EDGE, width - EDGE - labels.goal.width);
  const goalFoot = Math.min(sun.y - SUN_RADIUS, ridge.heightAt(goalLeft)) - GAP;
  const eventX = xOf(Math.min(eventDays ?? 0, span));
  const onRidge = { x: eventX, y: ridge.heightAt(eventX) };
  return {
    ridge: ridge.path,
    dots: placed.slice(1, -1),
    start,
    sun,
    todayLabel: { x: start.x + PORTRAIT_RADIUS + GAP, y: start.y - Math.max(labels.today.height, PORTRAIT_RADIUS + labels.today.height / 2) },
    goalLabel: { x: goalLeft, y: goalFoot - labels.goal.height },
    ...(eventDays !== undefined && {
      event: {
        onRidge,
        label: {
          x: clamp(eventX - labels.event.width / 2, GAP, width - GAP - labels.event.width),
          y: onRidge.y + STEM,
        },
        isBeyond: eventDays > span,
      },
    }),
    span,
    xOf,
    axisTop,
    neededHeight,
  };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
