import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A response as received from the network. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A connection to a listening service, for requests that no well-behaved client sends. */
export async function openConnection(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // The service may close the connection while we are still sending.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    send: (text: string) => socket.write(text, 'latin1'),
    /** Everything received until the service closed the connection. */
    readToEnd: async () => {
      await closed;
      return received;
    },
    received: () => received,
    close: () => socket.destroy(),
  };
}

/** Sends this text as it is and returns the response once the service has closed the connection. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  const connection = await openConnection(app);
  connection.send(text);
  return parseAnswer(await connection.readToEnd());
}

/** Parses the last response in the received data; those before it are interim ones. */
export function parseAnswer(received: string): RawAnswer {
  const answer = received.replace(/^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, '');
  const end = answer.indexOf('\r\n\r\n');
  const [line = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((it) => [it.slice(0, it.indexOf(':')).toLowerCase(), it.slice(it.indexOf(':') + 2)]);
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: answer.slice(end + 4),
  };
}
