import { initializePaddle, type Paddle, type PaddleEventData } from '@paddle/paddle-js';
import { paddleEnvironment } from '../config.ts';
import { trustScriptUrl } from '../script-url.ts';

const SCRIPT_URL = 'https://cdn.paddle.com/paddle/v2/paddle.js';
const SCRIPT_TIMEOUT_MS = 10_000;

// A browser delays a request until an earlier one for the same address ends, even if that hangs.
const makeScriptUrl = (attempt: number): string => (attempt === 1 ? SCRIPT_URL : `${SCRIPT_URL}?attempt=${attempt}`);

/** Loads and initialises Paddle. Rejects when that fails; each attempt, from 1, needs a number of its own. */
export async function loadPaddle(
  token: string,
  attempt: number,
  eventCallback: (event: PaddleEventData) => void,
): Promise<Paddle> {
  // Not by the package: it repeats a failed result until the page is reloaded, and has no timeout.
  if (!window.PaddleBillingV1) await loadScript(makeScriptUrl(attempt), SCRIPT_TIMEOUT_MS);
  if (!window.PaddleBillingV1) throw new Error(`${SCRIPT_URL} has no Paddle`);
  const paddle = await initializePaddle({ token, environment: paddleEnvironment, eventCallback });
  // The package only warns when initialising fails.
  if (!paddle || paddle.Initialized === false) throw new Error('Paddle could not be initialised');
  return paddle;
}

/** Loads a script from another site. Rejects when it fails or takes too long; each call is a new attempt. */
function loadScript(url: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not load in ${timeoutMs} ms`), timeoutMs);
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.src = trustScriptUrl(url);
    document.head.append(script);
  });
}
