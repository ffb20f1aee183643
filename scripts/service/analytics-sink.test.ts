import { createInstance } from '@amplitude/analytics-browser';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { serve, unusedDatabase } from '../../tests/service/serve.ts';
import { eventsFile, sinkAddresses } from './analytics-sink.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'analytics-sink-'));
const file = path.join(folder, eventsFile);
const app = serve({ ANALYTICS_SINK: 'on', DATA_DIR: folder }, { database: unusedDatabase });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(file, { force: true }));

const readEvents = () =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const upload = (body: unknown, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: sinkAddresses.events,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const event = { event_type: 'page_visit', device_id: 'a-device', insert_id: 'once', event_properties: { step: 1 } };

it('accepts what Amplitude’s own SDK sends, and answers as the SDK expects', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const amplitude = createInstance();
  await amplitude.init('a-key', {
    serverUrl: `${origin}${sinkAddresses.events}`,
    autocapture: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    identityStorage: 'none',
    flushIntervalMillis: 1,
    logLevel: 0,
  }).promise;
  const visit = await amplitude.track('page_visit', { step: 2, title: 'age' }, { insert_id: 'once' }).promise;
  expect(visit).toMatchObject({ code: 200 });
  expect(readEvents()).toEqual([
    expect.objectContaining({
      event_type: 'page_visit',
      insert_id: 'once',
      device_id: amplitude.getDeviceId(),
      event_properties: { step: 2, title: 'age' },
      received_at: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  ]);
});

it.each(['application/json', 'application/json; charset=utf-8', 'text/plain;charset=UTF-8', 'x/y;charset=utf-8'])(
  'accepts a body of the type %s',
  async (type) => {
    const body = JSON.stringify({ api_key: 'a-key', events: [event, event], options: {} });
    expect((await upload(body, type)).json()).toEqual({
      code: 200,
      events_ingested: 2,
      payload_size_bytes: body.length,
      server_upload_time: expect.any(Number),
    });
    expect(readEvents()).toHaveLength(2);
  },
);

it('keeps each event of concurrent uploads on a line of its own', async () => {
  const events = Array.from({ length: 20 }, (_, index) => ({ ...event, event_properties: { text: `${index}\n` } }));
  await Promise.all(Array.from({ length: 20 }, () => upload({ api_key: 'a-key', events })));
  expect(readEvents()).toHaveLength(400);
});

const withEvents = (...events: unknown[]) => ({ api_key: 'a-key', events });
it.each([
  ['no JSON', '{"api_key"', { error: 'Invalid JSON request body' }],
  ['no key', { events: [event] }, { missing_field: 'api_key' }],
  ['an empty list', withEvents(), { missing_field: 'events' }],
  [
    'events without a name or a visitor',
    withEvents(event, { ...event, event_type: '' }, { event_type: 'x' }, 7),
    { events_with_missing_fields: { event_type: [1, 3], device_id: [2, 3] } },
  ],
  [
    'values of a wrong type',
    withEvents({ ...event, time: 'now' }, event, { ...event, event_properties: [] }),
    { events_with_invalid_fields: { time: [0], event_properties: [2] } },
  ],
  [
    'an id too short',
    withEvents(event, { ...event, device_id: 'abcd' }),
    { events_with_invalid_id_lengths: { device_id: [1] } },
  ],
])('answers %s as Amplitude does and keeps nothing', async (_title, body, answer) => {
  const response = await upload(body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 400, error: expect.any(String), ...answer });
  expect(existsSync(file)).toBe(false);
});

it('accepts a short id when the upload allows it', async () => {
  const body = { ...withEvents({ ...event, device_id: 'a' }), options: { min_id_length: 1 } };
  expect((await upload(body)).statusCode).toBe(200);
});

it('accepts nearly a megabyte, and stores nothing of more, of events in one another or without a type', async () => {
  const large = { ...event, event_properties: { text: 'x'.repeat(1_000_000) } };
  const tooLarge = await upload(withEvents(large, large));
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { code: 413, error: 'Payload too large' }]);
  const text = JSON.stringify(withEvents({ ...event, event_properties: { a: 'deep' } }));
  const deep = text.replace('"deep"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect((await upload(deep)).statusCode).toBe(400);
  const untyped = await upload(withEvents(event), '');
  expect([untyped.statusCode, untyped.json()]).toEqual([415, { code: 415, error: 'Invalid request' }]);
  expect(existsSync(file)).toBe(false);
  expect((await upload(withEvents(large))).statusCode).toBe(200);
});

it('hands out the remote configuration, which switches nothing on, to a complete question', async () => {
  const ask = async (query: string) => (await app.inject(`${sinkAddresses.config}?${query}`)).json();
  expect(await ask('api_key=a-key&config_keys=analyticsSDK&session_id=1')).toEqual({ configs: { analyticsSDK: {} } });
  for (const [name, query] of [
    ['api_key', 'config_keys=analyticsSDK&session_id=1'],
    ['config_keys', 'api_key=a-key&session_id=1'],
    ['session_id', 'api_key=a-key&config_keys=analyticsSDK&session_id='],
  ] as const) {
    expect((await ask(query)).error).toEqual({ code: 'missing-query', message: expect.stringContaining(name) });
  }
});

it('does not exist unless it is turned on', async () => {
  const plain = serve({}, { database: unusedDatabase });
  for (const url of [sinkAddresses.config, sinkAddresses.events]) {
    expect((await plain.inject({ method: url === sinkAddresses.events ? 'POST' : 'GET', url })).statusCode).toBe(404);
  }
});
