import { expect, it } from 'vitest';
import { removeScripts } from './remove-scripts.ts';

it('leaves no script and nothing that loads one', () => {
  const html = [
    '<link rel="modulepreload" href="/a.js"><link rel="preload" as="fetch" href="/flow.json" crossorigin>',
    '<script type="application/json">{"a":"<b>"}</script><script async src="/a.js"></script><p>Text</p><script>\nrun();\n</script>',
  ].join('');
  expect(removeScripts(html)).toBe('<p>Text</p>');
});

it('keeps styles, fonts and pictures', () => {
  const html = '<link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/a.css"><img src="/a.svg">';
  expect(removeScripts(html)).toBe(html);
});

it('sets the styles that a script would have set', () => {
  expect(removeScripts('<i data-style="--done:0"></i>')).toBe('<i style="--done:0"></i>');
});
