import { expect, it } from 'vitest';
import { describeError } from './error-message.ts';

it.each([
  [['plain words'], 'plain words'],
  [['The call failed:', new TypeError('Failed to fetch')], 'The call failed: TypeError: Failed to fetch'],
  [['no mail to jo.doe+x@example.co.uk, sorry'], 'no mail to [email], sorry'],
  [['/unsubscribe/jo%40example.com failed'], '/unsubscribe/[email] failed'],
  [['GET https://a.example/b?email=jo&x=1 failed'], 'GET https://a.example/b failed'],
  [['Really? Yes.'], 'Really? Yes.'],
  [[{ email: 'jo@example.com' }, null, undefined, 3], '[object] null undefined 3'],
  [['x'.repeat(500)], 'x'.repeat(300)],
])('writes %j as %j', (logged, expected) => {
  expect(describeError(logged)).toBe(expected);
});
