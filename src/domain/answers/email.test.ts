import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import emailSchema from '../../../schemas/entities/email.schema.json' with { type: 'json' };
import { readEmail } from './email.ts';
import { suggestEmail } from './email-suggestion.ts';

const fitsSchema = new Ajv2020().compile(emailSchema);
const label = 'x'.repeat(63);
const longest = `${'a'.repeat(58)}@${label}.${label}.${label}.com`;

const known = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com proton.me protonmail.com ' +
  'googlemail.com me.com mac.com ymail.com gmx.com gmx.de web.de yahoo.co.uk hotmail.co.uk comcast.net'
).split(' ');

describe('readEmail', () => {
  it.each([
    ['  jo@example.com\n', 'value'],
    ["o'neil+quiz_1@mail.example.co.uk", 'value'],
    ['JO@EXAMPLE.COM', 'value'],
    [longest, 'value'],
    [`a${longest}`, 'tooLong'],
    ['   ', 'required'],
    ['jo', 'invalid'],
    ['jo@localhost', 'invalid'],
    ['@example.com', 'invalid'],
    ['jo@example..com', 'invalid'],
    ['jo@-example.com', 'invalid'],
    ['jo doe@example.com', 'invalid'],
    ['jo@doe@example.com', 'invalid'],
    ['jö@example.com', 'invalid'],
    [`jo@${label}x.com`, 'invalid'],
  ])('reads "%s" as %s', (typed, kind) => {
    expect(readEmail(typed).kind).toBe(kind);
    expect(fitsSchema(typed.trim())).toBe(kind === 'value');
  });

  it('trims the address', () => {
    expect(longest).toHaveLength(254);
    expect(readEmail(' Jo@Example.com ')).toEqual({ kind: 'value', value: 'Jo@Example.com' });
  });

  it('accepts exactly what the schema accepts', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'ab9.@-_+ é'), maxLength: 12 });
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      likely,
      fc.tuple(likely, likely).map((two) => two.join('@')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(readEmail(text).kind === 'value').toBe(fitsSchema(text.trim()));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('suggestEmail', () => {
  it.each([
    ['gmail.com', 'gmial.com gamil.com gmal.com gmaill.com gnail.com GMIAL.COM gmail.co gmail.con gmail.om gmail.comm'],
    ['yahoo.com', 'yahoo.cmo yaho.com yhaoo.com'],
    ['hotmail.com', 'hotmial.com jotmail.com'],
    ['hotmail.co.uk', 'hotmal.co.uk'],
    ['yahoo.co.uk', 'yahoo.com.uk'],
    ['outlook.com', 'outlok.com'],
    ['icloud.com', 'iclould.com iclud.com'],
    ['aol.com', 'aol.con'],
    ['comcast.net', 'comcats.net'],
    ['proton.me', 'protn.me'],
    ['protonmail.com', 'protomail.com protonmial.con'],
    ['googlemail.com', 'gooogelmail.com'],
  ])('suggests %s for %s', (domain, misspelt) => {
    for (const typed of misspelt.split(' ')) expect(suggestEmail(`Jo.Doe@${typed}`), typed).toBe(`Jo.Doe@${domain}`);
  });

  const others = (
    'mail.com email.com fmail.com hmail.com zmail.com gmx.net gmx.at gmx.ch gmx.dk webb.de fastmail.com foxmail.com ' +
    'yahoo.ca yahoo.de yahoo.co.jp yahoo.co.in yahoo.com.au wahoo.com hotmail.fr hotmail.ca outlook.de comcast.com ' +
    'live.ca live.co.uk life.com love.com alive.com aol.co.uk ao.com max.com we.com me.co protonmail.ch pm.me ' +
    'photon.me cloud.com ucloud.com gmail.example.com qq.com 163.com hey.com zoho.com mail.ru gmial.con'
  ).split(' ');

  it.each([...known, ...others])('leaves %s alone', (domain) => {
    expect(suggestEmail(`jo@${domain}`)).toBeUndefined();
    expect(suggestEmail(`jo@${domain.toUpperCase()}`)).toBeUndefined();
  });

  it.each(['', 'jo', 'gmial.com', 'jo@', 'jo@gmailcom'])('has no suggestion for "%s"', (text) => {
    expect(suggestEmail(text)).toBeUndefined();
  });

  it('finds a letter that is missing after the second, in names of five letters and more', () => {
    const cases = known
      .map((domain) => ({ domain, name: domain.slice(0, domain.indexOf('.')) }))
      .filter(({ name }) => name.length > 4)
      .flatMap(({ domain, name }) =>
        Array.from({ length: name.length - 2 }, (_, i) => [domain.slice(0, i + 2) + domain.slice(i + 3), domain]),
      );
    for (const [typed, domain] of cases) expect([typed, suggestEmail(`jo@${typed}`)]).toEqual([typed, `jo@${domain}`]);
  });

  it('only ever suggests a valid address of the same person, and nothing further for it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(12), fc.constantFrom(...'', ...'aeiou.'), (domain, i, letter) => {
        const typed = domain.slice(0, i) + letter + domain.slice(i + 1);
        const suggestion = suggestEmail(`jo@${typed}`);
        if (suggestion === undefined) return;
        expect(suggestion.startsWith('jo@')).toBe(true);
        expect(readEmail(suggestion).kind).toBe('value');
        expect(suggestEmail(suggestion)).toBeUndefined();
      }),
    );
  });
});
