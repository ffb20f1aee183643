import type { Config } from './config.ts';

/** How long a client may take, in milliseconds, and how many may be connected. */
export type ConnectionLimits = {
  /** Until all its headers are here. */
  headersMs: number;
  /** Until its whole request is here. */
  requestMs: number;
  /** While nothing moves although an answer is under way. */
  stallMs: number;
  /** Until its next request, while the connection is kept. */
  keepAliveMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
  /** How many connections are open at once; further ones are closed. */
  connections: number;
};

/**
 * Says how patient the service is. A proxy must be the first to give a kept connection up, or its next request runs
 * into our closing: those in use wait 60 seconds, and one of them 600. Strangers need no such patience.
 */
export function findConnectionLimits({ trustedProxies }: Pick<Config, 'trustedProxies'>): ConnectionLimits {
  return {
    headersMs: 10_000,
    requestMs: 30_000,
    stallMs: 60_000,
    keepAliveMs: trustedProxies === false ? 75_000 : 620_000,
    checkMs: 2_000,
    connections: 10_000,
  };
}
