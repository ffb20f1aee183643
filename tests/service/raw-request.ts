import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An answer as it came over the network. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A connection to a listening service, for what no well-behaved client sends. */
export async function openConnection(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // A service that cuts us off may do so while we still send.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    send: (text: string) => socket.write(text, 'latin1'),
    /** All that came by the time the service closed the connection. */
    readToEnd: async () => {
      await closed;
      return received;
    },
    received: () => received,
    close: () => socket.destroy(),
  };
}

/** Sends this text as it is and returns the answer once the service has closed the connection. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  const connection = await openConnection(app);
  connection.send(text);
  return parseAnswer(await connection.readToEnd());
}

/** Reads the last answer in what was received; those before it are interim ones. */
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
