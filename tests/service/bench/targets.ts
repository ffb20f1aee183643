import { Agent, request } from 'node:http';
import type { Answers } from '../../../src/domain/generated/types.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { createRecord, findRecord, replaceRecord } from '../../../scripts/service/onboarding/onboarding-records.ts';
import type { Target } from './mix.ts';

const toBody = (answers: Answers) => ({ answers, attribution: undefined, experiments: undefined, plan: undefined });

/** The bare database: the same statements, without a service or a network. */
export function targetDatabase(database: Database): Target {
  const note = (revision: number) => ({ appType: 'fasting', funnelId: 'bench', revision });
  return {
    create: async (key, answers) => {
      const { meta } = await createRecord(database, key, note(1), toBody(answers));
      return { id: meta.id, token: meta.token ?? '' };
    },
    replace: async ({ id, token }, revision, answers) =>
      void (await replaceRecord(database, id, token, note(revision), toBody(answers))),
    read: async ({ id, token }) => void (await findRecord(database, id, token)),
    close: () => database.close(),
  };
}

/** The service at an address, over kept-alive connections. */
export function targetService(address: string, close: () => Promise<void>): Target {
  const agent = new Agent({ keepAlive: true });
  const common = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'bench' };
  const call = (method: string, path: string, headers: Record<string, string>, body?: Answers) =>
    new Promise<string>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const outgoing = request(`${address}${path}`, {
        method,
        agent,
        headers: { ...common, ...headers, ...(text && { 'Content-Length': Buffer.byteLength(text) }) },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
        response.on('end', () => {
          const isFine = (response.statusCode ?? 500) < 300;
          if (isFine) resolve(answer);
          else reject(new Error(`${response.statusCode} ${answer}`));
        });
      });
      outgoing.end(text);
    });
  const path = (id: string) => `/api/onboardings/${id}`;
  return {
    create: async (key, answers) =>
      JSON.parse(await call('POST', '/api/onboardings', { 'Idempotency-Key': key, Revision: '1' }, answers)) as {
        id: string;
        token: string;
      },
    replace: async ({ id, token }, revision, answers) =>
      void (await call('PUT', path(id), { 'Visitor-Token': token, Revision: String(revision) }, answers)),
    read: async ({ id, token }) => void (await call('GET', path(id), { 'Visitor-Token': token })),
    close: async () => {
      agent.destroy();
      await close();
    },
  };
}
