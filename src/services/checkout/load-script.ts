import { trustScriptUrl } from '../script-url.ts';

/** Loads a script from another site. Rejects when it fails or takes too long; each call is a new attempt. */
export function loadScript(url: string, timeoutMs: number): Promise<void> {
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
