import type { Canvas } from '../canvas.ts';
import { beardOf, hairBehind, hairInFront, HIDES_EARS } from './hair.ts';
import type { Person } from './people.ts';
import { HAIR, SKIN } from './tones.ts';
import type { Sex } from '../palette.ts';
import { curls, dot, fill, glow, hoop, line, mirror } from '../svg.ts';

export type Mood = 'smile' | 'laugh' | 'proud' | 'calm' | 'worry';

/** How a person looks at this moment. */
export interface Expression {
  mood?: Mood;
  /** `glad` eyes are closed by a smile. */
  eyes?: 'open' | 'closed' | 'glad';
}

/** The outline of a face in portrait space: 200 wide, crown at y = 45, chin at y = 130. */
export const FACE: Record<Sex, string> = {
  woman:
    'M69.5 82C69.5 58 82 45 100 45s30.5 13 30.5 37c0 11-3 24-9.5 33.5C114.5 124.5 108 129.5 100 129.5s-14.5-5-21-14C72.5 106 69.5 93 69.5 82Z',
  man: 'M68.5 80C68.5 56 81 44 100 44s31.5 12 31.5 36c0 13-1.5 23-4.5 32.5C123 124 112 132.5 100 132.5S77 124 73 112.5C70 103 68.5 93 68.5 80Z',
};

const INK = '#2A2029';
const SOLID_BEARD_LIP = '#F1C9B8';

const hasSolidBeard = (person: Person): boolean => person.beard !== undefined && person.beard !== 'stubble';

const eyesOf = (person: Person, expression: Expression): string => {
  const isWoman = person.sex === 'woman';
  if (expression.eyes === 'closed') {
    const lids = line('M80.5 86.5q6.5 5 13 0M106.5 86.5q6.5 5 13 0', INK, 2.3);
    return isWoman ? lids + line('M80.5 86.5l-2.5-1.5M119.5 86.5l2.5-1.5', INK, 1.8) : lids;
  }
  if (expression.eyes === 'glad') {
    const lids = line('M81 88.5q6.2-6.4 12.4 0M106.6 88.5q6.2-6.4 12.4 0', INK, 2.4);
    return isWoman ? lids + line('M81 88.5l-2.6-1M119 88.5l2.6-1', INK, 1.8) : lids;
  }
  const pupils = `<g fill="${INK}"><ellipse cx="87.5" cy="86.5" rx="2.9" ry="3.4"/><ellipse cx="112.5" cy="86.5" rx="2.9" ry="3.4"/></g>`;
  const lights = curls(
    [
      [88.6, 85.2, 1],
      [113.6, 85.2, 1],
    ],
    '#fff',
  );
  const lashes = isWoman ? line('M81.5 84.8q5.5-4.6 11.5-1M118.5 84.8q-5.5-4.6-11.5-1', INK, 1.9) : '';
  return pupils + lights + lashes;
};

const browsOf = (person: Person, mood: Mood): string => {
  const colour = person.brow ?? HAIR[person.hair].dark;
  const paths: Record<Sex, Record<'worry' | 'raised' | 'rest', string> & { width: number }> = {
    woman: {
      worry: 'M80 78.5q6-5.5 13-5M120 78.5q-6-5.5-13-5',
      raised: 'M79.5 75.5q7-6.4 14-2.6M120.5 75.5q-7-6.4-14-2.6',
      rest: 'M79.5 77.5q7-4.6 14-1.6M120.5 77.5q-7-4.6-14-1.6',
      width: 2.2,
    },
    man: {
      worry: 'M79.5 78.5q6-6 14-5.5M120.5 78.5q-6-6-14-5.5',
      raised: 'M79 75.5q7-7 15-2.8M121 75.5q-7-7-15-2.8',
      rest: 'M79 77.5q7-5 15-1.6M121 77.5q-7-5-15-1.6',
      width: 2.8,
    },
  };
  const brow = paths[person.sex];
  const shape = mood === 'worry' ? 'worry' : mood === 'laugh' ? 'raised' : 'rest';
  return line(brow[shape], colour, brow.width);
};

const mouthOf = (person: Person, mood: Mood): string => {
  const skin = SKIN[person.skin];
  const isWoman = person.sex === 'woman';
  const lip = person.lip ?? skin.blush;
  const thinLip = hasSolidBeard(person) ? SOLID_BEARD_LIP : skin.deep;
  if (mood === 'worry') return line('M92.5 113.5q7.5-4.5 15 0', isWoman ? lip : thinLip, 2.4);
  if (mood === 'calm') {
    return isWoman
      ? fill('M91.5 109q4-2 6.5-1 2 1 4 0 2.5-1 6.5 1-3.5 5-8.5 5t-8.5-5Z', lip)
      : line('M92 110.5q8 5 16 0', thinLip, 2.4);
  }
  if (mood === 'proud') return line('M91.5 111q8.5 5.4 17.2-2.2', isWoman ? lip : thinLip, 2.8);
  if (mood === 'laugh') {
    const inside = hasSolidBeard(person) ? '#8C4A3C' : isWoman ? lip : skin.deep;
    return (
      fill('M88.5 106q11.5 3 23 0-.8 13-11.5 13t-11.5-13Z', inside) +
      fill('M90.6 106.9q9.4 2 18.8 0-.7 3.8-9.4 3.8t-9.4-3.8Z', '#fff')
    );
  }
  return isWoman
    ? fill('M90.5 107.5q9.5 2.8 19 0-1.8 8.5-9.5 8.5t-9.5-8.5Z', lip) +
        fill('M92.6 108.3q7.4 1.8 14.8 0-1.2 3-7.4 3t-7.4-3Z', '#fff')
    : fill('M90.5 108.5q9.5 2.4 19 0-2 7.5-9.5 7.5t-9.5-7.5Z', hasSolidBeard(person) ? '#8C4A3C' : skin.deep) +
        fill('M92.5 109.2q7.5 1.5 15 0-1.4 2.8-7.5 2.8t-7.5-2.8Z', '#fff');
};

const laughterLines = (person: Person): string => {
  if (!person.lines) return '';
  const colour = SKIN[person.skin].shade;
  const cheeks = line(
    'M85.5 103q-2.8 2.5-3.3 6M114.5 103q2.8 2.5 3.3 6M76.5 89.5q-2 .6-2.8 1.9M123.5 89.5q2 .6 2.8 1.9',
    colour,
    1.4,
    0.7,
  );
  const hasForehead = person.lines > 1 && person.sex === 'man';
  return cheeks + (hasForehead ? line('M88 61q12-3 24 0M91 55q9-2 18 0', colour, 1.4, 0.7) : '');
};

const accessories = (person: Person): string => {
  const glasses = person.glasses
    ? `<g fill="#fff" fill-opacity=".16" stroke="${person.glasses}" stroke-width="2.2"><rect x="76.5" y="78" width="20" height="17.5" rx="8.5"/><rect x="103.5" y="78" width="20" height="17.5" rx="8.5"/><path d="M96.5 85q3.5-2.5 7 0M76.5 84l-7-2M123.5 84l7-2" fill="none"/></g>`
    : '';
  const earring = { dot: dot(66, 103, 2.4, '#E9B949'), hoop: hoop(66, 106, 5, '#E9B949', 2) };
  const earrings = person.earrings ? earring[person.earrings] + mirror(earring[person.earrings]) : '';
  return glasses + earrings;
};

/** A head in two layers, so that the neck and the clothes go in between. */
export const drawHead = (
  canvas: Canvas,
  person: Person,
  expression: Expression = {},
): { behind: string; front: string } => {
  const { mood = 'smile' } = expression;
  const skin = SKIN[person.skin];
  const hair = HAIR[person.hair];
  const face = FACE[person.sex];
  const clip = canvas.newId();
  const blush = canvas.newId();
  const isSolid = hasSolidBeard(person);
  const hasForehead = person.hairStyle === 'sides' || person.hairStyle === 'fade';

  const defs = `<defs><clipPath id="${clip}"><path d="${face}"/></clipPath>${glow(blush, skin.blush, 0.38)}</defs>`;
  const ears = HIDES_EARS.has(person.hairStyle)
    ? ''
    : fill('M69.5 83.5c-5.5-2.5-8.5 2-7 8s5.5 9 9 8.5ZM130.5 83.5c5.5-2.5 8.5 2 7 8s-5.5 9-9 8.5Z', skin.shade);
  const planes =
    fill('M119 40c11 26 8 66-11 96h40V40Z', skin.shade, 0.3) +
    `<g fill="url(#${blush})"><ellipse cx="80" cy="101" rx="13" ry="10"/><ellipse cx="120" cy="101" rx="13" ry="10"/></g>` +
    (hasForehead ? '' : fill('M66 62q34-14 68 0v10q-34-16-68 0Z', skin.shade, 0.28));
  const beard = beardOf(person.beard, hair);
  const nose = line('M102 87c.8 4.2 3 7.2 1.6 9.6-1 1.7-3.6 1.8-5.6 1.1', skin.shade, 2);

  return {
    behind: hairBehind(person.hairStyle, hair),
    front: [
      defs,
      ears,
      fill(face, skin.base),
      `<g clip-path="url(#${clip})">${planes}${laughterLines(person)}${isSolid ? '' : beard}</g>`,
      isSolid ? beard : '',
      nose,
      mouthOf(person, mood),
      eyesOf(person, expression),
      browsOf(person, mood),
      hairInFront(person.hairStyle, hair),
      accessories(person),
    ].join(''),
  };
};
