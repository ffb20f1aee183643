import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { toPath, addClientErrors, answerClientError, answerBadAddress, answerError } from './http/errors.ts';
import { addAnalyticsSinkRoutes } from './analytics-sink.ts';
import { readLinkSettings, type LinkSettings, addApplicationLinkRoutes } from './application-links.ts';
import type { Config } from './settings/config.ts';
import { findConnectionLimits, limitConnectionsPerAddress, type ConnectionLimits } from './http/connection-limits.ts';
import { addCors } from './http/cors.ts';
import type { Database } from './database/database.ts';
import { addHealthRoutes } from './health.ts';
import { addOfferRoutes } from './offers/stored-offers.ts';
import { addOnboardingRoutes } from './onboarding/onboardings.ts';
import { addPaddleWebhookRoutes } from './payments/paddle-webhook.ts';
import { addRateLimits } from './http/rate-limits.ts';
import { HttpError } from './http/requests.ts';
import { RequestLog } from './logging.ts';
import { addSecurityHeaders, apiHeaders } from './site/headers.ts';
import { addReportRoutes } from './site/violation-reports.ts';
import { addSite, sendPage } from './site/site.ts';
import { addTestCheckoutRoutes } from './payments/test-checkout.ts';
import { readSubscriptionParts, type SubscriptionParts } from './subscriptions/parts.ts';
import { addSubscriptionRoutes } from './subscriptions/routes.ts';

/** What a server is made of. Without a distFolder it serves only the API; without a logger it logs nothing. */
export type ServerParts = {
  database: Database;
  config: Config;
  distFolder?: string;
  logger?: FastifyServerOptions['logger'];
  /** By default those of findConnectionLimits. */
  connectionLimits?: ConnectionLimits;
  /** By default those of readLinkSettings. */
  links?: LinkSettings;
  /** By default those of readSubscriptionParts. */
  subscriptions?: SubscriptionParts;
};

/** Creates the onboarding service, ready to listen or to be called without a network. */
export function createServer({
  database,
  config,
  distFolder,
  logger = false,
  connectionLimits = findConnectionLimits(config),
  links = readLinkSettings(config),
  subscriptions = readSubscriptionParts(config, database),
}: ServerParts): FastifyInstance {
  const { headersMs, requestMs, stallMs, keepAliveMs, checkMs, connections } = connectionLimits;
  const app: FastifyInstance = fastify({
    logger,
    logController: new RequestLog(),
    bodyLimit: config.bodyLimitBytes,
    trustProxy: findTrust(config.trustedProxies),
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => toPath(url),
    clientErrorHandler: (error, socket) => answerClientError(app, error, socket),
    // Requests that arrive while the service stops are still served; the database closes after them.
    return503OnClosing: false,
    // The schemas refuse such names as unknown fields, with an error that names them.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // No hook has run by then.
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, reply.headers(apiHeaders)),
    // Longer than any id, so that the routes themselves can say that an id is unknown.
    routerOptions: { maxParamLength: 500 },
  });
  app.server.maxConnections = connections;
  limitConnectionsPerAddress(app, config);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  addSecurityHeaders(app, config);
  addClientErrors(app);
  addCors(app, config.allowedOrigins);
  addRateLimits(app, config.writesPerMinute);
  closeConnectionsWhenStopping(app);

  const { acceptsTests } = config;
  addHealthRoutes(app, database, { acceptsTests });
  addOnboardingRoutes(app, database, config.appType, { acceptsTests });
  addOfferRoutes(app, database);
  addApplicationLinkRoutes(app, database, links, { acceptsTests });
  addPaddleWebhookRoutes(app, database, config.paddleWebhookSecret);
  addSubscriptionRoutes(app, database, subscriptions, { acceptsTests });
  if (acceptsTests) addTestCheckoutRoutes(app, database);
  addReportRoutes(app);
  if (config.hasAnalyticsSink) addAnalyticsSinkRoutes(app, config.dataFolder);

  if (distFolder !== undefined) addSite(app, distFolder, config.site);
  // A route of its own, so that no address of the API leads to the site's pages.
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: refuseUnknown }, refuseUnknown);
  app.setNotFoundHandler(async (request, reply) => {
    const page = distFolder !== undefined && sendPage(request, reply, distFolder);
    return page || refuseUnknown();
  });
  return app;
}

async function refuseUnknown(): Promise<never> {
  throw new HttpError(404, 'not-found', 'There is nothing at this address.');
}

/** Fastify takes no number: it can't know that clients reach us only through our proxies. The operator does. */
function findTrust(proxies: Config['trustedProxies']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Without this, a client with a kept-alive connection would delay the stop. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
