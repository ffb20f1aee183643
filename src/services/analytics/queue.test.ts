import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsSink } from './queue.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1000 });
  vi.stubEnv('VITE_AMPLITUDE_KEY', 'key');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function open() {
  const { drainTo } = await import('./queue.ts');
  const events = await import('./events.ts');
  const sink = {
    track: vi.fn<AnalyticsSink['track']>(),
    setUserProperties: vi.fn<AnalyticsSink['setUserProperties']>(),
  };
  return { drainTo, events, sink };
}

it('keeps what happens before analytics is loaded, in order and with its time', async () => {
  const { drainTo, events, sink } = await open();
  events.trackW2aVisit();
  vi.advanceTimersByTime(500);
  events.trackPageVisit({ step: 2, title: 'age' });
  vi.advanceTimersByTime(5000);
  drainTo(sink);
  expect(sink.track.mock.calls).toEqual([
    ['w2a_visit', {}, { time: 1000 }],
    ['page_visit', { step: 2, title: 'age' }, { time: 1500 }],
  ]);
});

it('passes on at once what happens afterwards', async () => {
  const { drainTo, events, sink } = await open();
  drainTo(sink);
  events.setUserProperties({ gender_program: events.genderPrograms.woman, funnel_id: 'fasting-full' });
  events.trackPageLoadFailed('age');
  expect(sink.setUserProperties.mock.calls).toEqual([[{ gender_program: 'female', funnel_id: 'fasting-full' }]]);
  expect(sink.track.mock.calls).toEqual([['page_load_failed', { page: 'age' }, { time: 1000 }]]);
});

it('names the event of an experiment as specified', async () => {
  const { drainTo, events, sink } = await open();
  const experiment = { account_id: 'a', exp_name: 'price', variant_id: '1', variant_value: 'low' };
  events.trackExperimentStarted(experiment);
  drainTo(sink);
  expect(sink.track).toHaveBeenCalledExactlyOnceWith('Experiment started', experiment, { time: 1000 });
});

it('keeps the newest 1000', async () => {
  const { drainTo, events, sink } = await open();
  for (let step = 1; step <= 1200; step++) events.trackPageVisit({ step, title: 'page' });
  drainTo(sink);
  expect(sink.track).toHaveBeenCalledTimes(1000);
  expect(sink.track.mock.calls[0]?.[1]).toMatchObject({ step: 201 });
});

it('throws nothing when analytics fails, and goes on', async () => {
  const { drainTo, events, sink } = await open();
  sink.track.mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  events.trackW2aVisit();
  events.trackConsoleError('No.');
  drainTo(sink);
  expect(sink.track).toHaveBeenCalledTimes(2);
});

it('keeps nothing without a key', async () => {
  vi.stubEnv('VITE_AMPLITUDE_KEY', '');
  const { drainTo, events, sink } = await open();
  events.trackW2aVisit();
  drainTo(sink);
  expect(sink.track).not.toHaveBeenCalled();
});
