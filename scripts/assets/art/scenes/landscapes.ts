import type { Canvas } from '../canvas.ts';
import { drawAvatar, drawBadge, drawDisc } from '../disc.ts';
import { drawHead } from '../people/head.ts';
import { drawMoon, drawStar, drawSun } from '../motifs.ts';
import { drawProp, drawPropBadge, inPalette } from '../props.ts';
import { drawRing } from '../ring.ts';
import { fill, gradient, hoop, line, place, rect } from '../svg.ts';
import { drawTrail } from '../things.ts';

const avatar = (canvas: Canvas, x: number, y: number, radius: number): string =>
  drawAvatar(canvas, canvas.hero, x, y, radius);

/** Scenes of a place, a chart or several people. */
export const landscapeScenes = {
  /** The weight goes up and down from day to day; the trend, a row of dots, goes down. */
  'weight-loss-journey': (canvas: Canvas): string => {
    const { sun, ember, night, card, paper } = canvas.palette;
    const days = 'M40 92L66 74 88 118 112 100 136 148 160 132 182 172 206 150 228 192 252 176 276 210';
    return (
      drawDisc(canvas, drawSun(canvas, 262, 206, 30, 2), { isClosed: true, radius: 124 }) +
      drawTrail(canvas, 'M40 92C120 120 190 180 276 210', night) +
      line(days, ember, 5) +
      avatar(canvas, 44, 66, 32) +
      hoop(44, 66, 34, paper, 6) +
      hoop(112, 100, 6, sun, 4, card) +
      hoop(206, 150, 6, sun, 4, card) +
      inPalette(canvas, drawProp('triangular-flag', 294, 184, 52))
    );
  },

  sleep: (canvas: Canvas): string => {
    const { dusk, sun, ember, night } = canvas.palette;
    // Nobody sleeps with glasses.
    const { glasses: _, ...sleeper } = canvas.hero;
    const { behind, front } = drawHead(canvas, sleeper, { eyes: 'closed', mood: 'calm' });
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
      inPalette(canvas, drawProp('seedling', 175, 144, 44)) +
      inPalette(canvas, drawProp('triangular-flag', 276, 98, 48))
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
