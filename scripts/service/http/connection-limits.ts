import { BlockList, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { CountedLog } from '../counted-log.ts';
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

/**
 * Closes connections of a network address beyond its share, so that a few addresses can't take all of them. The default
 * of 1,000 assumes, like that of the writes, some 150 visitors behind one address of a carrier, with the six connections
 * that a browser opens. IPv6 addresses count by their first 64 bits. Trusted proxies are exempt: they carry everybody.
 */
export function limitConnectionsPerAddress(
  app: FastifyInstance,
  { connectionsPerAddress: most, trustedProxies }: Pick<Config, 'connectionsPerAddress' | 'trustedProxies'>,
): void {
  // With a number of proxies, all connections come from them.
  if (most === 0 || typeof trustedProxies === 'number') return;
  const isProxy = matchAddresses(trustedProxies || []);
  const closed = new CountedLog((reason, count) => app.log.warn({ count }, reason));
  app.addHook('onClose', async () => closed.close());
  const open = new Map<string, number>();

  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      closed.add('Connections beyond CONNECTION_LIMIT were closed.');
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Tells whether an address is one of these addresses and networks, such as 10.0.0.0/8. */
function matchAddresses(networks: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
