import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFakeSink, type FakeSink, stubStorage } from '../../../tests/support/fakes.ts';
import { PATIENCE_MS } from '../../../tests/support/waits.ts';
import type { Exposure } from '../../domain/experiments/experiments.ts';

const visitorId = '0123456789abcdef0123456789abcdef';
const met: Exposure = {
  experiment: { id: 'first-words', variants: [] },
  variant: { id: 'short', value: 'short words', weight: 50 },
};
let sink: FakeSink;

beforeEach(() => {
  vi.stubEnv('VITE_AMPLITUDE_KEY', 'key');
  stubStorage({ 'fasting.experiments': { visitorId, assignments: { 'first-words': 'short' }, started: [] } });
  sink = makeFakeSink();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function visit() {
  vi.resetModules();
  const { queue } = await import('./queue.ts');
  queue.setPermission('granted');
  queue.drainTo(sink);
  const { reportExperiments } = await import('./experiment-report.ts');
  const { experiments } = await import('../../state/experiments.ts');
  return { queue, reportExperiments, experiments };
}

it('reports an experiment once, however often the visitor is exposed to it', async () => {
  const { reportExperiments, experiments } = await visit();
  reportExperiments([met]);
  reportExperiments([met]);
  expect(sink.told).toMatchObject([
    {
      name: 'Experiment started',
      properties: {
        account_id: visitorId,
        exp_name: 'first-words',
        variant_id: 'short',
        variant_value: 'short words',
      },
    },
  ]);
  await vi.waitFor(() => expect(experiments.started).toEqual(['first-words']), PATIENCE_MS);
  (await visit()).reportExperiments([met]);
  expect(sink.told).toHaveLength(1);
});

it('reports it again, under the same id, on a later visit if the first report was not delivered', async () => {
  sink.delivery = undefined;
  const { reportExperiments } = await visit();
  reportExperiments([met]);
  reportExperiments([met]);
  expect(sink.told, 'one report while the first is in flight').toHaveLength(1);
  (await visit()).reportExperiments([met]);
  expect(sink.told).toHaveLength(2);
  expect(new Set(sink.told.map(({ id }) => id)).size).toBe(1);
});

it('reports it once a visitor who had refused agrees and is exposed to it again', async () => {
  const { queue, reportExperiments } = await visit();
  queue.setPermission('denied');
  reportExperiments([met]);
  queue.setPermission('granted');
  expect(sink.told).toEqual([]);
  reportExperiments([{ ...met, variant: { id: 'short', weight: 50 } }]);
  expect(sink.told, 'named by its id without a readable name').toMatchObject([
    { properties: { variant_value: 'short' } },
  ]);
});
