import type { Config } from '../settings/config.ts';

/** How long a client may take, in milliseconds, and how many may be connected. */
export type ConnectionLimits = {
  /** Until all its headers have arrived. */
  headersMs: number;
  /** Until its whole request has arrived. */
  requestMs: number;
  /** Without any traffic while an answer is in progress. */
  stallMs: number;
  /** Until its next request on a kept-alive connection. */
  keepAliveMs: number;
  /** How often the first two limits are checked. */
  checkMs: number;
  /** How many connections may be open at once; further ones are closed. */
  connections: number;
};

/**
 * Chooses the limits. A proxy has to close an idle connection before we do, or its next request may arrive just as we
 * close: common proxies keep connections for 60 seconds, one of them for 600. Direct clients need less.
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
