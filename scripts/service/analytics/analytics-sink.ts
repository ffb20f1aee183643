import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import { findUploadFault, type Upload } from './analytics-upload.ts';
import { allowOnly } from '../http/methods.ts';
import { HttpError } from '../http/http-error.ts';

const bodyLimit = 1024 * 1024;

/** Where the sink accepts events and answers in place of Amplitude's remote configuration. */
export const sinkAddresses = { events: '/api/analytics/2/httpapi', config: '/api/analytics/config' };

/** The name of the file in the data folder with every event received, one per line. */
export const eventsFile = 'events.jsonl';

/**
 * Adds a stand-in for Amplitude's servers, for development and tests: anyone can write to it. It answers like their
 * HTTP V2 API and appends the events to a file, which `npm run service -- events` reads.
 */
export function addAnalyticsSinkRoutes(app: FastifyInstance, dataFolder: string): void {
  const file = path.join(dataFolder, eventsFile);
  mkdirSync(dataFolder, { recursive: true });

  app.register(async (scope) => {
    // Beacons send JSON as text/plain, and Amplitude reads a body whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode: code = 500 } = error;
      if (code === 413) return reply.code(code).send({ code, error: 'Payload too large' });
      if (code >= 400 && code < 500) return reply.code(code).send({ code, error: 'Invalid request' });
      request.log.error({ err: error }, 'fault');
      return reply.code(500).send({ code: 500, error: 'Internal error' });
    });

    scope.post(sinkAddresses.events, { bodyLimit }, async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const upload = parse(text);
      const fault = findUploadFault(upload);
      if (fault) return reply.code(400).send(fault);
      const { events } = upload as Upload;
      const now = new Date();
      const lines = events.map((event) => `${JSON.stringify({ ...event, received_at: now.toISOString() })}\n`);
      // Synchronously and in one piece, so that the lines of concurrent requests don't mix.
      appendFileSync(file, lines.join(''));
      return {
        code: 200,
        events_ingested: events.length,
        payload_size_bytes: Buffer.byteLength(text),
        server_upload_time: now.getTime(),
      };
    });
  });
  allowOnly(app, sinkAddresses.events, 'POST');

  app.get<{ Querystring: Record<string, unknown> }>(sinkAddresses.config, async ({ query }) => {
    const missing = ['api_key', 'config_keys', 'session_id'].find((name) => !query[name]);
    if (missing === undefined) return { configs: { analyticsSDK: {} } };
    throw new HttpError(400, 'missing-query', `The query parameter ${missing} is missing.`);
  });
  allowOnly(app, sinkAddresses.config, 'GET', 'HEAD');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
