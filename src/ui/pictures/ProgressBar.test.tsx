import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

const draw = (segments: number[]): string =>
  renderToStaticMarkup(<ProgressBar label="Page 2 of 9" n={2} total={9} segments={segments} />);

it.each([
  [[0], ['0%'], '1;0;0'],
  [[0.5], ['50%'], '1;0;0.5'],
  [[1], ['100%'], '1;0;1'],
  [[0, 0], ['0%', '0%'], '2;0;0'],
  [[1, 0], ['100%', '0%'], '2;0;1'],
  [[1, 0.5], ['100%', '50%'], '2;1;0.5'],
  [[1, 1, 0.5], ['100%', '100%', '50%'], '3;2;0.5'],
])(
  'a bar whose segments are done by %j has as many, and the sun at the end of what is done',
  (segments, widths, sun) => {
    const drawn = draw(segments);
    expect([...drawn.matchAll(/width:([^"]*)"/g)].map(([, width]) => width)).toEqual(widths);
    const [, count, current, share] = /--segments:(.*?);--segment:(.*?);--share:(.*?)"/.exec(drawn) ?? [];
    expect(`${count};${current};${share}`).toBe(sun);
  },
);

it('a bar says by its name alone where the visitor is', () => {
  expect(draw([0.5])).toContain('aria-label="Page 2 of 9" aria-valuenow="2" aria-valuemin="1" aria-valuemax="9"');
});
