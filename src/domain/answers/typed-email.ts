import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import { unifyTyped } from './typed-characters.ts';

/** The result of reading typed or pasted text: the address in it, or the reason why there is none. */
export type EmailReading = { kind: 'value'; value: string } | { kind: 'required' | 'invalid' | 'tooLong' };

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
