import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { reportsAddress } from '../site/violation-reports.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route from another origin; absent: no one. */
    cors?: FastifyCorsOptions;
  }
}

/** The routes that a site calls; its browsers send the reports. */
const shared = [
  '/api/onboardings',
  '/api/onboardings/:id',
  '/api/onboardings/:id/payment',
  '/api/paddle/offers',
  '/api/paddle/customers/:customerId/application-url',
  '/api/subscriptions',
  '/api/subscriptions/:id',
  '/api/subscriptions/:id/portal',
  '/api/subscription-links',
  reportsAddress,
];
const aDay = 86_400;

/** Lets sites at these origins, and no others, call some of the routes that are added later, without credentials. */
export function addCors(app: FastifyInstance, allowedOrigins: string[]): void {
  if (allowedOrigins.length === 0) return;
  const options: FastifyCorsOptions = {
    origin: async (origin: string | undefined) => origin !== undefined && allowedOrigins.includes(origin) && origin,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['Content-Type', 'App-Type', 'Funnel-Id', 'Idempotency-Key', 'Revision', 'Visitor-Token'],
    exposedHeaders: ['Retry-After'],
    maxAge: aDay,
    // Otherwise the package refuses an incomplete preflight request with plain text instead of our JSON.
    strictPreflight: false,
  };
  app.addHook('onRoute', (route) => {
    if (shared.includes(route.url)) route.config = { ...route.config, cors: options };
  });
  app.register(cors, { origin: false });
}
