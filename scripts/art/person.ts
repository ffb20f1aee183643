import type { Canvas } from './canvas.ts';
import { drawCollar, FRAMES } from './clothes.ts';
import { drawHand } from './hands.ts';
import { drawHead, type Expression } from './head.ts';
import type { Person } from './people.ts';
import { SKIN, TOPS } from './tones.ts';
import { POSES, SHOULDERS, type Pose, type PoseShape } from './poses.ts';
import { fill, line, place, round } from './svg.ts';

export interface Posture extends Expression {
  pose?: Pose;
  /** Something between the body and the hands, in portrait space. */
  holds?: string;
}

/** A half figure in portrait space: 200 wide, head centre at x = 100, crown at y = 36, cut at y = 302. */
export const drawPerson = (canvas: Canvas, person: Person, posture: Posture = {}): string => {
  const { pose = 'none', holds = '', ...expression } = posture;
  const skin = SKIN[person.skin];
  const top = TOPS[person.top];
  const frame = FRAMES[person.sex];
  const head = drawHead(canvas, person, expression);
  const arms = drawArms(person, POSES[pose]);
  const neckClip = canvas.newId();
  const neck =
    `<defs><clipPath id="${neckClip}"><path d="${frame.neck}"/></clipPath></defs>` +
    fill(frame.neck, skin.base) +
    `<g clip-path="url(#${neckClip})">${fill('M64 100h72v28c-8 17-62 22-72 6Z', skin.shade)}</g>`;
  const trunk = fill(frame.trunk, top.base) + neck + drawCollar(person.cloth, person.sex, top, skin.base);
  const { isBehind } = POSES[pose];
  return `<g>${isBehind ? arms : ''}${head.behind}${trunk}${head.front}${holds}${isBehind ? '' : arms}</g>`;
};

/** A person whose head centre stands at x and whose crown is near y. */
export const stand = (canvas: Canvas, person: Person, x: number, y: number, scale: number, posture?: Posture): string =>
  place(drawPerson(canvas, person, posture), x - 100 * scale, y, scale);

const drawArms = (person: Person, { left, right }: PoseShape): string =>
  (left ? drawArm(person, left, false) : '') + (right ? drawArm(person, right, true) : '');

const drawArm = (person: Person, arm: NonNullable<PoseShape['left']>, isRight: boolean): string => {
  const skin = SKIN[person.skin];
  const top = TOPS[person.top];
  const shoulder = SHOULDERS[person.sex];
  const shoulderX = isRight ? 200 - shoulder.x : shoulder.x;
  const [elbowX, elbowY] = arm.elbow;
  const [handX, handY] = arm.hand;
  const dx = handX - elbowX;
  const dy = handY - elbowY;
  const length = Math.hypot(dx, dy);
  const [unitX, unitY] = [dx / length, dy / length];
  const [cuffX, cuffY] = [elbowX + dx * 0.58, elbowY + dy * 0.58];
  const sleeveWidth = shoulder.arm * 0.86;

  const forearm = `M${elbowX} ${elbowY}L${round(handX - unitX * 4)} ${round(handY - unitY * 4)}`;
  const bend = `${round(shoulderX + (elbowX - shoulderX) * 0.55)} ${round(shoulder.y + (elbowY - shoulder.y) * 0.55)}`;
  const sleeve = `M${shoulderX} ${shoulder.y + 6}Q${bend} ${elbowX} ${elbowY}L${round(cuffX)} ${round(cuffY)}`;
  const [acrossX, acrossY] = [unitY * shoulder.arm * 0.36, unitX * shoulder.arm * 0.36];
  const cuff = `M${round(cuffX - acrossX)} ${round(cuffY + acrossY)}L${round(cuffX + acrossX)} ${round(cuffY - acrossY)}`;
  const hand = drawHand(arm.gesture, skin, {
    x: handX,
    y: handY,
    degrees: round((Math.atan2(dy, dx) * 180) / Math.PI + (arm.turn ?? 0)),
    width: shoulder.forearm,
    isReflected: isRight,
  });
  return `<g>${line(sleeve, top.dark, sleeveWidth + 3, 0.22)}${line(forearm, skin.base, shoulder.forearm)}${hand}${line(sleeve, top.base, sleeveWidth)}${line(cuff, top.dark, 2.5, 0.35)}</g>`;
};
