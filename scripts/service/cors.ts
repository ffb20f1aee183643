import type { FastifyInstance } from 'fastify';

/** What a site calls: both writes, the offers and the app link. */
const shared = /^\/api\/(onboardings(\/[^/]+)?|paddle\/offers|paddle\/customers\/[^/]+\/application-url)$/;
const aDay = '86400';

/** Lets browsers call the service from sites at these origins, without credentials; no other origin is answered. */
export function addCors(app: FastifyInstance, allowedOrigins: string[]): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!shared.test(request.url.split('?', 1)[0] ?? '')) return;
    // Also on answers to others: a cache must not hand one origin's answer to another.
    reply.header('vary', 'Origin');
    const { origin, 'access-control-request-method': wanted } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'Retry-After');
    if (request.method !== 'OPTIONS' || wanted === undefined) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'Content-Type, App-Type, Funnel-Id, Idempotency-Key, Revision, Visitor-Token',
        'access-control-max-age': aDay,
      })
      .send();
  });
}
