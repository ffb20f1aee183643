import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import { unifyTyped } from './typed-characters.ts';

/** The result of reading typed or pasted text: the address in it, or the reason why there is none. */
type EmailReading = { kind: 'value'; value: string } | { kind: 'required' | 'invalid' | 'tooLong' };

/** Reads an e-mail address, without what can only have been pasted along: what nobody sees, and what stands around it. */
export function readEmail(typed: string): EmailReading {
  const text = unifyTyped(typed);
  if (text === '') return { kind: 'required' };
  const value = isEmail(text) ? text : unwrap(text);
  if (isEmail(value)) return { kind: 'value', value };
  return { kind: value.length > EMAIL_MAX_LENGTH ? 'tooLong' : 'invalid' };
}

/** The address in `Name <address>`, in a link to it, or in brackets or quotes, without the end of a sentence. */
function unwrap(text: string): string {
  const [, inBrackets = text] = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(text) ?? [];
  return inBrackets
    .replace(/^[\s<("[{]+|[\s>)"\]},;:.!?]+$/g, '')
    .replace(/^mailto:\s*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/^'(.*)'$/, '$1');
}

// The most common first: of two that are equally close, the first is suggested.
const KNOWN_DOMAINS = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com proton.me protonmail.com ' +
  'googlemail.com me.com mac.com ymail.com rocketmail.com gmx.com gmx.de web.de yahoo.co.uk hotmail.co.uk ' +
  'comcast.net att.net verizon.net sbcglobal.net btinternet.com'
).split(' ');

// Real mail domains that are one typo away from a known one.
const OTHER_DOMAINS = ['mail.com', 'cloud.com', 'me.co', 'photon.me'];

/**
 * The address that was probably meant, if it isn't the one that was typed: without a slip of the keyboard, and with a
 * well-known domain in the place of a likely misspelling.
 */
export function suggestEmail(typed: string): string | undefined {
  const reading = readEmail(typed);
  if (reading.kind === 'value') return correctDomain(reading.value);
  const guess = guessEmail(unifyTyped(typed));
  return guess && (correctDomain(guess) ?? guess);
}

/** The address in a text that is none: the first word, after words with a colon; or all of it, with dots for commas. */
function guessEmail(text: string): string | undefined {
  const address = text
    .replace(/^[^@]*:/, '')
    .replace(/ ?@ ?/, '@')
    .trim();
  const guesses = [address.replace(/ .*/, ''), address.replace(/,/g, '.').replace(/ ?\.[ .]*/g, '.')];
  for (const guess of guesses) {
    const reading = readEmail(guess);
    if (reading.kind === 'value') return reading.value;
  }
  return undefined;
}

/** The address with a likely misspelling of a well-known domain corrected; undefined where there is none. */
function correctDomain(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (KNOWN_DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)) return undefined;
  for (const limit of [1, 2]) {
    const known = KNOWN_DOMAINS.find((candidate) => isMisspelling(domain, candidate, limit));
    if (known) return email.slice(0, at) + known;
  }
  return undefined;
}

function isMisspelling(domain: string, known: string, limit: number): boolean {
  const [name, ending] = splitDomain(domain);
  const [knownName, knownEnding] = splitDomain(known);
  const inName = countSlips(name, knownName);
  const inEnding = countSlips(ending, knownEnding);
  if (inName + inEnding > limit || (limit > 1 && knownName.length < 8)) return false;
  // Two-letter endings are countries: gmx.dk is not a misspelling of gmx.de.
  if (inEnding > (knownEnding.length > 2 ? 1 : 0)) return false;
  // Short names are similar: life.com does not mean live.com, nor fmail.com gmail.com. The name may begin
  // with the second letter, since the first one is more often skipped or swapped than mistyped.
  const startsAlike = knownName.slice(0, 2).includes(name.charAt(0));
  return inName === 0 || knownName.length > 6 || (knownName.length > 4 && startsAlike);
}

function splitDomain(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** The Damerau-Levenshtein distance: missing, added, wrong, or swapped neighbouring letters. */
function countSlips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const wrong = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, wrong, isSwap ? at(i - 2, j - 2) + 1 : Infinity);
    }
  }
  return at(a.length, b.length);
}
