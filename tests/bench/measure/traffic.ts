import type { CDPSession } from 'playwright-core';

const counted = ['Document', 'Script', 'Stylesheet'];

/** Begins to count; the function that it returns says what has arrived in full by then. */
export async function countTraffic(session: CDPSession): Promise<() => { bytes: number; requests: number }> {
  const sizes = new Map<string, number>();
  let bytes = 0;
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    // The server tells how long a body is as it travels; headers depend on the server alone.
    const length = Number(response.headers['Content-Length'] ?? 0);
    sizes.set(requestId, counted.includes(type) ? length : 0);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const size = sizes.get(requestId);
    if (size === undefined) return;
    sizes.delete(requestId);
    bytes += size;
    requests += 1;
  });
  await session.send('Network.enable');
  return () => ({ bytes, requests });
}
