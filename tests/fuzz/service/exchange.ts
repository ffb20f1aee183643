import { connect } from 'node:net';

/** A server's response. */
export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const PATIENCE_MS = 10_000;
const HANG_UP_MS = 30;

/** The client's request. */
interface Sent {
  isHead: boolean;
  /** Whether the server may wait for more of it: then the connection is half-closed soon. */
  isPerhapsCut: boolean;
}

/**
 * Sends bytes over a new connection. Resolves with the response, or with undefined if the connection was closed without
 * one; rejects after a timeout.
 */
export function exchange(port: number, bytes: Buffer, { isHead, isPerhapsCut }: Sent): Promise<HttpAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received: Buffer = Buffer.alloc(0);
    const settle = (act: () => void) => {
      clearTimeout(patience);
      clearTimeout(hangUp);
      socket.destroy();
      act();
    };
    const patience = setTimeout(() => settle(() => reject(new Error('The response timed out.'))), PATIENCE_MS);
    const hangUp = isPerhapsCut ? setTimeout(() => socket.end(), HANG_UP_MS) : undefined;
    const finish = () => settle(() => resolve(parseAnswer(received, isHead, true)));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const answer = parseAnswer(received, isHead, false);
      if (answer) settle(() => resolve(answer));
    });
    socket.on('end', finish);
    // A server that refuses a request may close the connection before it has read all of it.
    socket.on('error', finish);
    socket.write(bytes);
  });
}

const hasNoBody = (status: number, isHead: boolean) => isHead || status === 204 || status === 304;

/** Parses a response; undefined while it is incomplete. `isOver`: no more data will come. */
function parseAnswer(bytes: Buffer, isHead: boolean, isOver: boolean): HttpAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parseAnswer(rest, isHead, isOver);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  if (hasNoBody(status, isHead)) return { status, headers, body: Buffer.alloc(0) };
  const body = headers['transfer-encoding'] === 'chunked' ? readChunks(rest) : readMeasured(rest, headers, isOver);
  return body && { status, headers, body };
}

function readMeasured(rest: Buffer, headers: Record<string, string>, isOver: boolean): Buffer | undefined {
  const length = Number(headers['content-length'] ?? NaN);
  if (Number.isNaN(length)) return isOver ? rest : undefined;
  return rest.length >= length ? rest.subarray(0, length) : undefined;
}

function readChunks(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(rest.subarray(at, line).toString('latin1'), 16);
    const start = line + 2;
    if (rest.length < start + size + 2) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}
