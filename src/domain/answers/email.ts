export const EMAIL_MAX_LENGTH = 254;

// The HTML standard's expression for type=email, plus a dot in the domain; as in schemas/entities/email.schema.json.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Whether a text is an e-mail address as it is stored: one of type=email, with a dot in the domain and at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
