import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../domain/generated/types.ts';
import { stubStorage, type FakeStorage } from '../../../tests/support/fakes.ts';
import { sensitiveConsent, shownPlan } from '../../../tests/support/sample-records.ts';

interface Request {
  at: number;
  method: string;
  id: string | undefined;
  key: string | null;
  token: string | null;
  revision: number;
  answers: Answers;
  keepalive: boolean | undefined;
}
type Script = (request: Request, signal: AbortSignal) => Promise<Response>;

/**
 * A service that, like many, ignores the body of a repeated creation. With revisions, it issues a token with each
 * creation and refuses older writes; as specified, it has neither.
 */
class FakeService {
  requests: Request[] = [];
  records = new Map<string, Answers>();
  /** The responses to the next requests, one each; after them, the service works. */
  script: Script[] = [];
  hasRevisions = true;
  revisions = new Map<string, number>();
  private idByKey = new Map<string, string>();

  work(request: Request): Response {
    const { method, key, answers, revision } = request;
    if (method === 'PUT' && !this.records.has(request.id ?? '')) return refusal(404, 'onboarding-not-found');
    const knownId = request.id ?? this.idByKey.get(key ?? '');
    const id = knownId ?? `onboarding-${this.records.size + 1}`;
    if (method === 'PUT' && this.hasRevisions) {
      if (request.token !== `token-of-${id}`) return refusal(403, 'wrong-token');
      const stored = this.revisions.get(id) ?? 0;
      if (revision <= stored) return refusal(409, 'outdated-revision', { revision: stored });
    }
    if (method === 'PUT' || !knownId) {
      this.records.set(id, answers);
      this.revisions.set(id, revision);
    }
    if (key) this.idByKey.set(key, id);
    const meta = { id, createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z' };
    const token = method === 'POST' && this.hasRevisions ? { token: `token-of-${id}` } : {};
    return new Response(JSON.stringify({ ...meta, ...token }), { status: method === 'POST' ? 201 : 200 });
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const signal = init.signal as AbortSignal;
    signal.throwIfAborted();
    const headers = new Headers(init.headers);
    const request: Request = {
      at: Date.now(),
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

const refusal = (status: number, code = 'not-now', details: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error: { code, message: 'No.', ...details } }), { status, headers });

const unreachable: Script = () => Promise.reject(new TypeError('Failed to fetch'));
const losesAnswer: Script = async (request) => {
  service.work(request);
  throw new TypeError('Failed to fetch');
};
const signInPage: Script = async () => new Response('<html>Sign in to the network</html>');
function losesAnswerWithout(trouble: 'full' | 'forbidden'): void {
  storage = stubStorage({ 'fasting.outbox': '{}' }, trouble).texts;
  service.script = [losesAnswer];
}
const refuses =
  (...refused: Parameters<typeof refusal>): Script =>
  async () =>
    refusal(...refused);
const fails = (times: number): Script[] => Array.from({ length: times }, () => unreachable);

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
let storage: FakeStorage['texts'];
let page: EventTarget;
let fakeDocument: EventTarget & { visibilityState: string };
let stops: (() => void)[] = [];

const settle = () => wait(0);
const methods = () => service.requests.map(({ method }) => method);
/** The body that the browser has stored as acknowledged. */
const acknowledged = () => {
  const outbox = JSON.parse(storage.get('fasting.outbox') ?? '{}') as { acknowledged?: string };
  return JSON.parse(outbox.acknowledged ?? 'null') as unknown;
};
/** All records that the service has. */
const records = () => [...service.records.values()];
const keys = () => service.requests.flatMap(({ key }) => key ?? []);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function show(visibilityState: 'hidden' | 'visible'): void {
  fakeDocument.visibilityState = visibilityState;
  fakeDocument.dispatchEvent(new Event('visibilitychange'));
}

/** Opens the site with fresh modules and the stored data; the visitor gives this answer to the question of their age. */
async function openTab(age?: string) {
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
  if (age !== undefined) await answer('age', age);
  return { ...state, answer, stop };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  service = new FakeService();
  storage = stubStorage().texts;
  page = new EventTarget();
  fakeDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('fetch', service.fetch);
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
  const reload = vi.fn();
  const replaceState = vi.fn();

  beforeEach(() => {
    reload.mockReset();
    replaceState.mockReset();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('history', { replaceState });
    storage.set('fasting.consent', 'refused');
  });

  it.each(['its replacement', 'the creation with its key'])(
    'is forgotten when %s is refused, and the page that is being left sends and stores nothing more',
    async (write) => {
      const { answer } = await openTab();
      if (write === 'its replacement') await answer('age', '18-29');
      storage.set('fasting.customerId', 'ctm_1');
      service.script = [refuses(410, 'onboarding-erased')];
      await answer('focus', 'More energy');
      const before = methods();
      expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/');
      expect(reload).toHaveBeenCalledOnce();
      await answer('water', 'Only coffee or tea');
      show('hidden');
      await wait(120_000);
      expect(methods()).toEqual(before);
      expect([...storage.keys()]).toEqual(['fasting.consent']);
    },
  );

  it('is forgotten by the other tabs too', async () => {
    const { answer } = await openTab('18-29');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'fasting.outbox', newValue: null }));
    expect(reload).toHaveBeenCalledOnce();
    await answer('focus', 'More energy');
    expect(methods()).toEqual(['POST']);
    expect([...storage.keys()]).toEqual(['fasting.consent']);
  });

  it.each([
    ['another reason', 410, 'gone'],
    ['another status', 400, 'onboarding-erased'],
  ])('is not assumed for %s', async (_, status, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    service.script = [refuses(status, code)];
    await openTab('18-29');
    expect(reload).not.toHaveBeenCalled();
    expect([...storage.keys()]).toContain('fasting.onboarding');
  });
});

describe('the record of one visitor', () => {
  it('is created by the first answer, and replaced, whole, by every later one', async () => {
    const { answer, clearAnswers } = await openTab();
    await wait(60_000);
    expect(methods(), 'nothing before the first answer').toEqual([]);
    await answer('age', '18-29');
    await answer('focus', 'Sleep');
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(service.requests).toMatchObject([
      { key: expect.stringMatching(/^[\da-f]{32}$/), revision: 1 },
      { id: 'onboarding-1', key: null, token: 'token-of-onboarding-1', revision: 2 },
    ]);
    expect(records()).toEqual([{ age: '18-29', focus: 'Sleep' }]);
    expect(acknowledged()).toEqual({ age: '18-29', focus: 'Sleep' });
    clearAnswers();
    await settle();
    expect(records(), 'when the visitor starts again').toEqual([{}]);
  });

  it('is sent once more, with the newest state, for all changes during a write', async () => {
    const held = holds();
    service.script = [held.script];
    const { answer } = await openTab();
    for (const age of ['18-29', '30-39', '40-49']) await answer('age', age);
    expect(methods()).toEqual(['POST']);
    held.letGo();
    await settle();
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(records()).toEqual([{ age: '40-49' }]);
  });

  it.each<[string, () => void, (() => void)?]>([
    ['the answer to its creation is lost, twice', () => (service.script = [losesAnswer, losesAnswer])],
    ['a network’s sign-in page answers its creation', () => (service.script = [signInPage])],
    ['storage is cleared during its creation', () => (service.script = [losesAnswer]), () => storage.clear()],
    ['storage is forbidden', () => losesAnswerWithout('forbidden')],
    ['storage is full', () => losesAnswerWithout('full')],
  ])('stays one, with the newest answers, when %s', async (_, prepare, goOn) => {
    prepare();
    const { answer } = await openTab('18-29');
    goOn?.();
    await answer('age', '30-39');
    await wait(10_000);
    await answer('age', '40-49');
    expect(keys().length, 'creations that were sent').toBeGreaterThan(1);
    expect(new Set(keys()).size, 'keys').toBe(1);
    expect(records()).toEqual([{ age: '40-49' }]);
  });

  it('is stored by a service without tokens and revisions', async () => {
    service.hasRevisions = false;
    service.script = [losesAnswer];
    const { answer } = await openTab();
    for (const age of ['18-29', '30-39', '40-49']) await answer('age', age);
    expect(records()).toEqual([{ age: '40-49' }]);
    expect(service.requests.every(({ token }) => token === null)).toBe(true);
  });

  it('is created anew, with a new key, when the service no longer knows it', async () => {
    const { answer } = await openTab('18-29');
    service.records.clear();
    await answer('age', '30-39');
    expect(methods()).toEqual(['POST', 'PUT', 'POST']);
    expect(new Set(keys()).size).toBe(2);
    await answer('age', '40-49');
    expect(records()).toEqual([{ age: '40-49' }]);
  });

  it('is set back to an earlier answer, although the service may have one in between whose reply was lost', async () => {
    const { answer } = await openTab('18-29');
    service.script = [losesAnswer];
    await answer('age', '30-39');
    await answer('age', '18-29');
    expect(records()).toEqual([{ age: '18-29' }]);
    expect(acknowledged()).toEqual({ age: '18-29' });
  });

  const changeHandle = (change: object) => {
    const known = JSON.parse(storage.get('fasting.onboardingMeta') ?? '') as object;
    storage.set('fasting.onboardingMeta', JSON.stringify({ ...known, ...change }));
  };
  const nothing = () => {};
  it.each<[string, () => void]>([
    ['a tab was closed before the answer arrived', nothing],
    [
      'the browser has lost the revision',
      () => {
        storage.set('fasting.outbox', 'garbage');
        service.revisions.set('onboarding-1', 40);
      },
    ],
    ['the browser has lost its id', () => storage.set('fasting.onboardingMeta', 'garbage')],
    ['its token is lost', () => changeHandle({ token: undefined })],
    ['its token is damaged', () => changeHandle({ token: 'wrong\ttoken' })],
    ['its token is another’s', () => changeHandle({ token: 'another’s' })],
  ])('is found again on the next visit when %s', async (_, happen) => {
    if (happen === nothing) service.script = [losesAnswer];
    const first = await openTab('18-29');
    if (happen !== nothing) await first.answer('age', '20-29');
    first.stop();
    happen();
    const { answer } = await openTab();
    await answer('age', '30-39');
    expect(records()).toEqual([{ age: '30-39' }]);
    expect(acknowledged()).toEqual({ age: '30-39' });
  });
});

describe('two tabs', () => {
  it('write one after the other when both answer at once', async () => {
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
    expect(records()).toEqual([{ age: '18-29', focus: 'Sleep' }]);
  });

  it('don’t wait forever for a frozen one that has the lock', async () => {
    const locks = new FakeLocks();
    vi.stubGlobal('navigator', { locks });
    void locks.request('fasting.sync', { signal: new AbortController().signal }, () => new Promise(() => {}));
    await openTab('18-29');
    expect(methods()).toEqual([]);
    await wait(2000);
    expect(methods()).toEqual(['POST']);
  });
});

describe('a failed write', () => {
  it('is tried again after 1 s, twice as long each time, and never later than 60 s', async () => {
    service.script = fails(9);
    await openTab('18-29');
    await wait(200_000);
    const times = service.requests.map(({ at }) => at);
    const pauses = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('that takes long is overtaken by a newer answer after a second, and otherwise given up after 15 s', async () => {
    const { answer } = await openTab('18-29');
    service.script = [holds().script];
    await answer('age', '30-39');
    await answer('age', '40-49');
    await wait(999);
    expect(methods()).toEqual(['POST', 'PUT']);
    await wait(1);
    expect(records()).toEqual([{ age: '40-49' }]);
    service.script = [holds().script];
    await answer('age', '50-59');
    await wait(16_000);
    expect(records()).toEqual([{ age: '50-59' }]);
  });

  it('waits as long as Retry-After demands and a second more, whatever happens before and meanwhile', async () => {
    service.script = [...fails(6), refuses(429, 'busy', {}, { 'Retry-After': '120' })];
    const { answer } = await openTab('18-29');
    await wait(31_000);
    await answer('age', '30-39');
    expect(methods(), 'failures don’t delay the next answer').toHaveLength(7);
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    await wait(119_999);
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('pagehide'));
    await answer('age', '40-49');
    expect(methods()).toHaveLength(7);
    await wait(1001);
    expect(records()).toEqual([{ age: '40-49' }]);
  });

  it.each([404, 408, 500, 503])('with status %i is tried again', async (status) => {
    service.script = [refuses(status)];
    await openTab('18-29');
    await wait(1000);
    expect(records()).toEqual([{ age: '18-29' }]);
  });

  it.each([
    ['on coming back online', () => page.dispatchEvent(new Event('online'))],
    ['on becoming visible', () => show('visible')],
  ])('is tried again at once %s', async (_, wake) => {
    service.script = fails(3);
    await openTab('18-29');
    await wait(3000);
    expect(methods()).toHaveLength(3);
    wake();
    await settle();
    expect(records()).toEqual([{ age: '18-29' }]);
  });

  it('in flight when the connection is restored is tried again after a second, after any number of failures', async () => {
    let breakOff = () => {};
    const breaksOff: Script = () =>
      new Promise((_, reject) => (breakOff = () => reject(new TypeError('Failed to fetch'))));
    service.script = [...fails(9), breaksOff];
    const { answer } = await openTab();
    for (let age = 0; age < 10; age += 1) await answer('age', `${age}`);
    page.dispatchEvent(new Event('online'));
    breakOff();
    await wait(1000);
    expect(records()).toEqual([{ age: '9' }]);
  });

  it('that is refused for one answer is repeated without it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answer } = await openTab('18-29');
    service.script = [refuses(400, 'invalid-body', { field: '/focus' })];
    await answer('focus', 'Sleep');
    expect(records()).toEqual([{ age: '18-29' }]);
    await wait(120_000);
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    expect(log).toHaveBeenCalledTimes(1);
    await answer('water', 'Often');
    expect(records()).toEqual([{ age: '18-29', focus: 'Sleep', water: 'Often' }]);
  });

  it.each([
    ['', {}],
    [' for a field that it does not have', { field: '/shoeSize/0' }],
  ])('that is refused%s is logged without personal data and waits for the next change', async (_, details) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    service.script = [refuses(400, 'not-now', details)];
    const { answer } = await openTab('18-29');
    await wait(120_000);
    expect(methods()).toEqual(['POST']);
    expect(log.mock.calls).toEqual([['The onboarding service refuses the answers: 400 not-now']]);
    await answer('age', '30-39');
    expect(records()).toEqual([{ age: '30-39' }]);
  });
});

describe('a page that closes', () => {
  it('sends waiting changes with keepalive', async () => {
    service.script = [unreachable];
    await openTab('18-29');
    page.dispatchEvent(new Event('pagehide'));
    expect(service.requests[1]).toMatchObject({ method: 'POST', keepalive: true, answers: { age: '18-29' } });
  });

  it('replaces a write in flight when there was a change meanwhile, but not one that has the newest state', async () => {
    const { answer } = await openTab('18-29');
    const held = holds();
    service.script = [held.script];
    await answer('age', '30-39');
    show('hidden');
    expect(methods(), 'the write in flight goes on').toEqual(['POST', 'PUT']);
    await answer('age', '40-49');
    show('hidden');
    expect(service.requests.at(-1)).toMatchObject({ method: 'PUT', keepalive: true, answers: { age: '40-49' } });
    await settle();
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    expect(acknowledged()).toEqual({ age: '40-49' });
  });

  it('sends on the next visit what was not delivered, and then nothing more', async () => {
    const first = await openTab('18-29');
    service.script = [unreachable];
    await first.answer('age', '30-39');
    first.stop();
    const second = await openTab();
    expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
    expect(records()).toEqual([{ age: '30-39' }]);
    second.stop();
    await openTab();
    expect(methods()).toHaveLength(3);
  });
});

describe('attribution, experiments, plan, consent and answers that are set aside', () => {
  const loadData = async () => ({
    ...(await import('../../state/attribution.ts')),
    ...(await import('../../state/aside.ts')),
    ...(await import('../../state/experiments.ts')),
    ...(await import('../../state/plan.ts')),
    ...(await import('../../state/consent.ts')),
  });
  const visitorId = '0123456789abcdef0123456789abcdef';

  it('make no record of their own, and are part of it even if they are known only later, or gone again', async () => {
    const { answer, stop } = await openTab();
    const { markStarted, rememberArrival, setAssignments, setPlan, setSensitiveConsent } = await loadData();
    rememberArrival({ utm_source: 'tiktok' });
    setPlan(shownPlan);
    await settle();
    setSensitiveConsent(sensitiveConsent);
    await settle();
    expect(methods()).toEqual([]);
    await answer('age', '18-29');
    setSensitiveConsent(undefined);
    setAssignments(visitorId, { 'first-words': 'short' });
    await settle();
    const rest = { attribution: { utm_source: 'tiktok' }, experiments: { 'first-words': 'short' } };
    expect(records(), 'no plan without consent').toEqual([{ age: '18-29', ...rest }]);
    setSensitiveConsent(sensitiveConsent);
    await settle();
    const data = { ...rest, sensitiveConsent };
    expect(records()).toEqual([{ age: '18-29', ...data, plan: shownPlan }]);
    const before = methods();
    markStarted('first-words');
    await settle();
    stop();
    await openTab();
    const again = await loadData();
    again.setPlan({ ...shownPlan });
    await settle();
    expect(methods(), 'nothing for a start that analytics has received, or for the same plan').toEqual(before);
    again.setPlan(undefined);
    await settle();
    expect(records()).toEqual([{ age: '18-29', ...data }]);
  });

  it('have answers that are set aside apart from those that count', async () => {
    const { answer } = await openTab('18-29');
    const { setAside } = await loadData();
    const put = { coffee: { water: 'Only coffee' }, aim: { focus: 'Sleep' } };
    setAside({ answers: put, askers: {} });
    await settle();
    expect(records()).toEqual([{ age: '18-29', offPath: { focus: 'Sleep', water: 'Only coffee' } }]);
    const before = methods();
    setAside({ answers: { ...put }, askers: {} });
    await settle();
    expect(methods(), 'nothing where nothing has changed').toEqual(before);
    await answer('focus', 'Sleep');
    setAside({ answers: {}, askers: {} });
    await settle();
    expect(records()).toEqual([{ age: '18-29', focus: 'Sleep' }]);
  });

  it('are left out by a build that sends only the answers, which writes nothing when only they change', async () => {
    vi.stubEnv('VITE_ONBOARDING_BODY', 'answers');
    const { answer } = await openTab();
    const { attribution, rememberArrival, setAssignments, setAside, setPlan } = await loadData();
    rememberArrival({ utm_source: 'tiktok' });
    await answer('age', '18-29');
    setAssignments(visitorId, { 'first-words': 'short' });
    setPlan(shownPlan);
    await settle();
    expect(attribution.utm_source, 'still known to the browser').toBe('tiktok');
    expect(methods()).toEqual(['POST']);
    await answer('age', '30-39');
    expect(records()).toEqual([{ age: '30-39' }]);
    expect(acknowledged()).toEqual({ age: '30-39' });
    setAside({ answers: { aim: { focus: 'Sleep' } }, askers: {} });
    await settle();
    expect(records()).toEqual([{ age: '30-39' }]);
  });
});
