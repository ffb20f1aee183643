import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';

const KEY = 'fasting.experiments';
const visitorId = '0123456789abcdef0123456789abcdef';
const load = () => import('./experiments.ts');

afterEach(() => vi.unstubAllGlobals());

it('keeps the visitor’s id, variants and what has been told for all later visits', async () => {
  stubStorage();
  const { markStarted, setAssignments } = await load();
  setAssignments(visitorId, { 'first-words': 'short' });
  markStarted('first-words');
  markStarted('first-words');
  vi.resetModules();
  expect((await load()).experiments).toEqual({
    visitorId,
    assignments: { 'first-words': 'short' },
    started: ['first-words'],
  });
});

it('writes nothing where nothing is new', async () => {
  const { writes } = stubStorage({ [KEY]: { visitorId, assignments: { a: 'b' }, started: [] } });
  (await load()).setAssignments(visitorId, { a: 'b' });
  expect(writes).toEqual([]);
});

it('keeps no more than the onboarding service takes, the newest', async () => {
  stubStorage();
  const { experiments, setAssignments } = await load();
  setAssignments(visitorId, Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`e-${n}`, 'control'])));
  expect(Object.keys(experiments.assignments)).toHaveLength(50);
  expect(experiments.assignments).toHaveProperty('e-59');
});

describe('stored experiments', () => {
  it.each<[string, object]>([
    ['nonsense', {}],
    ['null', {}],
    ['7', {}],
    ['{"visitorId":7,"assignments":[1],"started":{}}', {}],
    ['{"visitorId":"x","assignments":{"Bad Id":"a","a":"Bad Id","b":5}}', {}],
    [`{"visitorId":"${visitorId}","assignments":{"a":"b","c":null}}`, { visitorId, assignments: { a: 'b' } }],
    ['{"started":["a",5,"B!"]}', { started: ['a'] }],
  ])('of %s are read as far as they fit', async (text, expected) => {
    stubStorage({ [KEY]: text });
    expect((await load()).experiments).toEqual({ assignments: {}, started: [], ...expected });
  });

  it.each(['full', 'forbidden'] as const)('last for the visit where storage is %s', async (trouble) => {
    stubStorage({}, trouble);
    const { experiments, setAssignments } = await load();
    setAssignments(visitorId, { a: 'b' });
    expect(experiments.assignments).toEqual({ a: 'b' });
  });
});
