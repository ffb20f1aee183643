import { expect, it } from 'vitest';
import { placeTable } from './readme-table.ts';

const markers = ['<!-- a -->', '<!-- /a -->'] as const;

it('replaces what is between the markers, and nothing else', () => {
  expect(placeTable('# Readme\n<!-- a -->\nold\n<!-- /a -->\nEnd', markers, 'new')).toBe(
    '# Readme\n<!-- a -->\n\nnew\n\n<!-- /a -->\nEnd',
  );
});

it.each(['# Readme', '<!-- a -->', '<!-- /a --><!-- a -->'])(
  'throws if the README has no place for it: %s',
  (readme) => {
    expect(() => placeTable(readme, markers, 'new')).toThrow('<!-- a --> and <!-- /a -->');
  },
);
