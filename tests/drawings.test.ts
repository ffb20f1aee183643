import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeFaults, idsIn } from './support/drawing-faults.ts';

const folder = path.resolve(import.meta.dirname, '../public/images');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
const drawings = names.map((name) => ({ name, svg: readFileSync(path.join(folder, name), 'utf8') }));

it('every drawing of the product is well-formed, small, and all that it refers to', () => {
  expect(drawings.length).toBeGreaterThan(0);
  const faults = drawings.map(({ name, svg }) => ({ name, faults: describeFaults(svg) }));
  expect(faults.filter((it) => it.faults.length > 0)).toEqual([]);
});

it('drawings share no id, so that a page may contain several', () => {
  const ids = drawings.flatMap(({ svg }) => idsIn(svg));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('every drawing exists for light and for dark', () => {
  const others = (name: string) =>
    name.replace(/-(light|dark)\.svg$/, (_, theme) => `-${theme === 'light' ? 'dark' : 'light'}.svg`);
  expect(names.filter((name) => others(name) === name || !names.includes(others(name)))).toEqual([]);
});
