const EMAIL_MAX_LENGTH = 254;

// The HTML standard's expression for type=email, plus a dot in the domain; as in schemas/entities/email.schema.json.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The result of reading typed text: a trimmed address, or why it is none. */
export type EmailReading = { kind: 'value'; value: string } | { kind: 'required' | 'invalid' | 'tooLong' };

/** Reads a typed e-mail address as browsers' type=email does, but with a dot in the domain, and up to 254 characters. */
export function readEmail(typed: string): EmailReading {
  const value = typed.trim();
  if (value === '') return { kind: 'required' };
  if (value.length > EMAIL_MAX_LENGTH) return { kind: 'tooLong' };
  return EMAIL.test(value) ? { kind: 'value', value } : { kind: 'invalid' };
}
