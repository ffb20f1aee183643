import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDrawing } from './drawings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'studio-drawings-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const draw = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 300"${attributes}>${inner}</svg>`;
const circle = '<circle cx="9" cy="9" r="5" fill="#f84"/>';
const add = (light: string, dark = light, src = 'team/ladder') => addDrawing(root, src, { light, dark });
const readFile = (name: string) => readFileSync(path.join(root, 'public/images', name), 'utf8');

describe('an uploaded drawing', () => {
  it('is put where its name says, once for light and once for dark', async () => {
    const dark = draw(circle.replace('#f84', '#fff'));
    const files = await add(draw(circle), dark);
    expect(files).toEqual(['public/images/team/ladder-light.svg', 'public/images/team/ladder-dark.svg']);
    expect([readFile('team/ladder-light.svg'), readFile('team/ladder-dark.svg')]).toEqual([draw(circle), dark]);
  });

  it('may be as programs export it', async () => {
    const exported = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made with a program & by hand -->
${draw(
  `<title>Anna &amp; Ben</title><style>.a { fill: url(#b) }</style>
<defs><linearGradient id="b"><stop offset="0" stop-color='red'/></linearGradient></defs>
<g class="a" style="opacity: 0.5" clip-path="url(#c)"><path d="M0 0h9"/></g>`,
  ' xmlns:xlink="http://www.w3.org/1999/xlink"',
)}`;
    await add(exported);
    expect(readFile('team/ladder-light.svg')).toBe(exported);
  });

  it.each([
    ['a script', draw('<script>alert(1)</script>')],
    ['an event on a new line', draw(circle, '\n\tonload = "alert(1)"')],
    ['a gradient from elsewhere, as of old', draw('<linearGradient xlink:href="a.svg#b"/>')],
    ['a fill from elsewhere in quotes', draw('<path d="M0 0" fill="url(\'https://example.com/a.svg#b\')"/>')],
    ['a fill from elsewhere in numbers', draw('<path d="M0 0" fill="&#117;rl(//example.com/a.svg#b)"/>')],
    ['a fill with another base', draw('<path d="M0 0" fill="url(#b)"/>', ' xml:base="https://example.com/a.svg"')],
    ['an import', draw('<style>@import "https://example.com/a.css";</style>')],
    ['an import with a backslash', draw('<style>@\\69mport "https://example.com/a.css";</style>')],
    ['a style that loads', draw('<style>path { mask-image: image-set("//example.com/a" 1x) }</style>')],
    ['a style in CDATA', draw('<style><![CDATA[@import "a.css";]]></style>')],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${draw(circle)}`],
    ['uses of uses', draw('<g id="a"><path d="M0 0"/></g><use href="#a"/><use href="#a"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${draw('<title>&b;</title>')}`],
    ['a tag that is not closed', draw('<path d="M0 0"').replace('"</svg>', '"')],
  ])('is refused with %s', async (_what, svg) => {
    await expect(add(draw(circle), svg)).rejects.toThrow(/This drawing has .*Export it again as a plain SVG/);
    expect(existsSync(path.join(root, 'public'))).toBe(false);
  });

  it.each([
    ['is too large', draw(circle.repeat(1000)), 'the limit is 24,000'],
    ['is no SVG', 'viewBox="0 0 9 9"', 'no viewBox'],
    ['is broken', draw('<g>'), 'can’t be read as an SVG'],
  ])('is refused if it %s', async (_what, svg, problem) => {
    await expect(add(svg)).rejects.toThrow(problem);
  });

  it.each(['ladder', 'team/Ladder', '../ladder', 'team/../../ladder', '/team/ladder', 'emoji/a', 'team/a.svg'])(
    'is refused under the name %s',
    async (src) => {
      await expect(add(draw(circle), draw(circle), src)).rejects.toThrow('can’t be the name of a drawing');
    },
  );

  it('overwrites nothing, and leaves no half', async () => {
    await add(draw(circle));
    const light = path.join(root, 'public/images/team/ladder-light.svg');
    await expect(add(draw(''))).rejects.toThrow('There is a drawing “team/ladder” already');
    expect(readFileSync(light, 'utf8')).toBe(draw(circle));
    rmSync(light);
    await expect(add(draw(''))).rejects.toThrow('There is a drawing “team/ladder” already');
    expect(existsSync(light)).toBe(false);
  });
});
