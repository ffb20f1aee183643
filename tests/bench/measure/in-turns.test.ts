import { expect, it } from 'vitest';
import { measureInTurns } from './in-turns.ts';

it('measures in alternating order, and groups the results', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    return `${name}${order.length}`;
  };
  expect(await measureInTurns(3, [work('a'), work('b')])).toEqual([
    ['a1', 'a4', 'a5'],
    ['b2', 'b3', 'b6'],
  ]);
});
