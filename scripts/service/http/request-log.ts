import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** The status that is logged when a client hangs up before it has its answer; other servers log the same. */
const hungUp = 499;

/** Logs one line per finished request, with the route's pattern instead of the address, which contains ids. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request;
    const write = (status: number) => {
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info({ method, route: routeOptions.url ?? 'none', status, milliseconds }, 'request');
    };
    reply.raw.once('finish', () => write(reply.raw.statusCode));
    request.raw.once('close', () => request.raw.errored && !reply.raw.writableFinished && write(hungUp));
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    if (error) request.log.error({ err: error }, 'fault');
  }
}
