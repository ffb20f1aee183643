import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../scripts/service/database/database.ts';
import { hashSecret, makeToken } from '../../../scripts/service/onboarding/visitor-token.ts';

/** A statement as the service sends it; what differs between visitors stands in its parameters as {name}. */
export type Statement = { sql: string; parameters: (string | null)[] };

/** What a version of the service sends to its database for each kind of request. */
export type Fixture = {
  /** The newest migration of that version. */
  version: number;
  requests: Record<RequestName, Statement[]>;
};

/** The requests of a visitor and a payment's notification; payments of the test checkout; the link to the app for each. */
export type RequestName =
  | ('create' | 'repeat' | 'repeatLate' | 'replace' | 'replaceLate' | 'read')
  | ('pay' | 'link' | 'payTest' | 'linkOfTest');

/** What a request is about. The id is absent before the record is created. */
export type Subject = { key: string; id?: string; revision: number; answers: object };

/** The values that can stand in a parameter, by name. */
export function listValues({ key, id, revision, answers }: Subject, newId: string): Record<string, string> {
  const token = id === undefined ? '' : makeToken(key, id);
  return {
    key,
    keyHash: hashSecret(key),
    ...(id !== undefined && { id, token, tokenHash: hashSecret(token) }),
    newId,
    newTokenHash: hashSecret(makeToken(key, newId)),
    revision: String(revision),
    answers: JSON.stringify(answers),
  };
}

/** What the test checkout calls a customer or a transaction; the fixture has the new id in place of its own. */
export const testName = /(ctm|txn)_test_[0-9a-f]{32}/g;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Sends the statements of a request, and resolves with the rows of each; an onboarding's id that one returns is used in
 * the next.
 */
export async function play(
  database: Queryable,
  statements: Statement[],
  subject: Subject,
  newId: string = randomUUID(),
) {
  const results: Record<string, unknown>[][] = [];
  let { id } = subject;
  for (const { sql, parameters } of statements) {
    const values = listValues({ ...subject, ...(id !== undefined && { id }) }, newId);
    const fill = (text: string | null) =>
      text?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    const rows = await database.query(
      sql,
      parameters.map((text) => fill(text) ?? null),
    );
    results.push(rows);
    const found = rows[0]?.id;
    if (typeof found === 'string' && uuid.test(found)) id = found;
  }
  return { id: id ?? '', results };
}
