import { expect, it } from 'vitest';
import { measureInTurns } from './in-turns.ts';

it('measures one after another, there and back, and keeps what belongs together', async () => {
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
