// PostgreSQL stores neither of these in text or JSON.
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a database can store this text: it contains no NUL character and no lone surrogate. */
export const isStorableText = (text: string): boolean => !unstorable.test(text);
