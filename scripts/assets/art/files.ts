import { newCanvas, type Canvas } from './canvas.ts';
import { drawBadge, drawDisc } from './disc.ts';
import { SEXES, THEMES, type Sex, type Theme } from './palette.ts';
import { AGE_RANGES, DOCTOR, findTop, HERO_AGE, PEOPLE, type AgeRange, type Person } from './people/people.ts';
import { drawPerson, stand } from './people/person.ts';
import { drawProp } from './props.ts';
import { AGED, BANNERS, BANNERS_OF, SCENES, scenesOf, SHARED_SCENES } from './scenes.ts';
import { drawBanner } from './stage.ts';
import { picture } from './svg.ts';
import { drawZonesFigure } from './people/zones.ts';

/** One SVG file: its path below `public/images` and its content. */
export interface ArtFile {
  path: string;
  content: string;
}

type Draw = (canvas: Canvas) => string;

const scene =
  (draw: Draw): Draw =>
  (canvas) =>
    picture(draw(canvas), 350, 300);

const banner =
  (draw: Draw): Draw =>
  (canvas) =>
    drawBanner(draw(canvas));

const portrait =
  (range: AgeRange): Draw =>
  (canvas) => {
    const person = PEOPLE[canvas.sex][range];
    return picture(drawPerson(canvas, person), 200, 200, `0 ${findTop(person)} 200 200`);
  };

const bust = (canvas: Canvas, person: Person, radius: number): string =>
  drawDisc(canvas, stand(canvas, person, 60, 60 - radius * 1.2, radius / 78), { x: 60, y: 60, radius, isClosed: true });

const hero: Draw = (canvas) => picture(bust(canvas, canvas.hero, 60), 120, 120);

const doctor: Draw = (canvas) =>
  picture(
    bust(canvas, DOCTOR[canvas.sex], 56) + drawBadge(canvas, drawProp('stethoscope', 100, 96, 24), 100, 96, 19),
    120,
    120,
  );

/** Every picture of one flow by its name. */
const picturesOf = (sex: Sex): Record<string, Draw> => ({
  ...Object.fromEntries(scenesOf(sex).map((name) => [name, scene(SCENES[name])])),
  ...Object.fromEntries(BANNERS_OF[sex].map((name) => [name, banner(BANNERS[name])])),
  ...Object.fromEntries(AGE_RANGES.map((range) => [`age-${range}`, portrait(range)])),
  hero,
  doctor,
  'target-zones': (canvas) => drawZonesFigure(canvas, 'front'),
  ...(sex === 'man' && { 'struggle-zones': (canvas: Canvas) => drawZonesFigure(canvas, 'back') }),
});

/** A drawing that is not drawn yet. */
interface Drawing {
  path: string;
  draw: () => string;
}

const planInto = (folder: string, sex: Sex, theme: Theme, name: string, draw: Draw, person?: Person): Drawing => {
  const path = `${folder}/${name}-${theme}.svg`;
  return { path, draw: () => draw(newCanvas(sex, theme, path, person)) };
};

/** The pictures of one flow with a person of each age range but the hero's, whose pictures have plain names. */
const planAged = (sex: Sex, theme: Theme): Drawing[] => {
  const aged = Object.entries(picturesOf(sex)).filter(([name]) => AGED.has(name));
  const others = AGE_RANGES.filter((range) => range !== HERO_AGE[sex]);
  return aged.flatMap(([name, draw]) =>
    others.map((range) => planInto(sex, sex, theme, `${name}-${range}`, draw, PEOPLE[sex][range])),
  );
};

const listDrawings = (): Drawing[] => {
  const own = SEXES.flatMap((sex) =>
    Object.entries(picturesOf(sex)).flatMap(([name, draw]) =>
      THEMES.map((theme) => planInto(sex, sex, theme, name, draw)),
    ),
  );
  const shared = SHARED_SCENES.flatMap((name) =>
    THEMES.map((theme) => planInto('shared', 'woman', theme, name, scene(SCENES[name]))),
  );
  const aged = SEXES.flatMap((sex) => THEMES.flatMap((theme) => planAged(sex, theme)));
  return [...own, ...aged, ...shared];
};

/** The paths below `public/images` of every SVG picture that comes with the product. */
export const listArt = (): string[] => listDrawings().map(({ path }) => path);

/** Draws every SVG picture of the product, always with the same bytes. */
export const drawAllFiles = (): ArtFile[] => listDrawings().map(({ path, draw }) => ({ path, content: draw() }));
