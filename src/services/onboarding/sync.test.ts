import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../domain/generated/types.ts';
import { shownPlan } from '../../../tests/support/shown-plan.ts';

interface Request {
  method: string;
  id: string | undefined;
  key: string | null;
  token: string | null;
  revision: number;
  answers: Answers;
  keepalive: boolean | undefined;
}
type Script = (request: Request, signal: AbortSignal) => Promise<Response>;
type Kind = 'keeps revisions' | 'as specified';

/**
 * A service that, like many, ignores the body of a repeated creation. With revisions, it issues a token with each
 * creation and refuses older writes; as specified, it has neither.
 */
class FakeService {
  requests: Request[] = [];
  records = new Map<string, Answers>();
  /** The responses to the next requests, one each; after them, the service works. */
  script: Script[] = [];
  kind: Kind = 'keeps revisions';
  revisions = new Map<string, number>();
  private idByKey = new Map<string, string>();

  work(request: Request): Response {
    const { method, key, answers, revision } = request;
    if (method === 'PUT' && !this.records.has(request.id ?? '')) return refusal(404, 'onboarding-not-found');
    const knownId = request.id ?? this.idByKey.get(key ?? '');
    const id = knownId ?? `onboarding-${this.records.size + 1}`;
    if (method === 'PUT' && this.kind === 'keeps revisions') {
      if (request.token !== `token-of-${id}`) return refusal(403, 'wrong-token');
      const stored = this.revisions.get(id) ?? 0;
      if (revision <= stored) return refusal(409, 'outdated-revision', {}, { revision: stored });
    }
    if (method === 'PUT' || !knownId) {
      this.records.set(id, answers);
      this.revisions.set(id, revision);
    }
    if (key) this.idByKey.set(key, id);
    const meta = { id, createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z' };
    const token = method === 'POST' && this.kind === 'keeps revisions' ? { token: `token-of-${id}` } : {};
    return new Response(JSON.stringify({ ...meta, ...token }), { status: method === 'POST' ? 201 : 200 });
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const signal = init.signal as AbortSignal;
    signal.throwIfAborted();
    const headers = new Headers(init.headers);
    const request: Request = {
      method: init.method ?? 'GET',
      id: url.split('/api/onboardings/')[1],
      key: headers.get('Idempotency-Key'),
      token: headers.get('Visitor-Token'),
      revision: Number(headers.get('Revision')),
      answers: JSON.parse(init.body as string) as Answers,
      keepalive: init.keepalive,
    };
    this.requests.push(request);
    return this.script.shift()?.(request, signal) ?? this.work(request);
  };
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}, details: object = {}) =>
  new Response(JSON.stringify({ error: { code, message: 'No.', ...details } }), { status, headers });

const unreachable: Script = () => Promise.reject(new TypeError('Failed to fetch'));
const losesAnswer: Script = async (request) => {
  service.work(request);
  throw new TypeError('Failed to fetch');
};
const answers =
  (status: number, headers?: Record<string, string>): Script =>
  async () =>
    refusal(status, 'not-now', headers);

/** Delays a request until it is released or aborted. */
function holds(): { script: Script; letGo: () => void } {
  let letGo = () => {};
  const script: Script = (request, signal) =>
    new Promise((resolve, reject) => {
      letGo = () => resolve(service.work(request));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { script, letGo: () => letGo() };
}

class FakeStorage {
  items = new Map<string, string>();
  isForbidden = false;
  isFull = false;
  getItem(key: string): string | null {
    if (this.isForbidden) throw new Error('SecurityError');
    return this.items.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.isForbidden || this.isFull) throw new Error('QuotaExceededError');
    this.items.set(key, text);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  get length(): number {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
}

/** Web Locks: one holder at a time. */
class FakeLocks {
  private last: Promise<unknown> = Promise.resolve();
  request<Result>(_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<Result>): Promise<Result> {
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('AbortError'))),
    );
    const granted = this.last.then(() => (signal.aborted ? (undefined as never) : task()));
    this.last = granted.catch(() => {});
    return Promise.race([granted, aborted]);
  }
}

let service: FakeService;
let storage: FakeStorage;
let page: EventTarget;
let fakeDocument: EventTarget & { visibilityState: string };
let stops: (() => void)[] = [];

const settle = () => vi.advanceTimersByTimeAsync(0);
const methods = () => service.requests.map(({ method }) => method);
const outbox = () => JSON.parse(storage.items.get('fasting.outbox') ?? '{}') as Record<string, string>;
/** The body that the browser has stored as acknowledged. */
const acknowledged = () => JSON.parse(outbox().acknowledged ?? 'null') as unknown;
const revisions = () => service.requests.map(({ revision }) => revision);

function show(visibilityState: 'hidden' | 'visible'): void {
  fakeDocument.visibilityState = visibilityState;
  fakeDocument.dispatchEvent(new Event('visibilitychange'));
}

/** Opens the site with fresh modules and the stored data. */
async function openTab() {
  vi.resetModules();
  const state = await import('../../state/answers.ts');
  const { startSync } = await import('./sync.ts');
  const stop = startSync();
  stops.push(stop);
  await settle();
  const answer = async (field: 'age' | 'focus' | 'water', value: string) => {
    state.setAnswer(field, value);
    await settle();
  };
  return { answer, stop };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  service = new FakeService();
  storage = new FakeStorage();
  page = new EventTarget();
  fakeDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('fetch', service.fetch);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('an erased record', () => {
  const erased: Script = async () => refusal(410, 'onboarding-erased');
  const reload = vi.fn();
  const replaceState = vi.fn();

  beforeEach(() => {
    reload.mockReset();
    replaceState.mockReset();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('history', { replaceState });
    storage.items.set('fasting.consent', 'refused');
  });
  const listStored = () => [...storage.items.keys()];

  it.each(['its replacement', 'the creation with its key'])('is forgotten when %s is refused', async (write) => {
    const { answer } = await openTab();
    if (write === 'its replacement') await answer('age', '18-29');
    storage.items.set('fasting.customerId', 'ctm_1');
    service.script = [erased];
    await answer('focus', 'More energy');
    expect(listStored()).toEqual(['fasting.consent']);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('sends and stores nothing more from the page that is being left', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    service.script = [erased];
    await answer('focus', 'More energy');
    const before = methods();
    await answer('water', 'Only coffee or tea');
    page.dispatchEvent(new Event('pagehide'));
    show('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(methods()).toEqual(before);
    expect(listStored()).toEqual(['fasting.consent']);
  });

  it('is forgotten by the other tabs too', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'fasting.outbox', newValue: null }));
    expect(reload).toHaveBeenCalledOnce();
    await answer('focus', 'More energy');
    expect(methods()).toEqual(['POST']);
    expect(listStored()).toEqual(['fasting.consent']);
  });

  it.each([
    ['another reason', 410, 'gone'],
    ['another status', 400, 'onboarding-erased'],
  ])('is not assumed for %s', async (_, status, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answer } = await openTab();
    service.script = [async () => refusal(status, code)];
    await answer('age', '18-29');
    expect(reload).not.toHaveBeenCalled();
    expect(listStored()).toContain('fasting.onboarding');
  });
});

describe('the record of one visitor', () => {
  it('sends nothing before the first answer', async () => {
    await openTab();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.requests).toEqual([]);
  });

  it('is created by the first answer and replaced, whole, by every later one', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    await answer('focus', 'Sleep');
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(service.requests[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(service.requests[1]).toMatchObject({
      id: 'onboarding-1',
      key: null,
      answers: { age: '18-29', focus: 'Sleep' },
      token: 'token-of-onboarding-1',
    });
    expect(revisions()).toEqual([1, 2]);
    expect(acknowledged()).toEqual({ age: '18-29', focus: 'Sleep' });
  });

  it('is sent once more, with the newest state, for all changes during a write', async () => {
    const held = holds();
    service.script = [held.script];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await answer('age', '30-39');
    await answer('age', '40-49');
    expect(methods()).toEqual(['POST']);
    held.letGo();
    await settle();
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '40-49' }]]));
  });

  it('stays one when the answer to its creation is lost, and ends up with the newest state', async () => {
    service.script = [losesAnswer, losesAnswer];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await answer('age', '30-39');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(methods()).toEqual(['POST', 'POST', 'POST', 'PUT']);
    expect(new Set(service.requests.slice(0, 3).map(({ key }) => key)).size).toBe(1);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });

  it('stays one when the tab is closed before the answer arrives', async () => {
    service.script = [losesAnswer];
    const first = await openTab();
    await first.answer('age', '18-29');
    first.stop();
    await openTab();
    expect(methods()).toEqual(['POST', 'POST', 'PUT']);
    expect(service.records.size).toBe(1);
    expect(acknowledged()).toEqual({ age: '18-29' });
  });

  it('stays one when a creation returns something other than a record', async () => {
    service.script = [async () => new Response('<html>Sign in to the network</html>')];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(1000);
    expect(methods()).toEqual(['POST', 'POST', 'PUT']);
    expect(service.records.size).toBe(1);
  });

  it('is created anew, with a new key, when the service no longer knows it', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    service.records.clear();
    await answer('age', '30-39');
    expect(methods()).toEqual(['POST', 'PUT', 'POST']);
    expect(service.requests[2]?.key).not.toBe(service.requests[0]?.key);
    await answer('age', '40-49');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '40-49' }]]));
  });

  it('stays one in a second tab', async () => {
    const first = await openTab();
    const second = await openTab();
    await first.answer('age', '18-29');
    await second.answer('focus', 'Sleep');
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(service.records.size).toBe(1);
  });

  it('stays one when two tabs answer at once', async () => {
    vi.stubGlobal('navigator', { locks: new FakeLocks() });
    const held = holds();
    service.script = [held.script];
    const first = await openTab();
    const second = await openTab();
    await first.answer('age', '18-29');
    await second.answer('focus', 'Sleep');
    expect(methods()).toEqual(['POST']);
    held.letGo();
    await settle();
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29', focus: 'Sleep' }]]));
    expect(acknowledged()).toEqual({ age: '18-29', focus: 'Sleep' });
  });

  it('does not wait forever for a frozen tab that has the lock', async () => {
    const locks = new FakeLocks();
    vi.stubGlobal('navigator', { locks });
    void locks.request('fasting.sync', { signal: new AbortController().signal }, () => new Promise(() => {}));
    const { answer } = await openTab();
    await answer('age', '18-29');
    expect(methods()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(methods()).toEqual(['POST']);
  });

  it('contains the answers of both tabs, even if neither is notified of the other’s', async () => {
    const first = await openTab();
    const second = await openTab();
    await first.answer('age', '18-29');
    await second.answer('focus', 'Sleep');
    await first.answer('water', 'Often');
    const all = { age: '18-29', focus: 'Sleep', water: 'Often' };
    expect(service.records).toEqual(new Map([['onboarding-1', all]]));
    expect(JSON.parse(storage.items.get('fasting.onboarding') ?? '')).toEqual(all);
  });

  it('is not overwritten by an older write that arrives late', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    let late: Request | undefined;
    service.script = [
      async (request) => {
        late = request;
        throw new TypeError('Failed to fetch');
      },
    ];
    await answer('age', '30-39');
    await answer('age', '40-49');
    if (!late) throw new Error('Nothing was sent');
    expect(service.work(late).status).toBe(409);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '40-49' }]]));
  });

  it('accepts newer answers even if the browser has lost the revision', async () => {
    const first = await openTab();
    await first.answer('age', '18-29');
    await first.answer('age', '30-39');
    first.stop();
    storage.items.set('fasting.outbox', 'garbage');
    const { answer } = await openTab();
    await answer('age', '40-49');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '40-49' }]]));
  });

  it('is found again by its key when the browser has lost its id', async () => {
    const first = await openTab();
    await first.answer('age', '18-29');
    first.stop();
    storage.items.set('fasting.onboardingMeta', 'garbage');
    const { answer } = await openTab();
    await answer('age', '30-39');
    expect(methods()).toEqual(['POST', 'POST', 'PUT']);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });

  it.each(['lost', 'wrong\ttoken', 'another’s'])('is found again by its key when its token is %s', async (token) => {
    const first = await openTab();
    await first.answer('age', '18-29');
    first.stop();
    const { token: _, ...known } = JSON.parse(storage.items.get('fasting.onboardingMeta') ?? '') as { token: string };
    storage.items.set('fasting.onboardingMeta', JSON.stringify(token === 'lost' ? known : { ...known, token }));
    const { answer } = await openTab();
    await answer('age', '30-39');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });

  it('is created anew, once, when neither token nor key is stored', async () => {
    const first = await openTab();
    await first.answer('age', '18-29');
    first.stop();
    const meta = { id: 'onboarding-1', createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z' };
    storage.items.set('fasting.onboardingMeta', JSON.stringify(meta));
    storage.items.delete('fasting.outbox');
    const { answer } = await openTab();
    await answer('age', '30-39');
    expect(service.records.get('onboarding-2')).toEqual({ age: '30-39' });
    expect(service.records.size).toBe(2);
  });

  it('stays one when storage is cleared while the creation is in flight', async () => {
    service.script = [losesAnswer];
    const { answer } = await openTab();
    await answer('age', '18-29');
    storage.items.clear();
    await answer('focus', 'Sleep');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29', focus: 'Sleep' }]]));
    expect(JSON.parse(storage.items.get('fasting.onboarding') ?? '')).toEqual({ age: '18-29', focus: 'Sleep' });
  });

  it('ends up complete when the tab dies right after an answer, before anything is sent', async () => {
    const first = await openTab();
    await first.answer('age', '18-29');
    const { setAnswer } = await import('../../state/answers.ts');
    setAnswer('focus', 'Sleep');
    first.stop();
    await settle();
    expect(methods()).toEqual(['POST']);
    await openTab();
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29', focus: 'Sleep' }]]));
  });

  it('is emptied when the visitor starts again', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    const { clearAnswers } = await import('../../state/answers.ts');
    clearAnswers();
    await settle();
    expect(service.records).toEqual(new Map([['onboarding-1', {}]]));
  });

  it('is stored by a service without tokens and revisions', async () => {
    service.kind = 'as specified';
    service.script = [losesAnswer];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await answer('age', '30-39');
    await answer('age', '40-49');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '40-49' }]]));
    expect(service.requests.every(({ token }) => token === null)).toBe(true);
  });

  it.each(['isForbidden', 'isFull'] as const)('stays one when storage %s', async (fault) => {
    storage.items.set('fasting.outbox', '{}');
    storage[fault] = true;
    service.script = [losesAnswer];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(1000);
    await answer('age', '30-39');
    expect(methods()).toEqual(['POST', 'POST', 'PUT', 'PUT']);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });
});

describe('a failed write', () => {
  it('is tried again after 1 s, twice as long each time, and never later than 60 s', async () => {
    service.script = Array.from({ length: 9 }, () => unreachable);
    const { answer } = await openTab();
    await answer('age', '18-29');
    const pauses: number[] = [];
    let last = Date.now();
    while (service.requests.length < 9) {
      const count = service.requests.length;
      await vi.advanceTimersToNextTimerAsync();
      if (service.requests.length > count) {
        pauses.push(Date.now() - last);
        last = Date.now();
      }
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('does not delay the next answer', async () => {
    service.script = Array.from({ length: 6 }, () => unreachable);
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(methods()).toHaveLength(6);
    await answer('age', '30-39');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });

  it('that takes long is overtaken by a newer answer after a second', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    service.script = [holds().script];
    await answer('age', '30-39');
    await answer('age', '40-49');
    await vi.advanceTimersByTimeAsync(999);
    expect(methods()).toEqual(['POST', 'PUT']);
    await vi.advanceTimersByTimeAsync(1);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '40-49' }]]));
  });

  it('is given up after 15 s without an answer', async () => {
    service.script = [holds().script];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(service.records.size).toBe(1);
  });

  it.each([
    ['in seconds', '120'],
    ['as a date', 'Sat, 21 Nov 2026 10:02:00 GMT'],
  ])('waits as long as Retry-After demands %s, even when the visitor returns', async (_, header) => {
    service.script = [answers(429, { 'Retry-After': header })];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(119_999);
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('pagehide'));
    await answer('age', '18-29');
    expect(methods()).toEqual(['POST']);
    await vi.advanceTimersByTimeAsync(1001);
    expect(service.records.size).toBe(1);
  });

  it('waits at most a second longer than Retry-After demands, after any number of failures', async () => {
    service.script = [...Array.from({ length: 6 }, () => unreachable), answers(503, { 'Retry-After': '5' })];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(31_000);
    await answer('age', '30-39');
    expect(methods()).toHaveLength(7);
    await vi.advanceTimersByTimeAsync(6000);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });

  it.each([404, 408, 500, 503])('with status %i is tried again', async (status) => {
    service.script = [answers(status)];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.records.size).toBe(1);
  });

  it.each([
    ['on coming back online', () => page.dispatchEvent(new Event('online'))],
    ['on becoming visible', () => show('visible')],
  ])('is tried again at once %s', async (_, wake) => {
    service.script = [unreachable, unreachable, unreachable];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(3000);
    expect(methods()).toHaveLength(3);
    wake();
    await settle();
    expect(service.records.size).toBe(1);
  });

  it('over a restored connection is tried again after a second, after any number of failures', async () => {
    service.script = Array.from({ length: 11 }, () => unreachable);
    const { answer } = await openTab();
    for (let age = 0; age < 10; age += 1) await answer('age', `${age}`);
    page.dispatchEvent(new Event('online'));
    await settle();
    expect(methods()).toHaveLength(11);
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.records.size).toBe(1);
  });

  it('that was in flight when the connection was restored is tried again after a second', async () => {
    let breakOff = () => {};
    const lastOne: Script = () =>
      new Promise((_, reject) => (breakOff = () => reject(new TypeError('Failed to fetch'))));
    service.script = [...Array.from({ length: 9 }, () => unreachable), lastOne];
    const { answer } = await openTab();
    for (let age = 0; age < 10; age += 1) await answer('age', `${age}`);
    page.dispatchEvent(new Event('online'));
    breakOff();
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.records.size).toBe(1);
  });

  it('waits no longer than Retry-After demands when the clock is set back meanwhile', async () => {
    service.script = [answers(503, { 'Retry-After': '120' })];
    const { answer } = await openTab();
    await answer('age', '18-29');
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    await vi.advanceTimersByTimeAsync(121_000);
    expect(service.records.size).toBe(1);
  });

  it('that is refused for one answer is repeated without it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answer } = await openTab();
    await answer('age', '18-29');
    service.script = [async () => refusal(400, 'invalid-body', {}, { field: '/focus' })];
    await answer('focus', 'Sleep');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29' }]]));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    expect(log).toHaveBeenCalledTimes(1);
    await answer('water', 'Often');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29', focus: 'Sleep', water: 'Often' }]]));
  });

  it('that is refused for a field it does not have is not repeated forever', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    service.script = Array.from({ length: 9 }, () => async () => refusal(400, 'no', {}, { field: '/shoeSize/0' }));
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(methods()).toEqual(['POST']);
  });

  it('that is refused is logged without personal data and waits for the next change', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    service.script = [answers(400)];
    const { answer } = await openTab();
    await answer('age', '18-29');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(methods()).toEqual(['POST']);
    expect(log.mock.calls).toEqual([['The onboarding service refuses the answers: 400 not-now']]);
    await answer('age', '30-39');
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
  });
});

describe('a page that closes', () => {
  it('sends waiting changes with keepalive', async () => {
    service.script = [unreachable];
    const { answer } = await openTab();
    await answer('age', '18-29');
    page.dispatchEvent(new Event('pagehide'));
    expect(service.requests[1]).toMatchObject({ method: 'POST', keepalive: true, answers: { age: '18-29' } });
  });

  it('replaces a write in flight when there was a change meanwhile', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    service.script = [holds().script];
    await answer('age', '30-39');
    await answer('age', '40-49');
    show('hidden');
    expect(service.requests.at(-1)).toMatchObject({ method: 'PUT', keepalive: true, answers: { age: '40-49' } });
    await settle();
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    expect(acknowledged()).toEqual({ age: '40-49' });
  });

  it('does not replace a write in flight that has the newest state', async () => {
    const held = holds();
    service.script = [held.script];
    const { answer } = await openTab();
    await answer('age', '18-29');
    show('hidden');
    page.dispatchEvent(new Event('pagehide'));
    held.letGo();
    await settle();
    expect(methods()).toEqual(['POST']);
  });

  it('sends on the next visit what was not delivered', async () => {
    const first = await openTab();
    await first.answer('age', '18-29');
    service.script = [unreachable];
    await first.answer('age', '30-39');
    first.stop();
    await openTab();
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
    expect(acknowledged()).toEqual({ age: '30-39' });
  });

  it('sends nothing on the next visit that was delivered', async () => {
    const first = await openTab();
    await first.answer('age', '18-29');
    first.stop();
    await openTab();
    expect(methods()).toEqual(['POST']);
  });
});

describe('a build that sends only the answers', () => {
  it('leaves out attribution, experiments and the plan, and writes nothing when only they change', async () => {
    vi.stubEnv('VITE_ONBOARDING_BODY', 'answers');
    const { answer } = await openTab();
    const { attribution, rememberArrival } = await import('../../state/attribution.ts');
    const { experiments, setAssignments } = await import('../../state/experiments.ts');
    rememberArrival({ utm_source: 'tiktok' });
    await answer('age', '18-29');
    setAssignments('0123456789abcdef0123456789abcdef', { 'first-words': 'short' });
    const { planRecord, setPlan } = await import('../../state/plan.ts');
    setPlan(shownPlan);
    await settle();
    expect(planRecord.shown).toEqual(shownPlan);
    expect({ ...attribution }).toEqual({ utm_source: 'tiktok' });
    expect({ ...experiments.assignments }).toEqual({ 'first-words': 'short' });
    expect(service.requests).toMatchObject([{ method: 'POST', answers: { age: '18-29' } }]);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29' }]]));
    await answer('age', '30-39');
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '30-39' }]]));
    expect(acknowledged()).toEqual({ age: '30-39' });
  });
});

describe('the data beside the answers', () => {
  it('contains attribution and variants, even if they are known only later', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    const { rememberArrival } = await import('../../state/attribution.ts');
    rememberArrival({ utm_source: 'tiktok' });
    await settle();
    const { setAssignments } = await import('../../state/experiments.ts');
    setAssignments('0123456789abcdef0123456789abcdef', { 'first-words': 'short' });
    await settle();
    const all = { age: '18-29', attribution: { utm_source: 'tiktok' }, experiments: { 'first-words': 'short' } };
    expect(service.records).toEqual(new Map([['onboarding-1', all]]));
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
  });

  it('contains the plan that was shown last, and none once it is gone', async () => {
    const { answer, stop } = await openTab();
    await answer('age', '18-29');
    const { setPlan } = await import('../../state/plan.ts');
    setPlan({ ...shownPlan, needsDoctor: true });
    await settle();
    setPlan(shownPlan);
    await settle();
    const planned = { age: '18-29', plan: shownPlan };
    expect([methods(), service.records]).toEqual([['POST', 'PUT', 'PUT'], new Map([['onboarding-1', planned]])]);
    setPlan({ ...shownPlan });
    await settle();
    stop();
    await openTab();
    const again = await import('../../state/plan.ts');
    again.setPlan({ ...shownPlan });
    await settle();
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    again.setPlan(undefined);
    await settle();
    expect(service.records).toEqual(new Map([['onboarding-1', { age: '18-29' }]]));
  });

  it('makes no record of its own', async () => {
    await openTab();
    const { rememberArrival } = await import('../../state/attribution.ts');
    rememberArrival({ utm_source: 'tiktok' });
    const { setPlan } = await import('../../state/plan.ts');
    setPlan(shownPlan);
    await settle();
    expect(service.requests).toEqual([]);
  });

  it('is not sent again because analytics has received an experiment', async () => {
    const { answer } = await openTab();
    await answer('age', '18-29');
    const { markStarted } = await import('../../state/experiments.ts');
    markStarted('first-words');
    await settle();
    expect(methods()).toEqual(['POST']);
  });
});
