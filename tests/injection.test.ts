import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSources } from './support/sources.ts';

/** Everything that could turn a text into markup or code. */
const doors =
  /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|srcdoc|srcDoc|document\.write|setHTMLUnsafe)\b|\beval\(|\bnew Function\(/;

/** The files that may use one, and why. */
const mayUse = new Map([
  ['scripts/studio/board/MapView.tsx', 'shows a map whose texts drawMapSvg has escaped, in development only'],
  ['scripts/studio/phone/Phone.tsx', 'starts a frame with an empty document, in development only'],
]);

const studio = readdirSync('scripts/studio', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ path: `scripts/studio/${file}`, text: readFileSync(`scripts/studio/${file}`, 'utf8') }));

it('never turns text into markup or code, in the app or in the studio', () => {
  const used = [...listSources(), ...studio].filter(({ path, text }) => doors.test(text) && !mayUse.has(path));
  expect(used.map(({ path, text }) => `${path} uses ${doors.exec(text)?.[0]}: render the text instead.`)).toEqual([]);
});

it('has no inline script in the document', () => {
  const html = readFileSync('index.html', 'utf8');
  expect(html.match(/<script\b[^>]*>[^<]/g)).toBeNull();
  expect(html).not.toMatch(/\son\w+=|\sstyle=|javascript:/i);
});
