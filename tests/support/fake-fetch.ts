import { onTestFinished, vi, type Mock } from 'vitest';

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
