import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';
import { compileSchema } from './schemas.ts';

const fitsLink = compileSchema('entities/link');
const fitsImage = compileSchema('entities/image');
const isLink = (url: string) => fitsLink({ label: 'Terms', url });
const isPicture = (src: string) => fitsImage({ src, alt: '' });

const good = [
  'https://meridian.example/terms',
  'https://meridian.example:8443/terms?lang=en&a=%20#top',
  'https://xn--bcher-kva.example/(a)/~b/[c]@d',
  '/terms.html',
  'mailto:help@meridian.example',
];
const bad = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://meridian.example',
  'https:/meridian.example',
  'https:///evil.example',
  'https://meridian.example@evil.example/',
  'https://meridian.example\\@evil.example/',
  'https://meridian.example/a b',
  'https://meridian.example/\u202etxt',
  'https://meridian.example/"onclick=a',
  'HTTPS://meridian.example',
  '//evil.example',
  '/\\evil.example',
  '/\tevil.example',
  'terms.html',
  '',
  'mailto:help@meridian.example?bcc=all@evil.example',
  'tel:+1',
];

describe('a link in content', () => {
  it.each(good)('may be %j', (url) => expect(isLink(url)).toBe(true));
  it.each(bad)('may not be %j', (url) => expect(isLink(url)).toBe(false));

  it('always leads to the address that it shows', () => {
    const words =
      'https http javascript data mailto : / // \\ @ . a evil.example ? # %5c %2f & ; .. [ ] < " \t \0 \u3002 \uff0f \u202e';
    const pieces = fc.constantFrom(' ', '\n', ...words.split(' '));
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc
        .tuple(fc.constantFrom(...good), fc.nat({ max: 60 }), pieces)
        .map(([url, at, piece]) => url.slice(0, at) + piece + url.slice(at)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(isLink(text));
        const base = 'https://quiz.example';
        fc.pre(URL.canParse(text, base));
        const { protocol, origin, hostname, username, password } = new URL(text, base);
        expect(username + password).toBe('');
        if (text.startsWith('/')) expect(origin).toBe(base);
        else if (protocol === 'https:') expect(text.toLowerCase()).toContain(`https://${hostname}`);
        else expect(protocol).toBe('mailto:');
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a picture in content', () => {
  it.each(['woman/age', 'shared/not-found', 'other/a', 'our/team/anna.jpg'])('may be %j', (src) =>
    expect(isPicture(src)).toBe(true),
  );
  it.each([
    '../../etc/passwd',
    'woman/../man/age',
    'woman/age.svg',
    'age',
    'woman/age.jpg-1x.avif',
    'woman/%2e%2e',
    'woman\\age',
    'Woman/age',
    '',
  ])('may not be %j, which is outside its folders', (src) => expect(isPicture(src)).toBe(false));

  it('never gets a file name outside its folder from an emoji', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (text) => {
        expect(emojiFileName(text)).toMatch(/^[0-9a-f-]*\.webp$/);
      }),
    );
  });
});
