import { expect, it } from 'vitest';
import { describeFaults } from '../../../tests/support/drawing-faults.ts';
import { readBrand } from '../../build/brand.ts';
import { drawAppIcon, drawFavicon } from './ring-mark.ts';

const { palette } = readBrand();

it.each([
  ['browser tab', drawFavicon(palette)],
  ['home screen', drawAppIcon(palette, 1, 14)],
])('the ring of the %s is drawn without a fault', (_place, icon) => {
  expect(describeFaults(icon)).toEqual([]);
});
