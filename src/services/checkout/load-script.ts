/** Loads a script from another site; rejects when it fails or takes too long, and each call is a fresh attempt. */
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
    script.src = url;
    document.head.append(script);
  });
}
