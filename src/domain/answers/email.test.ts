import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import { readEmail } from './email.ts';
import { suggestEmail } from './email-suggestion.ts';

const fitsSchema = compileSchema('entities/email');
const label = 'x'.repeat(63);
const longest = `${'a'.repeat(58)}@${label}.${label}.${label}.com`;

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
])('"%s" is read, and received by the service, as %s', (typed, kind) => {
  expect(readEmail(typed)).toEqual(kind === 'value' ? { kind, value: typed.trim() } : { kind });
  expect(fitsSchema(typed.trim())).toBe(kind === 'value');
});

describe('a suggestion', () => {
  it.each([
    ['gmail.com', 'gmial.com gamil.com gmal.com gmaill.com gnail.com GMIAL.COM gmail.co gmail.con gmail.om gmail.comm'],
    ['yahoo.com', 'yahoo.cmo yaho.com yhaoo.com'],
    ['hotmail.com', 'hotmial.com jotmail.com homail.com'],
    ['hotmail.co.uk', 'hotmal.co.uk'],
    ['yahoo.co.uk', 'yahoo.com.uk'],
    ['outlook.com', 'outlok.com oulook.com'],
    ['icloud.com', 'iclould.com iclud.com'],
    ['aol.com', 'aol.con'],
    ['comcast.net', 'comcats.net'],
    ['proton.me', 'protn.me'],
    ['protonmail.com', 'protomail.com protonmial.con'],
    ['googlemail.com', 'gooogelmail.com'],
  ])('of %s is made for %s', (domain, misspelt) => {
    for (const typed of misspelt.split(' ')) expect(suggestEmail(`Jo.Doe@${typed}`), typed).toBe(`Jo.Doe@${domain}`);
  });

  it.each([
    ['well-known ones', 'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com proton.me'],
    ['others', 'protonmail.com googlemail.com me.com mac.com ymail.com gmx.com gmx.de web.de yahoo.co.uk comcast.net'],
    [
      'ones that are a letter away',
      'mail.com email.com fmail.com hmail.com zmail.com webb.de wahoo.com life.com ao.com',
    ],
    [
      'ones of other countries',
      'gmx.net gmx.at gmx.dk yahoo.ca yahoo.co.jp hotmail.fr live.co.uk aol.co.uk outlook.de',
    ],
    [
      'short ones',
      'max.com we.com me.co pm.me photon.me cloud.com ucloud.com alive.com love.com qq.com 163.com hey.com',
    ],
    ['far ones', 'fastmail.com foxmail.com gmail.example.com comcast.com protonmail.ch zoho.com mail.ru gmial.con'],
    ['no domains', 'gmailcom'],
  ])('is not made for real domains: %s', (_, domains) => {
    for (const domain of domains.split(' ')) {
      expect(suggestEmail(`jo@${domain}`), domain).toBeUndefined();
      expect(suggestEmail(`jo@${domain.toUpperCase()}`), domain).toBeUndefined();
    }
  });

  it.each(['', 'jo', 'gmial.com', 'jo@'])('is not made for "%s", which is no address', (text) => {
    expect(suggestEmail(text)).toBeUndefined();
  });
});
