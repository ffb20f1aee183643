import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from './settings/config.ts';
import { webhookAddress } from './payments/paddle-webhook.ts';

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

/** The status that is logged when a client hangs up before it has its answer; other servers log the same. */
const hungUp = 499;

/** Forged webhooks: anyone can send as many as they like. They are counted instead, see addPaddleWebhookRoutes. */
const isCounted = (route: string, status: number) => route === webhookAddress && status === 401;

/**
 * Logs one line per finished request, with the route's pattern instead of the address, which contains ids. Forged
 * webhooks have none.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const write = (status: number) => {
      if (isCounted(route, status)) return;
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info({ method, route, status, milliseconds }, 'request');
    };
    reply.raw.once('finish', () => write(reply.raw.statusCode));
    request.raw.once('close', () => request.raw.errored && !reply.raw.writableFinished && write(hungUp));
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.error({ err: error }, 'fault');
  }
}
