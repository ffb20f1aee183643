import { describe, expect, it } from 'vitest';
import { flows } from '../../../tests/support/content.ts';
import { makeChoice, makeFlow } from '../../../tests/support/flows/small-flow.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { followRoutes } from './follow-routes.ts';

const tea = { field: 'water', is: 'Tea' } as const;
const drinks = makeChoice('drinks', 'water', ['Tea', 'Water']);
const flow = makeFlow([drinks, 'sleep', 'end', 'thanks']);
const withNext = (next: unknown) => ({ ...drinks, next }) as Page;
const routed = withNext([{ when: tea, page: 'end' }, { page: 'sleep' }]);
const back = [{ when: tea, page: 'drinks' }, { page: 'sleep' }];
const change = (was: unknown, value: unknown) => [{ page: 'end', path: ['back'], was, value }];

describe('a new route', () => {
  it('leads those whom it leads past other pages back to where it began', () => {
    expect(followRoutes(flow, drinks, routed)).toEqual(change(undefined, back));
  });

  it('of an option does so for those who choose it', () => {
    const options = [{ value: 'Tea', label: 'Tea', next: 'end' }];
    expect(followRoutes(flow, drinks, makeChoice('drinks', 'water', options))).toEqual(change(undefined, back));
  });

  it('to the next page changes nothing else', () => {
    expect(followRoutes(flow, drinks, withNext([{ when: tea, page: 'sleep' }, { page: 'end' }]))).toEqual([]);
  });

  it('comes before what is there', () => {
    const [sleep, end, thanks] = ['sleep', 'end', 'thanks'].map((id) => flow.pages.find((page) => page.id === id));
    const other = makeFlow([drinks, sleep, { ...end, back: 'drinks' }, thanks] as Page[]);
    expect(followRoutes(other, drinks, routed)).toEqual(
      change('drinks', [{ when: tea, page: 'drinks' }, { page: 'drinks' }]),
    );
  });
});

describe('a removed route', () => {
  const sent = makeFlow([routed, 'sleep', { ...flow.pages[2], back } as Page, 'thanks']);
  it('takes its way back with it', () => {
    expect(followRoutes(sent, routed, drinks)).toEqual(change(back, undefined));
  });

  it('that goes on elsewhere brings its way back there', () => {
    const moved = withNext([{ when: tea, page: 'thanks' }, { page: 'sleep' }]);
    expect(followRoutes(sent, routed, moved)).toEqual([
      ...change(back, undefined),
      { page: 'thanks', path: ['back'], was: undefined, value: [{ when: tea, page: 'drinks' }, { page: 'end' }] },
    ]);
  });
});

it('changes nothing as long as no route does', () => {
  for (const file of Object.values(flows)) {
    expect(file.pages.flatMap((page) => followRoutes(file, page, structuredClone(page)))).toEqual([]);
  }
});
