import type { Sex } from './palette.ts';
import type { Gesture } from './hands.ts';

/** An arm by its elbow and its hand, in portrait space; the shoulder follows from the sex. */
interface Arm {
  elbow: readonly [number, number];
  hand: readonly [number, number];
  gesture: Gesture;
  /** How far the hand turns against the forearm. */
  turn?: number;
}

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
    left: { elbow: [36, 250], hand: [72, 216], gesture: 'wrap', turn: 32 },
    right: { elbow: [164, 250], hand: [128, 216], gesture: 'wrap', turn: -32 },
  },
  heart: { right: { elbow: [170, 256], hand: [118, 214], gesture: 'flat', turn: -14 } },
  raise: {
    left: { elbow: [2, 150], hand: [24, 84], gesture: 'fist' },
    right: { elbow: [198, 150], hand: [176, 84], gesture: 'fist' },
    isBehind: true,
  },
  think: { right: { elbow: [166, 262], hand: [116, 149], gesture: 'pensive', turn: 20 } },
  wave: { right: { elbow: [198, 238], hand: [186, 160], gesture: 'open' } },
  hips: {
    left: { elbow: [-4, 238], hand: [44, 282], gesture: 'flat' },
    right: { elbow: [204, 238], hand: [156, 282], gesture: 'flat' },
  },
};

/** Where the left shoulder is, and how wide the upper arm and the forearm are. */
export const SHOULDERS: Record<Sex, { x: number; y: number; arm: number; forearm: number }> = {
  woman: { x: 47, y: 181, arm: 31, forearm: 19 },
  man: { x: 36, y: 181, arm: 38, forearm: 24 },
};
