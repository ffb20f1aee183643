import fc from 'fast-check';
import { oddJson, oddNames } from '../odd-values.ts';
import type { Change, FuzzRequest } from './request.ts';

/** A placeholder for JSON that JSON.stringify can't produce, replaced in the text. */
const blank = '\u0001blank\u0001';

/** Changes one place of the body as JSON; a body that isn't JSON any more stays as it is. */
function editJson(edit: () => unknown, raw = 'null') {
  return (seed: number) =>
    ({ body }: FuzzRequest): Partial<FuzzRequest> => {
      try {
        const value: unknown = JSON.parse(body?.toString() ?? '{}');
        let places = 0;
        JSON.stringify(value, (_, item: unknown) => ((places += 1), item));
        let place = 0;
        const replace = (_: string, item: unknown) => (place++ === seed % places ? edit() : item);
        const text = JSON.stringify(value, replace) ?? 'null';
        return { body: Buffer.from(text.replaceAll(JSON.stringify(blank), () => raw)) };
      } catch {
        return {};
      }
    };
}

/** Adds a property by text, for __proto__ and for duplicate names. */
function addName(name: string, raw: string) {
  return (seed: number) =>
    ({ body }: FuzzRequest): Partial<FuzzRequest> => {
      const text = body?.toString() ?? '{}';
      const braces = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
      const at = braces[seed % braces.length] ?? 0;
      const comma = /^\s*\}/.test(text.slice(at)) ? '' : ',';
      return { body: Buffer.from(`${text.slice(0, at)}${JSON.stringify(name)}:${raw}${comma}${text.slice(at)}`) };
    };
}

type Edit = readonly [name: string, edit: (seed: number) => Change['apply']];

const structured = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: oddJson.map((raw): Edit => ['value', editJson(() => blank, raw)]) },
      { weight: 3, arbitrary: fc.tuple(oddNames, oddJson).map(([name, raw]): Edit => ['name', addName(name, raw)]) },
      { weight: 1, arbitrary: fc.constant<Edit>(['missing', editJson(() => undefined)]) },
    ),
    fc.nat({ max: 1000 }),
  )
  .map(([[name, edit], seed]): Change => ({ name: `body: ${name}`, apply: edit(seed) }));

const inserted = ['\ufeff', '\0', ' ', '\u00a0', ...String.raw`{ } [ , : " \ \u \ud800 /**/ NaN 1e999 '`.split(' ')];
const rawBytes = [Buffer.from([0xff]), Buffer.from([0xc0, 0x80]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0x80])];

const textual = fc
  .tuple(
    fc.constantFrom<(body: Buffer, at: number, odd: Buffer) => Buffer>(
      (body, at, odd) => Buffer.concat([body.subarray(0, at), odd, body.subarray(at)]),
      (body, at) => body.subarray(0, at),
      (body, _, odd) => Buffer.concat([odd, body]),
      (body, _, odd) => Buffer.concat([body, odd]),
      (body) => Buffer.from(body.toString(), 'utf16le'),
      (body) => Buffer.concat([Buffer.from('\ufeff'), body]),
      (body) => Buffer.from(body.toString().normalize('NFD')),
      (body) => Buffer.concat([Buffer.alloc(70_000, ' '), body]),
      (body) => Buffer.concat([body, body]),
      () => Buffer.alloc(0),
      () => Buffer.from('null'),
      () => Buffer.from('"text"'),
      () => Buffer.from('a=1&b=2'),
    ),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(...inserted.map((text) => Buffer.from(text)), ...rawBytes),
  )
  .map(([edit, share, odd]): Change => ({
    name: 'body: text',
    apply: ({ body = Buffer.alloc(0) }) => ({ body: edit(body, Math.floor(share * body.length), odd) }),
  }));

/** Changes of the body: its values, its names, and its text. */
export const changeBody: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: structured },
  { weight: 1, arbitrary: textual },
);
