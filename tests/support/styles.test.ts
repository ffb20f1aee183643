import { describe, expect, it } from 'vitest';
import { findStray, listDeclarations, listDefined, listFiles, listUsed, tokenFiles } from './styles.ts';

const sheets = listFiles(/\.css$/);
const others = sheets.filter(({ path }) => !tokenFiles.includes(path));
const sources = listFiles(/\.(css|tsx?)$/);
const tokens = new Set(sheets.filter(({ path }) => tokenFiles.includes(path)).flatMap(listDefined));

const findStrays = (text: string, path = 'src/ui/snippet.css') =>
  listDeclarations({ path, text })
    // @font-face describes fonts and doesn't use them.
    .filter(({ property }) => !/^(?:src|unicode-range|font-family)$/.test(property) || !text.includes('@font-face'))
    .flatMap((declaration) =>
      findStray(declaration).map(
        (stray) =>
          `${declaration.at} has ${stray} in "${declaration.property}": name it in ${tokenFiles[0]} and use var().`,
      ),
    );

describe('style sheets', () => {
  it('contain no literal colours, sizes, durations or fonts', () => {
    expect(others.flatMap(({ path, text }) => findStrays(text, path))).toEqual([]);
  });

  it('use only tokens that exist', () => {
    const defined = new Set(sources.flatMap(listDefined));
    const missing = sources.flatMap((source) =>
      listUsed(source)
        .filter((name) => !defined.has(name))
        .map((name) => `${source.path} uses ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('use every token', () => {
    const used = new Set(sources.flatMap(listUsed));
    expect([...tokens].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    'color: #fff',
    'background: white',
    'box-shadow: 0 0 0 var(--space-4) rgb(0 0 0 / 20%)',
    'padding: 12px var(--space-8)',
    'margin: calc(50% - 3px) 0',
    'font-size: 1.0625rem',
    'width: 56ch',
    'transition: opacity 280ms',
    'animation: turn var(--draw) cubic-bezier(0.2, 0.8, 0.2, 1)',
    'transition: opacity var(--select) ease-out',
    'line-height: 1.3',
    'font: 500 var(--text-title)/1.12 var(--font-display)',
    'font-family: Literata, serif',
    'letter-spacing: -0.02em',
    '--size: 40px',
  ])('finds the stray value in: %s', (declaration) => {
    expect(findStrays(`.a { ${declaration}; }`)).toHaveLength(1);
  });

  it.each([
    'color: transparent',
    'color: color-mix(in srgb, var(--sun) 22%, transparent)',
    'inset: 0 auto auto 50%',
    'padding: calc(var(--space-8) * 2) 0.5em',
    'grid-template-columns: 1fr auto',
    'max-height: 44vh',
    'min-height: 100dvh',
    'transition: opacity var(--select) var(--ease) 0s',
    'animation-duration: 0.01ms !important',
    'line-height: 1',
    'font: 500 var(--text-title)/var(--leading-display) var(--font-display)',
    'flex: 1 1 0',
    'rotate: 1turn',
    'white-space: nowrap',
    '--size: calc(var(--space-8) * 5)',
  ])('lets pass: %s', (declaration) => {
    expect(findStrays(`.a { ${declaration}; }`)).toEqual([]);
  });

  it('allows numbers in the conditions of @media, and reports the place of a value', () => {
    const text = '@media (max-height: 700px) {\n  .a:hover {\n    top: 3px;\n  }\n}\n';
    expect(findStrays(text)).toEqual([
      `src/ui/snippet.css:3 has 3px in "top": name it in ${tokenFiles[0]} and use var().`,
    ]);
  });
});
