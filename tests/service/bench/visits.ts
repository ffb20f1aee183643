import type { Database } from '../../../scripts/service/database/database.ts';
import { createRecord, findRecord, replaceRecord } from '../../../scripts/service/onboarding/onboarding-records.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { siteHeaders } from '../serve.ts';

/** How many writes a visitor makes after the creation: one for about every page. */
export const WRITES = 80;

type Owned = { id: string; token: string };

/** The three operations of a visitor, for any target. */
export type Target = {
  create: (key: string, answers: Answers) => Promise<Owned>;
  replace: (record: Owned, revision: number, answers: Answers) => Promise<unknown>;
  read: (record: Owned) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The result of a measurement; times in milliseconds. */
export type Measured = { requestsPerSecond: number; p50: number; p99: number; errors: number };

/** The bare database: the same statements, without a service or a network. */
export function targetDatabase(database: Database): Target {
  const note = (revision: number) => ({ appType: 'fasting', funnelId: 'bench', revision });
  return {
    create: async (key, answers) => {
      const { meta } = await createRecord(database, key, note(1), { answers });
      return { id: meta.id, token: meta.token ?? '' };
    },
    replace: ({ id, token }, revision, answers) => replaceRecord(database, id, token, note(revision), { answers }),
    read: ({ id, token }) => findRecord(database, id, token),
    close: () => database.close(),
  };
}

/** The service at an address, over connections that are kept alive. */
export function targetService(address: string, close: () => Promise<void>): Target {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: Answers) => {
    const response = await fetch(`${address}/api/onboardings${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...siteHeaders, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    create: (key, answers) => call('POST', '', { 'Idempotency-Key': key, Revision: '1' }, answers) as Promise<Owned>,
    replace: ({ id, token }, revision, answers) =>
      call('PUT', `/${id}`, { 'Visitor-Token': token, Revision: String(revision) }, answers),
    read: ({ id, token }) => call('GET', `/${id}`, { 'Visitor-Token': token }),
    close,
  };
}

const fields = 'age focus habits dietaryPattern water lifestyle struggleZones targetZones children emotion'.split(' ');

/** The answers after this many pages, which grow as a visitor's do. */
const answersAfter = (pages: number): Answers =>
  Object.fromEntries(fields.slice(0, 1 + (pages % fields.length)).map((field) => [field, `What was said on ${pages}`]));

/** Simulates this many visitors, this many of them at once, and measures each request. */
export async function measure(target: Target, visitors: number, atOnce: number, run: string): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const time = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    const startedAt = performance.now();
    const result = await work().catch(() => void (errors += 1));
    times.push(performance.now() - startedAt);
    return result ?? undefined;
  };
  const live = async () => {
    while (next < visitors) {
      const key = `bench-${run}-visitor-${next++}`;
      const record = await time(() => target.create(key, answersAfter(0)));
      if (!record) continue;
      for (let page = 1; page <= WRITES; page += 1) {
        await time(() => target.replace(record, page + 1, answersAfter(page)));
      }
      await time(() => target.read(record));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, live));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}
