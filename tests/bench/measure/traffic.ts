import type { CDPSession } from 'playwright-core';

/** A file that was loaded completely. */
export interface Arrived {
  /** Chromium's type of the request, such as Document, Script or Fetch. */
  type: string;
  /** The content type of the response, such as application/json. */
  mimeType: string;
  /** As transferred. */
  bytes: number;
}

/** Starts to record responses; the returned function returns those so far. */
export async function countTraffic(session: CDPSession): Promise<() => readonly Arrived[]> {
  const asked = new Map<string, Arrived>();
  const arrived: Arrived[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http') || response.fromDiskCache) return;
    // The server reports the compressed length of a body; the length of headers depends on the server alone.
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

/** The total size of these files in bytes. */
export const sumBytes = (files: readonly Arrived[], isCounted: (file: Arrived) => boolean): number =>
  files.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0);
