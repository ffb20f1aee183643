import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { listContentSources } from './content-sources.ts';

/** Adds the headers that narrow what a browser may do with our answers. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const sources = listContentSources(config.site);

  app.register(helmet, {
    contentSecurityPolicy: {
      // Without helmet's defaults, above all upgrade-insecure-requests, which breaks plain http.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...sources.script],
        styleSrc: ["'self'", ...sources.style],
        imgSrc: ["'self'", 'data:', ...sources.img],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sources.connect],
        frameSrc: sources.frame.length > 0 ? sources.frame : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A bank or wallet may ask for its confirmation in a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(self "https://buy.paddle.com" "https://sandbox-buy.paddle.com")',
    );
    // Only where TLS is known to stand in front: on plain http the promise could not be kept.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!isSite(request.url)) reply.header('cache-control', 'no-store');
  });
}

const isSite = (url: string) => !/^\/(api|healthz)(?![^/?])/.test(url);
