import type { Gesture } from './hands.ts';

/** An arm by its elbow and its wrist, in portrait space; the shoulder follows from the build. */
export interface Arm {
  elbow: readonly [number, number];
  hand: readonly [number, number];
  gesture: Gesture;
  /** How far the hand turns against the forearm. */
  turn?: number;
}

/** An absent arm hangs at the side. */
export interface PoseShape {
  left?: Arm;
  right?: Arm;
  /** Raised arms pass behind the head and the hair. */
  isBehind?: boolean;
}

export type Pose = 'none' | 'cup' | 'heart' | 'raise' | 'think' | 'wave' | 'hips';

export const POSES: Record<Pose, PoseShape> = {
  none: {},
  cup: {
    left: { elbow: [26, 256], hand: [62, 221], gesture: 'wrap', turn: 36 },
    right: { elbow: [174, 256], hand: [138, 221], gesture: 'wrap', turn: -36 },
  },
  heart: { right: { elbow: [176, 262], hand: [128, 218], gesture: 'flat', turn: -22 } },
  raise: {
    left: { elbow: [0, 156], hand: [20, 94], gesture: 'open', turn: -8 },
    right: { elbow: [200, 156], hand: [180, 94], gesture: 'open', turn: 8 },
    isBehind: true,
  },
  think: { right: { elbow: [166, 258], hand: [111, 158], gesture: 'pensive', turn: 20 } },
  wave: { right: { elbow: [194, 206], hand: [174, 130], gesture: 'open', turn: 12 } },
  hips: {
    left: { elbow: [-8, 228], hand: [40, 264], gesture: 'rest', turn: 8 },
    right: { elbow: [208, 228], hand: [160, 264], gesture: 'rest', turn: -8 },
  },
};
