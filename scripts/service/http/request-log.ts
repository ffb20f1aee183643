import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { webhookAddress } from '../payments/paddle-webhook.ts';

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
