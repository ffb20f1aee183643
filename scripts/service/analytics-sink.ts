import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import { allowOnly, HttpError } from './http/requests.ts';
import { isTooDeep } from './http/body.ts';

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

type Event = Record<string, unknown>;

/** A valid body of Amplitude's HTTP V2 API. */
type Upload = { api_key: string; events: Event[]; options?: { min_id_length?: number } };

/** The indexes of the invalid events, by field name. */
type Faults = Record<string, number[]>;

/** The answer to an invalid body in Amplitude's format, which tells its SDK which events to drop. */
type UploadFault = {
  code: 400;
  error: string;
  missing_field?: string;
  events_with_missing_fields?: Faults;
  events_with_invalid_fields?: Faults;
  events_with_invalid_id_lengths?: Faults;
};

const usualIdLength = 5;

/** What is wrong with a body, or undefined. One invalid event causes the whole body to be refused. */
function findUploadFault(body: unknown): UploadFault | undefined {
  if (!isObject(body)) return { code: 400, error: 'Invalid JSON request body' };
  const { api_key: apiKey, events, options } = body;
  if (typeof apiKey !== 'string' || apiKey === '') return missField('api_key');
  if (!Array.isArray(events) || events.length === 0) return missField('events');
  if (isTooDeep(events)) return { code: 400, error: 'Events are nested too deeply' };

  const minLength = isObject(options) && typeof options.min_id_length === 'number' ? options.min_id_length : undefined;
  const missing = collect(events, findMissingFields);
  const invalid = collect(events, findInvalidFields);
  const short = collect(events, (event) => findShortIds(event, minLength ?? usualIdLength));
  if (!missing && !invalid && !short) return undefined;
  return {
    code: 400,
    error: 'Request is missing required fields or has invalid ones',
    ...(missing && { events_with_missing_fields: missing }),
    ...(invalid && { events_with_invalid_fields: invalid }),
    ...(short && { events_with_invalid_id_lengths: short }),
  };
}

const missField = (name: string): UploadFault => ({
  code: 400,
  error: 'Request missing required field',
  missing_field: name,
});

function collect(events: unknown[], find: (event: Event) => string[]): Faults | undefined {
  const faults: Faults = {};
  for (const [index, event] of events.entries()) {
    for (const field of find(isObject(event) ? event : {})) (faults[field] ??= []).push(index);
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function findMissingFields(event: Event): string[] {
  const hasId = isPresent(event.device_id) || isPresent(event.user_id);
  return [...(isPresent(event.event_type) ? [] : ['event_type']), ...(hasId ? [] : ['device_id'])];
}

function findInvalidFields(event: Event): string[] {
  const isFit = (name: string, value: unknown) => {
    if (name === 'time') return Number.isInteger(value);
    return name.endsWith('_properties') ? isObject(value) : typeof value === 'string';
  };
  return ['event_type', 'device_id', 'user_id', 'insert_id', 'time', 'event_properties', 'user_properties'].filter(
    (name) => isPresent(event[name]) && !isFit(name, event[name]),
  );
}

const findShortIds = (event: Event, minLength: number): string[] =>
  ['device_id', 'user_id'].filter((name) => {
    const id = event[name];
    return typeof id === 'string' && id !== '' && id.length < minLength;
  });

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
