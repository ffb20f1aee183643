import type { CDPSession } from 'playwright-core';

/** A file that has arrived in full. */
export interface Arrived {
  /** What Chromium asked for it as, such as Document, Script or Fetch. */
  type: string;
  /** What the server said it is, such as application/json. */
  mimeType: string;
  /** As it travelled. */
  bytes: number;
}

/** Begins to note what arrives over the network; the function that it returns says what has arrived by then. */
export async function countTraffic(session: CDPSession): Promise<() => readonly Arrived[]> {
  const asked = new Map<string, Arrived>();
  const arrived: Arrived[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http') || response.fromDiskCache) return;
    // The server tells how long a body is as it travels; headers depend on the server alone.
    const bytes = Number(response.headers['Content-Length'] ?? 0);
    asked.set(requestId, { type, mimeType: response.mimeType, bytes });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId }) => {
    const file = asked.get(requestId);
    if (!file) return;
    asked.delete(requestId);
    arrived.push(file);
  });
  await session.send('Network.enable');
  return () => [...arrived];
}

/** How many bytes those files have together. */
export const sumBytes = (files: readonly Arrived[], isCounted: (file: Arrived) => boolean): number =>
  files.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0);
