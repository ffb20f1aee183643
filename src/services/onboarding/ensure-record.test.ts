import { expect, it } from 'vitest';
import { stubFetch, stubStorage } from '../../../tests/support/fakes.ts';

const meta = { id: 'a1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:00:00.000Z', token: 'mine' };

it('creates a record only where there is none, although an earlier one had the same answers, and says whether there is one', async () => {
  const { answerOnce, fetch } = stubFetch();
  const acknowledged = JSON.stringify({ age: '30-39', sex: 'woman' });
  stubStorage({ 'fasting.onboarding': { sex: 'woman', age: '30-39' }, 'fasting.outbox': { acknowledged } });
  const { ensureRecord } = await import('./ensure-record.ts');
  answerOnce({}, 503);
  expect(await ensureRecord(), 'the service fails').toBe(false);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await ensureRecord(), 'there is no network').toBe(false);
  answerOnce(meta, 201);
  answerOnce(meta, 200);
  expect(await ensureRecord()).toBe(true);
  const { recordHandle } = await import('../../state/record.ts');
  expect(recordHandle.id).toBe('a1');
  const calls = fetch.mock.calls.length;
  expect(await ensureRecord()).toBe(true);
  expect(fetch, 'there is one').toHaveBeenCalledTimes(calls);
});
