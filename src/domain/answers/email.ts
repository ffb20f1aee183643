const EMAIL_MAX_LENGTH = 254;

// The HTML standard's expression for type=email, with a dot in the domain; schemas/entities/email.schema.json has the same.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** What typed text says: an address, trimmed, or why it is none. */
export type EmailReading = { kind: 'value'; value: string } | { kind: 'required' | 'invalid' | 'tooLong' };

/** Reads a typed e-mail address as a browser's type=email does, with a dot in the domain and at most 254 characters. */
export function readEmail(typed: string): EmailReading {
  const value = typed.trim();
  if (value === '') return { kind: 'required' };
  if (value.length > EMAIL_MAX_LENGTH) return { kind: 'tooLong' };
  return EMAIL.test(value) ? { kind: 'value', value } : { kind: 'invalid' };
}
