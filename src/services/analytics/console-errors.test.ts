import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFakeSink } from '../../../tests/support/fakes.ts';
import { describeError } from './console-errors.ts';

let page: EventTarget;
let log: ReturnType<typeof vi.fn<typeof console.error>>;
const original = console.error;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_AMPLITUDE_KEY', 'key');
  log = vi.fn();
  console.error = log;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  console.error = original;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Starts forwarding to a sink that calls this with each message. */
async function open(onTrack: (message: unknown) => void = () => {}) {
  const { forwardConsoleErrors } = await import('./console-errors.ts');
  const { queue } = await import('./queue.ts');
  const sink = makeFakeSink();
  vi.spyOn(sink, 'track').mockImplementation(({ properties }) => {
    onTrack(properties.message);
    return Promise.resolve('delivered');
  });
  queue.setPermission('granted');
  queue.drainTo(sink);
  forwardConsoleErrors();
}

it('forwards every error once, also uncaught ones and rejections, and still logs it', async () => {
  const messages: unknown[] = [];
  await open((message) => messages.push(message));
  const error = new Error('No jo@example.com');
  console.error('Oh:', error);
  const uncaught = { error: new TypeError('x is undefined'), message: 'Uncaught' };
  page.dispatchEvent(Object.assign(new Event('error'), uncaught));
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('No.') }));
  expect(messages).toEqual([
    'Oh: Error: No [email]',
    'TypeError: x is undefined',
    'Script error.',
    'Unhandled rejection: Error: No.',
  ]);
  expect(log.mock.calls).toEqual([['Oh:', error]]);
});

it('does not loop when forwarding logs an error itself, and does not report errors of analytics', async () => {
  const track = vi.fn(() => console.error('analytics failed'));
  await open(track);
  console.error('first');
  console.error('Amplitude Logger [Error]: Failed to fetch');
  expect(track).toHaveBeenCalledExactlyOnceWith('first');
  expect(log.mock.calls.flat()).toEqual(['first', 'analytics failed', 'Amplitude Logger [Error]: Failed to fetch']);
});

it('survives a value that cannot be converted to text', async () => {
  await open();
  const broken = new Error('x');
  Object.defineProperty(broken, 'message', {
    get() {
      throw new Error('no message');
    },
  });
  console.error(broken);
  expect(log).toHaveBeenCalledTimes(1);
});

it.each([
  [['plain words'], 'plain words'],
  [['The call failed:', new TypeError('Failed to fetch')], 'The call failed: TypeError: Failed to fetch'],
  [['no mail to jo.doe+x@example.co.uk, sorry'], 'no mail to [email], sorry'],
  [['/unsubscribe/jo%40example.com failed'], '/unsubscribe/[email] failed'],
  [['GET https://a.example/b?email=jo&x=1 failed'], 'GET https://a.example/b failed'],
  [['Really? Yes.'], 'Really? Yes.'],
  [[{ email: 'jo@example.com' }, null, undefined, 3], '[object] null undefined 3'],
  [['x'.repeat(500)], 'x'.repeat(300)],
])('writes %j as %j', (logged, expected) => {
  expect(describeError(logged)).toBe(expected);
});
