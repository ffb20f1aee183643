import { newCanvas, type Canvas } from './canvas.ts';
import { drawBadge, drawDisc } from './disc.ts';
import { SEXES, THEMES, type Sex, type Theme } from './palette.ts';
import { AGE_RANGES, DOCTOR, HERO, PEOPLE, type AgeRange, type Person } from './people/people.ts';
import { drawPerson, stand } from './people/person.ts';
import { drawProp } from './props.ts';
import { BANNERS, BANNERS_OF, SCENES, scenesOf, SHARED_SCENES } from './scenes.ts';
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

/** The top of a portrait's view box by hair style: smaller for high hair, which would be cut off. */
const PORTRAIT_TOP: Partial<Record<string, number>> = { bun: 4, afro: 8 };

const portrait =
  (range: AgeRange): Draw =>
  (canvas) => {
    const person = PEOPLE[canvas.sex][range];
    const top = PORTRAIT_TOP[person.hairStyle] ?? 22;
    return picture(drawPerson(canvas, person), 200, 200, `0 ${top} 200 200`);
  };

const bust = (canvas: Canvas, person: Person, radius: number): string =>
  drawDisc(canvas, stand(canvas, person, 60, 60 - radius * 1.2, radius / 78), { x: 60, y: 60, radius, isClosed: true });

const hero: Draw = (canvas) => picture(bust(canvas, HERO[canvas.sex], 60), 120, 120);

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
  'target-zones': (canvas) => drawZonesFigure(canvas, 'front', ['belly', 'waist']),
  ...(sex === 'man' && { 'struggle-zones': (canvas: Canvas) => drawZonesFigure(canvas, 'back', ['back', 'waist']) }),
});

/** A drawing that is not drawn yet. */
interface Drawing {
  path: string;
  draw: () => string;
}

const planInto = (folder: string, sex: Sex, theme: Theme, name: string, draw: Draw): Drawing => {
  const path = `${folder}/${name}-${theme}.svg`;
  return { path, draw: () => draw(newCanvas(sex, theme, path)) };
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
  return [...own, ...shared];
};

/** The paths below `public/images` of every SVG picture that comes with the product. */
export const listArt = (): string[] => listDrawings().map(({ path }) => path);

/** Draws every SVG picture of the product, always with the same bytes. */
export const drawAllFiles = (): ArtFile[] => listDrawings().map(({ path, draw }) => ({ path, content: draw() }));
