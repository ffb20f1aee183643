import { expect } from 'vitest';
import type { Database } from '../../scripts/service/database/database.ts';

const headers = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'full-fasting' };

/** The writes of one visitor: the newest answer sent, and the newest that the service acknowledged. */
export type Written = { id: string; sent: number; acknowledged: number };

class DatabaseGone extends Error {}

/** Writes answers of several visitors at once, each as fast as the service acknowledges, until it stops. */
export async function writeUntilGone(
  address: string,
  visitors: number,
  onAcknowledged: () => void,
): Promise<Written[]> {
  const send = async (method: string, path: string, count: number, token = '') => {
    const response = await fetch(`${address}/api/onboardings${path}`, {
      method,
      headers: { ...headers, 'Visitor-Token': token },
      body: JSON.stringify({ age: String(count) }),
    });
    if (response.status === 503) throw new DatabaseGone();
    if (!response.ok) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { id: string; token: string };
  };
  const writers = Array.from({ length: visitors }, async () => {
    const { id, token } = await send('POST', '', 0);
    const written: Written = { id, sent: 0, acknowledged: 0 };
    try {
      while (true) {
        written.sent += 1;
        await send('PUT', `/${id}`, written.sent, token);
        written.acknowledged = written.sent;
        onAcknowledged();
      }
    } catch (error) {
      // A refused or broken connection, or an unavailable database, is the expected end; any other error is not.
      if (error instanceof TypeError || error instanceof DatabaseGone) return written;
      throw error;
    }
  });
  return Promise.all(writers);
}

/** Expects each visitor's newest acknowledged answer, or a newer one that was sent, in the database. */
export async function expectStored(database: Database, written: Written[]): Promise<void> {
  const rows = await database.query<{ id: string; answers: { age: string } }>('select id, answers from onboardings');
  const stored = new Map(rows.map((row) => [row.id, Number(row.answers.age)]));
  for (const visitor of written) {
    expect(stored.get(visitor.id)).toBeGreaterThanOrEqual(visitor.acknowledged);
    expect(stored.get(visitor.id)).toBeLessThanOrEqual(visitor.sent);
  }
}
