import { onTestFinished, vi, type Mock } from 'vitest';
import type { AnalyticsSink, Delivery } from '../../src/services/analytics/queue.ts';
import type { AnalyticsEvent, UserChange } from '../../src/services/analytics/stored-events.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface FakeFetch {
  fetch: Mock<Fetch>;
  /** Answers the next request with this body as JSON. */
  answerOnce: (body: unknown, status?: number) => void;
  /** Answers all further requests with this body as JSON. */
  answer: (body: unknown, status?: number) => void;
}

/** Takes the place of `fetch` and of the timers for the modules that a test loads next; by default nothing is found. */
export function stubFetch(): FakeFetch {
  vi.resetModules();
  vi.useFakeTimers();
  const fetch = vi.fn<Fetch>();
  vi.stubGlobal('fetch', fetch);
  // Web Locks would wait for other tests.
  vi.stubGlobal('navigator', {});
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const respond = (body: unknown, status: number) => async () => new Response(JSON.stringify(body), { status });
  const answer = (body: unknown, status = 200) => void fetch.mockImplementation(respond(body, status));
  answer({}, 404);
  return {
    fetch,
    answer,
    answerOnce: (body, status = 200) => void fetch.mockImplementationOnce(respond(body, status)),
  };
}

/** A request that ends only when it is given up. */
export const neverAnswers: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

/** A stand-in for the browser's local storage, with its entries and the keys that were written, in order. */
export interface FakeStorage {
  texts: Map<string, string>;
  writes: string[];
}

/** Gives the modules that a test loads next a local storage with these entries; objects are stored as JSON. */
export function stubStorage(stored: Record<string, unknown> = {}, trouble?: 'full' | 'forbidden'): FakeStorage {
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals());
  const entries = Object.entries(stored).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  const storage: FakeStorage = { texts: new Map(entries), writes: [] };
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (trouble === 'forbidden' ? refuse() : (storage.texts.get(key) ?? null)),
    setItem(key: string, text: string) {
      if (trouble === 'forbidden') refuse();
      if (trouble === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage.texts.set(key, text);
      storage.writes.push(key);
    },
    removeItem(key: string) {
      if (trouble === 'forbidden') refuse();
      storage.texts.delete(key);
      storage.writes.push(key);
    },
    get length() {
      return storage.texts.size;
    },
    key: (index: number) => [...storage.texts.keys()][index] ?? null,
  });
  return storage;
}

/** A second tab of the same visitor, as this one sees it. */
interface OtherTab {
  /** Makes the loaded modules follow other tabs. */
  follow: () => Promise<void>;
  /** Writes to the shared storage, or removes from it, and notifies this tab. */
  write: (key: string, text: string | undefined) => void;
  /** Clears the shared storage, and notifies this tab. */
  clear: () => void;
  /** Dispatches an event on this tab's window, or on its document. */
  dispatch: (type: 'pageshow' | 'visibilitychange', properties?: object) => void;
}

/** Gives the next loaded modules a window with a second tab, which shares these stored texts. */
export function stubOtherTab(texts: Map<string, string>): OtherTab {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return {
    follow: async () => (await import('../../src/state/storage/persistence.ts')).followOtherTabs(),
    write: (key, text) => {
      if (text === undefined) texts.delete(key);
      else texts.set(key, text);
      tell(key);
    },
    clear: () => {
      texts.clear();
      tell(null);
    },
    dispatch: (type, properties = {}) => {
      const target = type === 'pageshow' ? page : Object.assign(document, properties);
      target.dispatchEvent(Object.assign(new Event(type), properties));
    },
  };
}

/** A stand-in for the analytics service, with everything that it received. */
export interface FakeSink extends AnalyticsSink {
  told: AnalyticsEvent[];
  users: UserChange[];
  permissions: boolean[];
  /** The outcome of events from now on; undefined leaves them pending. */
  delivery: Delivery | undefined;
  /** The ids that are sent while a page closes. */
  beacons: string[];
}

/** Makes one that accepts everything. */
export function makeFakeSink(): FakeSink {
  const sink: FakeSink = {
    told: [],
    users: [],
    permissions: [],
    delivery: 'delivered',
    beacons: [],
    track(event) {
      sink.told.push(event);
      return sink.delivery ? Promise.resolve(sink.delivery) : new Promise(() => {});
    },
    setUserProperties: (properties) => void sink.users.push({ ...properties }),
    sendOnLeaving: () => sink.beacons,
    setEnabled: (isEnabled) => void sink.permissions.push(isEnabled),
  };
  return sink;
}
