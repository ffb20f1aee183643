import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Answers 405 with an Allow header to every method at this address but the allowed ones. */
export function allowOnly(app: FastifyInstance, url: string, ...allowed: string[]): void {
  const allow = allowed.join(', ');
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    // Before the body is read: the method is the first thing to put right.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      throw new HttpError(405, 'method-not-allowed', `This address takes only ${allow}.`);
    },
    handler: () => undefined,
  });
}
