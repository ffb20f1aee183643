import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './settings/config.ts';

/**
 * How the service logs: JSON lines without bodies, query strings, e-mail or network addresses, or anything that gives
 * access to a visitor's record.
 */
export function makeLogger(level: Config['logLevel']): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
      res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode }),
      err: describeError,
    },
  };
}

/** Database errors carry the query's parameters in other fields: only these few are safe. */
function describeError(error: Error & { code?: string }) {
  const { name, code } = error;
  // Errors of class 22 quote the value that they complain about.
  const message =
    code !== undefined && code.startsWith('22') ? error.message.replaceAll(/"[^]*"/g, '"…"') : error.message;
  // The first lines would repeat the message.
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, message, stack: calls.join('\n'), ...(code !== undefined && { code }) };
}
