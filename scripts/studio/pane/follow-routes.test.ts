import { expect, it } from 'vitest';
import { flows } from '../../../tests/support/content.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { followRoutes } from './follow-routes.ts';

const tea = { field: 'water', is: 'Tea' } as const;
const drinks = makeChoice('drinks', 'water', ['Tea', 'Water']);
const withNext = (next: unknown) => ({ ...drinks, next }) as Page;
const routed = withNext([{ when: tea, page: 'end' }, { page: 'sleep' }]);
const back = [{ when: tea, page: 'drinks' }, { page: 'sleep' }];
const change = (was: unknown, value: unknown, page = 'end') => ({ page, path: ['back'], was, value });

/** What follows for other pages from a change of the first one, while "end" leads back like this. */
const follow = (was: Page, now: Page, endBack?: unknown) =>
  followRoutes(makeFlow([was, 'sleep', makePage('end', { back: endBack }), 'thanks']), was, now);

it('a new route leads those whom it leads past other pages back to where it began, before what is there', () => {
  expect(follow(drinks, routed)).toEqual([change(undefined, back)]);
  const ofOption = makeChoice('drinks', 'water', [{ value: 'Tea', label: 'Tea', next: 'end' }]);
  expect(follow(drinks, ofOption)).toEqual([change(undefined, back)]);
  expect(follow(drinks, routed, 'drinks')).toEqual([
    change('drinks', [{ when: tea, page: 'drinks' }, { page: 'drinks' }]),
  ]);
});

it('a route to the next page, or none that is new, changes nothing else', () => {
  expect(follow(drinks, withNext([{ when: tea, page: 'sleep' }, { page: 'end' }]))).toEqual([]);
  for (const file of Object.values(flows)) {
    expect(file.pages.flatMap((page) => followRoutes(file, page, structuredClone(page)))).toEqual([]);
  }
});

it('a removed route takes its way back with it, or brings it along to another page', () => {
  expect(follow(routed, drinks, back)).toEqual([change(back, undefined)]);
  expect(follow(routed, withNext([{ when: tea, page: 'thanks' }, { page: 'sleep' }]), back)).toEqual([
    change(back, undefined),
    change(undefined, [{ when: tea, page: 'drinks' }, { page: 'end' }], 'thanks'),
  ]);
});
