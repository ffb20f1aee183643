import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '../../domain/visitor/consent.ts';
import { makeFakeSink, type FakeSink, stubStorage } from '../../../tests/support/fakes.ts';

beforeEach(() => {
  stubStorage();
  vi.useFakeTimers({ now: 1000 });
  vi.stubEnv('VITE_AMPLITUDE_KEY', 'key');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The modules of a new visit, with the stored data. */
async function visit({ may = 'granted' as Permission } = {}) {
  vi.resetModules();
  const { queue } = await import('./queue.ts');
  const events = await import('./events.ts');
  queue.setPermission(may);
  return { queue, events, sink: makeFakeSink() };
}

const names = (sink: FakeSink) => sink.told.map(({ name }) => name);
const settled = () => vi.advanceTimersByTimeAsync(0);

it('keeps events from before analytics is loaded, in order and with their time, a repeated one once', async () => {
  const { queue, events, sink } = await visit();
  const experiment = { account_id: 'a', exp_name: 'b', variant_id: 'c', variant_value: 'd' };
  events.trackW2aVisit();
  vi.advanceTimersByTime(500);
  events.trackExperimentStarted(experiment, 'once');
  vi.advanceTimersByTime(5000);
  events.trackExperimentStarted(experiment, 'once');
  queue.drainTo(sink);
  expect(sink.told).toMatchObject([
    { name: 'w2a_visit', properties: {}, time: 1000, id: expect.stringMatching(/./) },
    { name: 'Experiment started', properties: experiment, time: 1500, id: 'once' },
  ]);
  events.trackPageVisit({ step: 2, title: 'age' });
  expect(sink.told, 'from now on at once').toHaveLength(3);
});

it('sends the visitor’s properties with the earlier ones, and removes one that is null with every later change', async () => {
  const { queue, events, sink } = await visit();
  events.setUserProperties({ funnel_id: 'fasting-full', age: undefined });
  queue.drainTo(sink);
  events.setUserProperties({ age: '30-39' });
  events.setUserProperties({ age: null });
  events.setUserProperties({ gender_program: 'female' });
  const funnel_id = 'fasting-full';
  expect(sink.users).toEqual([
    { funnel_id },
    { funnel_id, age: '30-39' },
    { funnel_id, age: null },
    { funnel_id, age: null, gender_program: 'female' },
  ]);
});

it('drops everything new while it is silent, and sends what came before', async () => {
  const { queue, events, sink } = await visit();
  events.trackW2aVisit();
  events.setUserProperties({ gender_program: 'male' });
  queue.setSilent(true);
  events.trackPageVisit({ step: 2, title: 'age' });
  events.setUserProperties({ gender_program: 'female' });
  queue.drainTo(sink);
  expect(names(sink)).toEqual(['w2a_visit']);
  expect(sink.users).toEqual([{ gender_program: 'male' }]);
  expect(queue.isRecording()).toBe(false);
  queue.setSilent(false);
  events.trackConsoleError('No.');
  expect(names(sink)).toEqual(['w2a_visit', 'console_error']);
});

it('never throws when analytics fails, and continues', async () => {
  const { queue, events, sink } = await visit();
  vi.spyOn(sink, 'track').mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  events.trackW2aVisit();
  events.trackConsoleError('No.');
  queue.drainTo(sink);
  expect(names(sink)).toEqual(['console_error']);
});

it('sends failed events once the service is back, reports delivered ones, and does not repeat refused ones', async () => {
  const { queue, events, sink } = await visit();
  const arrived: string[] = [];
  queue.onDelivered((id) => arrived.push(id));
  queue.drainTo(sink);
  for (const [at, delivery] of (['unreachable', 'refused', 'delivered'] as const).entries()) {
    sink.delivery = delivery;
    events.trackPageVisit({ step: at + 1, title: 'age' });
    await settled();
  }
  expect(sink.told.map(({ properties }) => properties.step)).toEqual([1, 1, 2, 3]);
  expect(sink.told[1]?.id).toBe(sink.told[0]?.id);
  expect(arrived).toEqual([sink.told[3]?.id]);
});

describe('a page that closes', () => {
  it('stores unsent events for the next visit, and no sent ones', async () => {
    const { queue, events, sink } = await visit();
    sink.delivery = undefined;
    queue.drainTo(sink);
    events.trackW2aVisit();
    events.trackConsoleError('No.');
    sink.beacons = sink.told.slice(0, 1).map(({ id }) => id);
    queue.flushOnLeaving();
    const next = await visit();
    next.queue.drainTo(next.sink);
    expect(next.sink.told).toMatchObject([{ name: 'console_error', time: 1000 }]);
    expect(localStorage.getItem('fasting.events')).toBeNull();
  });

  it('stores them next to another tab’s, the newest 1000 of all', async () => {
    const [one, other] = [await visit(), await visit()];
    for (let step = 1; step <= 600; step++) one.events.trackPageVisit({ step, title: 'page' });
    for (let step = 601; step <= 1200; step++) other.events.trackPageVisit({ step, title: 'page' });
    one.queue.flushOnLeaving();
    other.queue.flushOnLeaving();
    expect(JSON.parse(localStorage.getItem('fasting.events') ?? '')).toHaveLength(1000);
    const { queue, sink } = await visit();
    queue.drainTo(sink);
    expect(sink.told.map(({ properties }) => properties.step)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 201));
  });

  it.each(['delivered', 'refused'] as const)(
    'and was only hidden removes a stored event that is %s once it shows again',
    async (delivery) => {
      const { queue, events, sink } = await visit();
      sink.delivery = delivery;
      events.trackW2aVisit();
      events.trackConsoleError('No.');
      queue.flushOnLeaving();
      queue.drainTo(sink);
      await settled();
      expect(sink.told).toHaveLength(2);
      const next = await visit();
      next.queue.drainTo(next.sink);
      expect(next.sink.told).toEqual([]);
    },
  );

  it.each(['nonsense', '{"a":1}', '[1,null,{"name":"w2a_visit"}]'])('survives stored events of %s', async (stored) => {
    stubStorage({ 'fasting.events': stored });
    const { queue, sink } = await visit();
    queue.drainTo(sink);
    expect(sink.told).toEqual([]);
  });
});

describe('a visitor who has to be asked', () => {
  it('is reported as long as they agree, and nothing is stored or sent before', async () => {
    const { queue, events, sink } = await visit({ may: 'unknown' });
    queue.drainTo(sink);
    events.trackW2aVisit();
    events.setUserProperties({ age: '30-39' });
    queue.flushOnLeaving();
    expect(localStorage.getItem('fasting.events')).toBeNull();
    expect([sink.told, sink.users]).toEqual([[], []]);
    queue.setPermission('granted');
    expect(names(sink)).toEqual(['w2a_visit']);
    expect(sink.users).toEqual([{ age: '30-39' }]);
    queue.setPermission('denied');
    events.trackPageVisit({ step: 2, title: 'age' });
    queue.setPermission('granted');
    events.trackConsoleError('No.');
    expect(names(sink)).toEqual(['w2a_visit', 'console_error']);
    expect(sink.permissions).toEqual([true, false, true]);
  });

  it('is never reported when they refuse, nor are events stored by an earlier visit', async () => {
    const earlier = await visit();
    earlier.events.trackW2aVisit();
    earlier.queue.flushOnLeaving();
    const { queue, events, sink } = await visit({ may: 'unknown' });
    events.trackW2aVisit();
    queue.setPermission('denied');
    queue.setPermission('granted');
    queue.drainTo(sink);
    expect(sink.told).toEqual([]);
  });
});
