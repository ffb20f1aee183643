import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/content/schema/schemas.ts';
import { isEmail } from './email.ts';
import { suggestEmail, readEmail } from './typed-email.ts';

const fitsSchema = compileSchema('entities/email');
const label = 'x'.repeat(63);
const longest = `${'a'.repeat(58)}@${label}.${label}.${label}.com`;

it.each([
  "o'neil+quiz_1@mail.example.co.uk",
  'JO@EXAMPLE.COM',
  // Brackets and quotes may be a part of an address, if only one of them is there.
  "'jo@example.com",
  '{jo}@example.com',
  longest,
])('"%s" is read, stored and received by the service to the letter', (address) => {
  expect(readEmail(address)).toEqual({ kind: 'value', value: address });
  expect([isEmail(address), fitsSchema(address)]).toEqual([true, true]);
});

it.each([
  [`a${longest}`, 'tooLong'],
  ['   ', 'required'],
  ['\u200B', 'required'],
  ['jo', 'invalid'],
  ['.', 'invalid'],
  ['jo@localhost', 'invalid'],
  ['jo@localhost.', 'invalid'],
  ['@example.com', 'invalid'],
  ['jo@example..com', 'invalid'],
  ['jo@-example.com', 'invalid'],
  ['jo doe@example.com', 'invalid'],
  ['jo@doe@example.com', 'invalid'],
  ['jo@example.com, doe@example.com', 'invalid'],
  ['jö@example.com', 'invalid'],
  [`jo@${label}x.com`, 'invalid'],
])('"%s" is no address: %s', (typed, kind) => {
  expect(readEmail(typed)).toEqual({ kind });
  expect([isEmail(typed), fitsSchema(typed)]).toEqual([false, false]);
});

it.each([
  '  jo@example.com\n',
  'jo@example.com\u200B',
  'jo\u200C@\u200Dexample.com\u2060',
  '\uFEFFjo@exam\u00ADple.com',
  '\u200Ejo@example.com\u202C',
  '\u2067jo@example.com\u2069',
  '\u00A0jo@example.com\u00A0',
  'jo@example.com.',
  'jo@example.com,',
  'jo@example.com; ',
  'mailto:jo@example.com',
  'MAILTO: jo@example.com?subject=Hello%20you.',
  '<jo@example.com>',
  '<mailto:jo@example.com>;',
  'Jo Doe <jo@example.com>',
  '"Doe, Jo (Quiz)" <jo@example.com>,',
  '(jo@example.com)',
  '“jo@example.com”',
  '‘jo@example.com’.',
  'ｊｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
])('"%s" is read, and received by the service, as jo@example.com', (typed) => {
  expect(readEmail(typed)).toEqual({ kind: 'value', value: 'jo@example.com' });
  expect(isEmail(typed)).toBe(false);
});

it('a curly apostrophe is a straight one', () => {
  expect(readEmail('o’neil@example.com')).toEqual({ kind: 'value', value: "o'neil@example.com" });
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

  it.each([
    ['jo @example.com', 'jo@example.com'],
    ['jo@\u00A0example.com', 'jo@example.com'],
    ['jo@example. com', 'jo@example.com'],
    ['jo. doe@example.com', 'jo.doe@example.com'],
    ['jo@example,com', 'jo@example.com'],
    ['jo@example..com', 'jo@example.com'],
    ['jo@example.com Thanks!', 'jo@example.com'],
    ['jo@example.com, doe@example.com', 'jo@example.com'],
    ['My email: jo@example.com', 'jo@example.com'],
    ['jo@gmial,com', 'jo@gmail.com'],
    ['Jo <jo@gmial.com>', 'jo@gmail.com'],
  ])('for "%s", where a slip is likely, is %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each(['', 'jo', 'gmial.com', 'jo@', 'jo doe@example.com', 'jo@doe@example.com', 'jö@example.com'])(
    'is not made for "%s", which is no address',
    (text) => {
      expect(suggestEmail(text)).toBeUndefined();
    },
  );
});
