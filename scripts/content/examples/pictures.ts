import { woman, type Changes } from './changes.ts';

const draw = (viewBox: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"></svg>`;
/** Drawings, with the proportions of most pictures, and with equal sides. */
export const [scene, square] = [draw('0 0 350 300'), draw('0 0 120 120')];

/** Another picture for the page "sleep". */
export const showSun = woman('"src": "shared/moon"', '"src": "shared/sun"');

/** A photograph for the page "sleep". */
export const showPhoto = (photo: string): Changes => ({
  ...woman('"src": "shared/moon"', '"src": "team/sun.jpg"'),
  'public/images/team/sun.jpg': photo,
});
