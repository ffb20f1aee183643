import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import { findUploadFault, type Upload } from './analytics-upload.ts';
import { allowOnly } from './methods.ts';
import { HttpError } from './http-error.ts';

const bodyLimit = 1024 * 1024;

/** Where the sink takes events, and answers as Amplitude's remote configuration does. */
export const sinkAddresses = { events: '/api/analytics/2/httpapi', config: '/api/analytics/config' };

/** The name of the file in the data folder that holds every event that arrived, one a line. */
export const eventsFile = 'events.jsonl';

/**
 * Adds a stand-in for Amplitude's servers, for development and tests: anybody can write to it. It answers as their HTTP
 * V2 API does and keeps the events in a file, where `npm run events` reads them.
 */
export function addAnalyticsSinkRoutes(app: FastifyInstance, dataFolder: string): void {
  const file = path.join(dataFolder, eventsFile);
  mkdirSync(dataFolder, { recursive: true });

  app.register(async (scope) => {
    // A beacon calls its JSON text/plain, and whatever else it is called, Amplitude reads it.
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
      // At once and in one piece, so that the lines of simultaneous requests don't mix.
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
