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
  /** Garbles the finished bytes, so that their meaning is unknown. */
  garble?: (bytes: Buffer) => Buffer;
}

/** A change of a request: its kind, and the result. */
export interface Change {
  name: string;
  apply: (request: FuzzRequest) => Partial<FuzzRequest>;
}

/** The values of {id}, {token} and other placeholders in a request. */
export type Blanks = ReadonlyMap<string, string>;

/** The request with its placeholders filled in. */
export function fillRequest(request: FuzzRequest, blanks: Blanks): FuzzRequest {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => blanks.get(name) ?? whole);
  return {
    ...request,
    target: fill(request.target),
    headers: request.headers.map(([name, value]) => [name, fill(value)] as const),
  };
}

/** The values of a header, as sent. */
export function readHeader({ headers }: FuzzRequest, name: string): string[] {
  return headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value.trim());
}

/** The path as decoded by a server, without a host in the address. */
export function readPath({ target }: FuzzRequest): string {
  const path =
    target
      .trim()
      .replace(/^https?:\/\/[^/]*/, '')
      .split(/[?#;]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a server may wait for more of this request after all of it was sent. */
export function isPerhapsCut(request: FuzzRequest): boolean {
  const framing = ['content-length', 'transfer-encoding'].flatMap((name) => readHeader(request, name));
  return request.garble !== undefined || framing.length > 0;
}

/** The bytes of a request on the wire. */
export function writeRequest(request: FuzzRequest): Buffer {
  const { method, target, headers, body, isChunked, garble } = request;
  const isMeasured = readHeader(request, 'content-length').length > 0;
  const framing = isChunked
    ? ['Transfer-Encoding: chunked']
    : body && !isMeasured
      ? [`Content-Length: ${body.length}`]
      : [];
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), ...framing];
  const bytes = Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'),
    ...(body ? (isChunked ? chunk(body) : [body]) : []),
  ]);
  return garble ? garble(bytes) : bytes;
}

function chunk(body: Buffer): Buffer[] {
  const middle = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter(({ length }) => length > 0);
  return [
    ...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ];
}
