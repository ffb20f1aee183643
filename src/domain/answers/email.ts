const EMAIL_MAX_LENGTH = 254;

// The HTML standard's expression for type=email, plus a dot in the domain; as in schemas/entities/email.schema.json.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The result of reading typed text: a trimmed address, or the reason why it is not one. */
export type EmailReading = { kind: 'value'; value: string } | { kind: 'required' | 'invalid' | 'tooLong' };

/** Reads an e-mail address as browsers do for type=email, but requires a dot in the domain and at most 254 characters. */
export function readEmail(typed: string): EmailReading {
  const value = typed.trim();
  if (value === '') return { kind: 'required' };
  if (value.length > EMAIL_MAX_LENGTH) return { kind: 'tooLong' };
  return EMAIL.test(value) ? { kind: 'value', value } : { kind: 'invalid' };
}
