import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Answers 405 with an Allow header to every method at this address except the allowed ones. */
export function allowOnly(app: FastifyInstance, url: string, ...allowed: string[]): void {
  const allow = allowed.join(', ');
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    // Before the body is read: the method is the first thing to correct.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      throw new HttpError(405, 'method-not-allowed', `This address accepts only ${allow}.`);
    },
    handler: () => undefined,
  });
}
