import type { Canvas } from '../canvas.ts';
import { drawDisc } from '../disc.ts';
import { drawCloud, drawMoon, drawStar, drawSun } from '../motifs.ts';
import { drawProp, drawPropBadge, inPalette } from '../props.ts';
import { arc, drawRing, hourAngle, pointOn } from '../ring.ts';
import { fill, gradient, hoop, line, place, rect } from '../svg.ts';
import { drawPhone, drawSignpost } from '../things.ts';

/** Scenes of things alone. */
export const stillLifeScenes = {
  'supercharge-your-energy': (canvas: Canvas): string => {
    const { sun, ember } = canvas.palette;
    return (
      drawSun(canvas, 175, 150, 92, 1.7) +
      drawRing(canvas, { from: 0.6, to: 20, hasNight: false, hasTicks: false }) +
      drawDisc(canvas, fill('M186 82L130 160H168L158 218 220 134H180Z', '#FFFDF9'), {
        isClosed: true,
        radius: 100,
        colours: [sun, ember],
      }) +
      drawPropBadge(canvas, 'green-salad', 62, 96) +
      drawPropBadge(canvas, 'bed', 290, 92) +
      drawPropBadge(canvas, 'droplet', 294, 206)
    );
  },

  'explore-for-a-week': (canvas: Canvas): string => {
    const { sun, ember, track, card, paper } = canvas.palette;
    const id = canvas.newId();
    const days = Array.from({ length: 7 }, (_, day) => {
      const [x, y] = pointOn(175, 150, 128, -108 + day * 36);
      return hoop(x, y, 15, paper, 5, day === 0 ? sun : card) + (day === 0 ? '' : hoop(x, y, 12.5, track, 3, card));
    });
    return (
      `<defs>${gradient(id, [sun, ember], '')}</defs>` +
      hoop(175, 150, 128, track, 12) +
      line(arc(175, 150, 128, -108, 108), `url(#${id})`, 12) +
      days.join('') +
      drawDisc(canvas, drawHills(canvas), { isClosed: true, radius: 102 }) +
      drawProp('compass', 175, 152, 116)
    );
  },

  'feedback-chair': (canvas: Canvas): string =>
    drawRing(canvas, { from: 8, to: 18, hasKnobs: false }) +
    drawDisc(canvas, drawSun(canvas, 216, 112, 30) + drawHills(canvas), { isClosed: true }) +
    drawProp('chair', 170, 158, 120) +
    drawPropBadge(canvas, 'running-shoe', 290, 206, 'small'),

  'feedback-weekend': (canvas: Canvas): string =>
    drawRing(canvas, { from: 10, to: 20, hasKnobs: false }) +
    drawDisc(canvas, drawSun(canvas, 222, 108, 28) + drawHills(canvas), { isClosed: true }) +
    drawProp('backpack', 172, 158, 118) +
    drawPropBadge(canvas, 'house', 64, 92) +
    drawPropBadge(canvas, 'red-heart', 292, 206, 'small'),

  'feedback-night': (canvas: Canvas): string => {
    const { dusk, sun } = canvas.palette;
    const sky = drawStar(128, 92, 1) + drawStar(176, 74, 0.8) + drawStar(250, 128, 0.8) + drawMoon(216, 98, 24, sun);
    return (
      drawRing(canvas, { from: 9, to: 18, hasKnobs: false }) +
      drawDisc(canvas, sky, { colours: dusk, isClosed: true }) +
      inPalette(canvas, drawProp('bed', 172, 178, 132)) +
      drawPropBadge(canvas, 'zzz', 292, 206, 'small')
    );
  },

  'feedback-work': (canvas: Canvas): string =>
    drawRing(canvas, { from: 9, to: 18 }) +
    drawDisc(canvas, '', { isClosed: true }) +
    drawProp('laptop', 175, 152, 138) +
    drawPropBadge(canvas, 'alarm-clock', 64, 92) +
    drawPropBadge(canvas, 'fork-and-knife', 292, 206, 'small'),

  email: (canvas: Canvas): string =>
    drawRing(canvas, { hasKnobs: false }) +
    drawDisc(canvas, '', { isClosed: true }) +
    drawEnvelope(canvas) +
    drawPropBadge(canvas, 'locked', 288, 212),

  'unavailable-on-android': (canvas: Canvas): string =>
    drawRing(canvas, { hasKnobs: false }) +
    drawDisc(canvas, '', { isClosed: true }) +
    drawPhone(canvas, 175, 154) +
    drawPropBadge(canvas, 'hourglass-not-done', 288, 212),

  'update-payment-details': (canvas: Canvas): string =>
    drawRing(canvas, { hasKnobs: false }) +
    drawDisc(canvas, '', { isClosed: true }) +
    place(drawPaymentCard(canvas), 180, 142, 0.94, -8) +
    drawPropBadge(canvas, 'locked', 288, 212),

  /** For the page for missing files: a sun behind a hill, and a signpost. */
  'not-found': (canvas: Canvas): string =>
    drawRing(canvas, { from: 8, to: 18, hasKnobs: false }) +
    drawDisc(canvas, drawSun(canvas, 212, 168, 46) + drawHills(canvas, 1), { isClosed: true }) +
    place(drawSignpost(canvas, 0, 0), 138, 206, 1.25),

  trouble: (canvas: Canvas): string => {
    const { night, cloud, track, sky } = canvas.palette;
    return (
      hoop(175, 150, 128, track, 12) +
      line(arc(175, 150, 128, hourAngle(20), hourAngle(9)), night, 12) +
      drawDisc(canvas, drawSun(canvas, 206, 120, 34) + drawHills(canvas), { isClosed: true, colours: sky }) +
      drawCloud(164, 158, 1.7, cloud)
    );
  },
};

/** Two hills at the foot of a disc; solid ones hide everything behind them. */
const drawHills = ({ palette }: Canvas, opacity = 0.6): string =>
  fill('M50 206C100 176 150 190 190 200S270 204 300 186V300H50Z', palette.hill[2], opacity === 1 ? 1 : 0.45) +
  fill('M50 226C110 206 190 212 300 236V300H50Z', palette.hill[1], opacity);

const drawEnvelope = (canvas: Canvas): string => {
  const { card, track, ember, night, ink } = canvas.palette;
  const letter =
    rect(118, 92, 114, 100, 12, '#FFFDF9') + hoop(175, 128, 19, track, 5) + line(arc(175, 128, 19, -30, 90), ember, 5);
  return (
    fill('M102 138L175 88 248 138V150H102Z', night) +
    letter +
    fill('M100 140L175 190 250 140V206a14 14 0 0 1-14 14H114a14 14 0 0 1-14-14Z', card) +
    fill('M250 140V206a14 14 0 0 1-14 14H204Z', ink, 0.07) +
    line('M106 214L152 176M244 214L198 176', track, 2.5)
  );
};

const drawPaymentCard = (canvas: Canvas): string => {
  const { hill, sun, ember } = canvas.palette;
  const id = canvas.newId();
  return (
    `<defs>${gradient(id, hill, 'x1="0" y1="0" x2="1" y2=".6"')}</defs>` +
    place(rect(-88, -54, 176, 112, 18, ember), 4, 26, 1, 11) +
    rect(-88, -56, 176, 112, 18, `url(#${id})`) +
    rect(-88, -34, 176, 20, 0, '#00000040') +
    rect(-70, 2, 34, 26, 7, sun) +
    line('M-70 15H-36M-53 2V28', ember, 2, 0.6) +
    rect(-70, 38, 62, 7, 3.5, '#FFFFFF99') +
    hoop(52, 26, 15, '#FFFFFF66', 6) +
    line(arc(52, 26, 15, -30, 90), sun, 6)
  );
};
