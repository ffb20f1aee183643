import { createInstance } from '@amplitude/analytics-browser';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { createServer } from '../server.ts';

const unused: Database = {
  query: () => Promise.reject(new Error('The sink needs no database.')),
  transaction: () => Promise.reject(new Error('The sink needs no database.')),
  close: async () => undefined,
};
const folder = mkdtempSync(path.join(tmpdir(), 'analytics-sink-'));
const file = path.join(folder, 'data', 'events.jsonl');
const env = { ANALYTICS_SINK: 'on', DATA_DIR: path.join(folder, 'data') };
const app = createServer({ database: unused, config: readConfig(env) });

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
const address = '/api/analytics/2/httpapi';
const upload = (body: unknown, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const event = { event_type: 'page_visit', device_id: 'a-device', insert_id: 'once', event_properties: { step: 1 } };

describe('the analytics sink', () => {
  it('accepts what Amplitude’s own SDK sends, and answers as the SDK expects', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const amplitude = createInstance();
    await amplitude.init('a-key', {
      serverUrl: `${origin}${address}`,
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
      const response = await upload(body, type);
      expect(response.json()).toEqual({
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

  it.each([
    ['no JSON', '{"api_key"', { error: 'Invalid JSON request body' }],
    ['no key', { events: [event] }, { missing_field: 'api_key' }],
    ['no events', { api_key: 'a-key' }, { missing_field: 'events' }],
    ['an empty list', { api_key: 'a-key', events: [] }, { missing_field: 'events' }],
    [
      'events without a name or a visitor',
      { api_key: 'a-key', events: [event, { ...event, event_type: '' }, { event_type: 'x' }, 7] },
      { events_with_missing_fields: { event_type: [1, 3], device_id: [2, 3] } },
    ],
    [
      'values of a wrong type',
      { api_key: 'a-key', events: [{ ...event, time: 'now' }, event, { ...event, event_properties: [] }] },
      { events_with_invalid_fields: { time: [0], event_properties: [2] } },
    ],
    [
      'an id too short',
      { api_key: 'a-key', events: [event, { ...event, device_id: 'abcd' }] },
      { events_with_invalid_id_lengths: { device_id: [1] } },
    ],
  ])('answers %s as Amplitude does and keeps nothing', async (_title, body, answer) => {
    await upload({ api_key: 'a-key', events: [event] });
    const response = await upload(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 400, error: expect.any(String), ...answer });
    expect(readEvents()).toHaveLength(1);
  });

  it('accepts a short id when the upload allows it', async () => {
    const events = [{ ...event, device_id: 'a' }];
    expect((await upload({ api_key: 'a-key', events, options: { min_id_length: 1 } })).statusCode).toBe(200);
  });

  it('accepts nearly a megabyte, and refuses more', async () => {
    const events = [{ ...event, event_properties: { text: 'x'.repeat(1_000_000) } }];
    expect((await upload({ api_key: 'a-key', events })).statusCode).toBe(200);
    const response = await upload({ api_key: 'a-key', events: [...events, ...events] });
    expect([response.statusCode, response.json()]).toEqual([413, { code: 413, error: 'Payload too large' }]);
  });

  it('stores nothing of events that are nested too deeply, or of a body without a type', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const text = JSON.stringify({ api_key: 'a-key', events: [{ ...event, event_properties: { a: 'deep' } }] });
    expect((await upload(text.replace('"deep"', deep))).statusCode).toBe(400);
    const response = await upload({ api_key: 'a-key', events: [event] }, '');
    expect([response.statusCode, response.json()]).toEqual([415, { code: 415, error: 'Invalid request' }]);
    expect(existsSync(file)).toBe(false);
  });

  it('hands out the remote configuration, which switches nothing on', async () => {
    const response = await app.inject(
      '/api/analytics/config?api_key=a-key&config_keys=analyticsSDK&session_id=1793600000000',
    );
    expect(response.json()).toEqual({ configs: { analyticsSDK: {} } });
  });

  it.each([
    ['api_key', 'config_keys=analyticsSDK&session_id=1'],
    ['config_keys', 'api_key=a-key&session_id=1'],
    ['session_id', 'api_key=a-key&config_keys=analyticsSDK&session_id='],
  ])('says when %s is missing', async (name, query) => {
    const response = await app.inject(`/api/analytics/config?${query}`);
    expect([response.statusCode, response.json().error.message]).toEqual([400, expect.stringContaining(name)]);
  });

  it('does not exist unless it is turned on', async () => {
    const plain = createServer({ database: unused, config: readConfig({}) });
    const responses = [
      await plain.inject({ method: 'POST', url: address, payload: { api_key: 'a-key', events: [event] } }),
      await plain.inject('/api/analytics/config?api_key=a&config_keys=b&session_id=c'),
    ];
    for (const response of responses) {
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'not-found']);
    }
  });
});
