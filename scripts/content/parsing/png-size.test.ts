import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPngSize } from './png-size.ts';

const drawing = sharp({ create: { width: 300, height: 157, channels: 3, background: 'white' } });

it('reads the size of a PNG', async () => {
  expect(readPngSize(await drawing.clone().png().toBuffer())).toEqual({ width: 300, height: 157 });
});

it('reads nothing from any other file', async () => {
  expect(readPngSize(await drawing.clone().jpeg().toBuffer())).toBeUndefined();
  expect(readPngSize(readFileSync('index.html'))).toBeUndefined();
  expect(readPngSize(Buffer.alloc(0))).toBeUndefined();
});
