// PostgreSQL stores neither of these in text or JSON.
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a database can keep this text: it has neither the character 0 nor half a pair of surrogates. */
export const isStorableText = (text: string): boolean => !unstorable.test(text);
