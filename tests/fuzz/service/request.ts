import { randomUUID } from 'node:crypto';
import { request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { OwnRecord, StoredRow } from './world.ts';

/** A request to send, with everything in it that can be wrong. */
export interface FuzzRequest {
  /** The valid request from which it is derived. */
  endpoint: string;
  /** The changes, in words; none for a request that must be accepted. */
  changes: readonly string[];
  method: string;
  /** With placeholders such as {id}, {key}, {token} and {customer}, whose values are known only when it is sent. */
  target: string;
  /** In the order in which they are sent, including duplicates. */
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer;
  /** The stored record that it is about. */
  record: number;
  isChunked?: boolean;
}

/** A change of a request: its kind, and the result. */
export interface Change {
  name: string;
  apply: (request: FuzzRequest) => Partial<FuzzRequest>;
}

/** The values of the placeholders in a request about one of these records. */
export function makeBlanks(records: readonly OwnRecord[], about: number, row: StoredRow | undefined) {
  const own = records[about] ?? { id: '', key: '', token: '' };
  const other = records[(about + 1) % records.length] ?? own;
  const revision = row?.revision ?? 0;
  return {
    ...own,
    ID: own.id.toUpperCase(),
    otherId: other.id,
    otherToken: other.token,
    unknownId: randomUUID(),
    newKey: randomUUID(),
    next: String(revision + 1),
    same: String(revision),
    older: String(Math.max(revision - 1, 1)),
    far: String(revision + 1000),
    customer: 'ctm_tester',
  };
}

/** The request with its placeholders filled in, as the service reads it: bytes of UTF-8 as Latin-1, and no control characters. */
export function fillRequest(request: FuzzRequest, blanks: Readonly<Record<string, string>>): FuzzRequest {
  const fill = (text: string) =>
    Buffer.from(
      text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => blanks[name] ?? whole).replaceAll(/\p{Cc}/gu, ''),
    ).toString('latin1');
  return {
    ...request,
    target: fill(request.target).replaceAll(' ', ''),
    headers: request.headers.map(([name, value]) => [name, fill(value)] as const),
  };
}

/** The values of a header, as sent. */
export function readHeader({ headers }: FuzzRequest, name: string): string[] {
  return headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value.trim());
}

/** The path as decoded by a server, without a host in the address. */
export function readPath({ target }: FuzzRequest): string {
  const path = target.replace(/^https?:\/\/[^/]*/, '').split(/[?#;]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a server may wait for more of this request after all of it was sent. */
export const isPerhapsCut = (request: FuzzRequest): boolean =>
  ['content-length', 'transfer-encoding'].some((name) => readHeader(request, name).length > 0);

/** A server's response. */
export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

const PATIENCE_MS = 10_000;
const HANG_UP_MS = 30;

/**
 * Sends a request over a new connection. Resolves with the response, or with undefined if the connection was closed
 * without one; rejects after a timeout.
 */
export function exchange(port: number, request: FuzzRequest): Promise<HttpAnswer | undefined> {
  const { method, target, headers, body, isChunked } = request;
  const isMeasured = readHeader(request, 'content-length').length > 0;
  const framing = isChunked
    ? [['Transfer-Encoding', 'chunked']]
    : body && !isMeasured
      ? [['Content-Length', String(body.length)]]
      : [];
  return new Promise((resolve, reject) => {
    const asked = openRequest({
      host: '127.0.0.1',
      port,
      method,
      path: target,
      headers: [...headers, ...framing].flat(),
      agent: false,
    });
    const patience = setTimeout(() => {
      reject(new Error('The response timed out.'));
      asked.destroy();
    }, PATIENCE_MS);
    // A server may wait for more: then the connection is half-closed soon.
    const hangUp = isPerhapsCut(request) ? setTimeout(() => asked.socket?.end(), HANG_UP_MS) : undefined;
    const settle = (answer: HttpAnswer | undefined) => {
      clearTimeout(patience);
      clearTimeout(hangUp);
      resolve(answer);
    };
    let isAnswered = false;
    // A service that refuses a request may send more than the answer to it, or close the connection early.
    asked.on('error', () => isAnswered || settle(undefined));
    asked.on('response', (got) => {
      isAnswered = true;
      const answer = { status: got.statusCode ?? 0, headers: got.headers as HttpAnswer['headers'] };
      buffer(got).then(
        (bytes) => settle({ ...answer, body: bytes }),
        () => settle(undefined),
      );
    });
    asked.end(body);
  });
}
