import fc from 'fast-check';
import type { Change } from './request.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const within = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);
/** Most parser faults concern the head. */
const inHead = (bytes: Buffer, share: number) => Math.floor(share * Math.max(bytes.indexOf('\r\n\r\n'), 1));

const edits: ((bytes: Buffer, share: number, byte: number) => Buffer)[] = [
  (bytes, share, byte) => {
    const copy = Buffer.from(bytes);
    copy[inHead(bytes, share)] = byte;
    return copy;
  },
  (bytes, share, byte) =>
    Buffer.concat([bytes.subarray(0, inHead(bytes, share)), Buffer.from([byte]), bytes.subarray(inHead(bytes, share))]),
  (bytes, share) => Buffer.concat([bytes.subarray(0, inHead(bytes, share)), bytes.subarray(inHead(bytes, share) + 1)]),
  (bytes, share) => bytes.subarray(0, within(bytes, share)),
  (bytes, share) => bytes.subarray(within(bytes, share)),
  (bytes) => latin(bytes.toString('latin1').replaceAll('\r\n', '\n')),
  (bytes) => latin(bytes.toString('latin1').replace('HTTP/1.1', 'HTTP/9.9')),
  (bytes) => latin(bytes.toString('latin1').replace(' HTTP/1.1', '')),
  (bytes) => latin(bytes.toString('latin1').replace('HTTP/1.1', 'HTTP/1.0')),
  (bytes) => Buffer.concat([latin('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), bytes]),
  (bytes) => Buffer.concat([latin('\r\n\r\n'), bytes]),
  () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  () => Buffer.alloc(0),
  () => Buffer.alloc(100_000, 'a'),
];

/** Changes of the finished bytes, most of which are no longer HTTP. */
export const garbleBytes: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...edits), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 255 }))
  .map(([edit, share, byte]) => ({
    name: 'bytes',
    apply: ({ garble = (bytes: Buffer) => bytes }) => ({ garble: (bytes) => edit(garble(bytes), share, byte) }),
  }));
