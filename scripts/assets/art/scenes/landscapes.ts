import type { Canvas } from '../canvas.ts';
import { drawAvatar, drawBadge, drawDisc, drawHalo } from '../disc.ts';
import { drawHead } from '../people/head.ts';
import { drawMoon, drawStar, drawSun } from '../motifs.ts';
import { HERO, PEOPLE } from '../people/people.ts';
import { drawProp, drawPropBadge } from '../props.ts';
import { drawRing } from '../ring.ts';
import { dot, fill, gradient, hoop, line, place, rect } from '../svg.ts';
import { drawBubble, drawHill } from './details.ts';

const avatar = (canvas: Canvas, x: number, y: number, radius: number): string =>
  drawAvatar(canvas, HERO[canvas.sex], x, y, radius);

/** Scenes of a place, a chart or several people. */
export const landscapeScenes = {
  'weight-loss-journey': (canvas: Canvas): string => {
    const ridge = 'c44-2 58 26 92 52s56 26 92 40 84 12 146 12';
    const { sun, card } = canvas.palette;
    return (
      drawSun(canvas, 276, 150, 28, 2.2) +
      drawHill(canvas, 112, ridge, 216) +
      `<path d="M10 112${ridge}" fill="none" stroke="${sun}" stroke-width="4" stroke-dasharray="1 10" stroke-linecap="round"/>` +
      avatar(canvas, 56, 72, 34) +
      hoop(146, 184, 8, sun, 4, card) +
      hoop(236, 212, 8, sun, 4, card) +
      drawProp('triangular-flag', 296, 184, 48)
    );
  },

  sleep: (canvas: Canvas): string => {
    const { dusk, sun, ember, night } = canvas.palette;
    const { behind, front } = drawHead(canvas, HERO[canvas.sex], { eyes: 'closed', mood: 'calm' });
    const sky =
      drawStar(120, 80, 1) +
      drawStar(176, 84, 1.1) +
      drawStar(250, 120, 0.8) +
      drawStar(150, 56, 0.7) +
      drawMoon(206, 92, 24, sun);
    const pillow =
      fill('M60 196q40-22 100-6 24 8 10 26t-70 18q-54-6-40-38Z', '#fff') +
      fill('M60 200q30 22 96 14 14-4 18-12-2 20-30 26-64 8-84-28Z', '#E6DCE6');
    const blanket =
      fill('M148 236C160 190 210 176 300 190V300H60V262q60-6 88-26Z', ember) +
      fill('M148 236C160 190 210 176 300 190v16c-84-10-120 0-132 40Z', sun, 0.8);
    return (
      drawDisc(canvas, sky + pillow + place(behind + front, 36, 252, 0.8, -74) + blanket, {
        colours: [dusk[0], dusk[0], dusk[1]],
        isClosed: true,
        radius: 116,
      }) +
      hoop(175, 150, 130, night, 10) +
      drawPropBadge(canvas, 'zzz', 292, 92, 'small')
    );
  },

  feedback: (canvas: Canvas): string => {
    const people = PEOPLE[canvas.sex];
    const { track, ember, sun } = canvas.palette;
    const hearts = [-24, 0, 24].map((x, index) => drawProp('red-heart', x, 1 - (index % 2) * 2, 20)).join('');
    return (
      drawAvatar(canvas, people['60-80'], 44, 176, 38) +
      drawAvatar(canvas, people[canvas.sex === 'woman' ? '30-39' : '18-29'], 306, 176, 38) +
      drawHalo(canvas, 98, 152, 57) +
      drawHalo(canvas, 252, 152, 57) +
      drawAvatar(canvas, people['50-59'], 98, 152, 54) +
      drawAvatar(canvas, people['40-49'], 252, 152, 54) +
      drawHalo(canvas, 175, 138, 75) +
      avatar(canvas, 175, 138, 72) +
      drawBubble(
        canvas,
        66,
        50,
        rect(-28, -10, 56, 7, 3.5, track) + rect(-28, 3, 36, 7, 3.5, track) + dot(22, 6.5, 4, sun),
      ) +
      drawBubble(canvas, 206, 244, hearts) +
      dot(304, 84, 5, ember)
    );
  },

  'triple-your-weight-loss': (canvas: Canvas): string => {
    const { palette } = canvas;
    const id = canvas.newId();
    const steps = [0, 1, 2].map((step) => {
      const height = 64 + step * 44;
      return rect(40 + step * 92, 274 - height, 86, height, 20, `url(#${id})`);
    });
    return (
      `<defs>${gradient(id, palette.hill, 'gradientUnits="userSpaceOnUse" x1="40" y1="200" x2="310" y2="274"')}</defs>` +
      drawSun(canvas, 267, 84, 34, 2.2) +
      steps.join('') +
      avatar(canvas, 83, 168, 36) +
      drawProp('seedling', 175, 144, 44) +
      drawProp('triangular-flag', 276, 98, 48)
    );
  },

  'movement-is-important': (canvas: Canvas): string => {
    const { hill, sun } = canvas.palette;
    const land =
      drawSun(canvas, 228, 104, 24, 2.2) +
      fill('M50 190C100 150 150 168 190 182S270 190 300 168V300H50Z', hill[1], 0.45) +
      fill('M50 214C110 192 170 200 300 222V300H50Z', hill[0]) +
      `<path d="M150 262C190 244 130 226 178 206" fill="none" stroke="${sun}" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round"/>`;
    return (
      drawRing(canvas, { from: 7, to: 17, hasKnobs: false }) +
      drawDisc(canvas, land, { isClosed: true }) +
      drawProp('running-shoe', 160, 158, 124, -8) +
      drawBadge(canvas, drawProp('bicycle', 288, 212, 36), 288, 212, 31) +
      drawBadge(canvas, drawProp('hiking-boot', 66, 92, 34), 66, 92, 31)
    );
  },

  'yoyo-effect': (canvas: Canvas): string => {
    const { card, track, ember, night, primary } = canvas.palette;
    const id = canvas.newId();
    return (
      rect(10, 20, 330, 250, 32, card) +
      line('M34 210H316M34 150H316M34 90H316', track, 2) +
      `<path d="M40 84C64 84 72 176 96 176s32-112 56-112 34 128 60 128 32-140 58-140 26 60 40 48" fill="none" stroke="${ember}" stroke-width="5" stroke-dasharray="2 10" stroke-linecap="round"/>` +
      `<defs>${gradient(id, [night, primary], '')}</defs>` +
      line('M40 84c80 4 110 108 270 122', `url(#${id})`, 8) +
      hoop(310, 206, 10, primary, 5, card) +
      avatar(canvas, 52, 84, 26) +
      drawProp('yo-yo', 282, 52, 44)
    );
  },
};
