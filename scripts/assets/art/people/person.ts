import { MEASURES } from './builds.ts';
import type { Canvas } from '../canvas.ts';
import { drawCollar } from './clothes.ts';
import { frameOf } from './frame.ts';
import { drawHand } from './hands.ts';
import { drawHead, type Expression } from './head.ts';
import { shapeLimb, type Point } from './limb.ts';
import type { Person } from './people.ts';
import { SKIN, TOPS } from './tones.ts';
import { POSES, type Arm, type Pose } from './poses.ts';
import { fill, line, place, round } from '../svg.ts';

export interface Posture extends Expression {
  pose?: Pose;
  /** Something between the body and the hands, in portrait space. */
  holds?: string;
}

/** A half figure in portrait space: 200 wide, head centre at x = 100, crown at y = 36, cut at y = 302. */
export const drawPerson = (canvas: Canvas, person: Person, posture: Posture = {}): string => {
  const { pose = 'none', holds = '', ...expression } = posture;
  const { left, right, isBehind } = POSES[pose];
  const top = TOPS[person.top];
  const frame = frameOf(person.sex, person.build, { left: !left, right: !right });
  const head = drawHead(canvas, person, expression);
  const arms = (left ? drawArm(person, left, false) : '') + (right ? drawArm(person, right, true) : '');
  const trunk =
    fill(frame.trunk, top.base) +
    drawNeck(canvas, person, frame.neck) +
    drawCollar(person.cloth, person.sex, frame, top, SKIN[person.skin].base);
  const behind = settle(person, head.behind);
  return `<g>${isBehind ? arms : ''}${behind}${trunk}${settle(person, head.front)}${holds}${isBehind ? '' : arms}</g>`;
};

/** A person whose head is centred at x and whose crown is near y. */
export const stand = (canvas: Canvas, person: Person, x: number, y: number, scale: number, posture?: Posture): string =>
  place(drawPerson(canvas, person, posture), x - 100 * scale, y, scale);

/** How far the head sinks towards the shoulders. */
const HEAD_DROP = 6;

const settle = ({ sex, build }: Person, head: string): string => {
  const { face } = MEASURES[sex][build];
  return head && `<g transform="matrix(${face} 0 0 1 ${round(100 - 100 * face)} ${HEAD_DROP})">${head}</g>`;
};

const drawNeck = (canvas: Canvas, { sex, build, skin }: Person, neck: string): string => {
  const { base, shade } = SKIN[skin];
  const clip = canvas.newId();
  const isFull = build === 'full';
  const chinY = sex === 'woman' ? 133 : 137;
  const chin = isFull ? `<ellipse cx="100" cy="${chinY}" rx="23" ry="9" fill="${base}"/>` : '';
  return (
    `<defs><clipPath id="${clip}"><path d="${neck}"/></clipPath></defs>` +
    fill(neck, base) +
    `<g clip-path="url(#${clip})">${fill(`M64 100h72v${isFull ? 41 : 34}c-8 17-62 22-72 6Z`, shade)}${chin}${isFull ? line(`M79 ${chinY - 12}C85 ${chinY - 3} 92 ${chinY + 3.5} 100 ${chinY + 3.5}S115 ${chinY - 3} 121 ${chinY - 12}`, shade, 3.5, 0.6) : ''}</g>`
  );
};

const drawArm = (person: Person, { elbow, hand, gesture, turn = 0 }: Arm, isRight: boolean): string => {
  const skin = SKIN[person.skin];
  const top = TOPS[person.top];
  const { shoulder, shoulderY, upperArm, wrist } = MEASURES[person.sex][person.build];
  const x = shoulder - upperArm * 0.22;
  const joints: [Point, Point, Point] = [[isRight ? 100 + x : 100 - x, shoulderY + upperArm * 0.5], elbow, hand];
  const bare = shapeLimb(joints, [upperArm, wrist]);
  const sleeve = shapeLimb(joints, [upperArm + 2, wrist + 5], 4);
  const degrees = round((Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI + turn);
  return [
    `<path d="${sleeve.outline}" fill="${top.dark}" stroke="${top.dark}" stroke-width="3" opacity=".22"/>`,
    fill(bare.outline, skin.base),
    fill(bare.shade, skin.shade, 0.3),
    drawHand(gesture, skin, { x: hand[0], y: hand[1], degrees, width: wrist, isReflected: isRight }),
    fill(sleeve.outline, top.base),
    fill(sleeve.shade, top.dark, 0.3),
    line(sleeve.cuff, top.dark, 2.4, 0.4),
  ].join('');
};
