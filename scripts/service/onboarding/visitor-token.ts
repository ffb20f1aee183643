import { createHash, createHmac } from 'node:crypto';

/**
 * The token that proves that a later write comes from the visitor who created the record. It is derived from the key of
 * the creation: when that is repeated because its answer was lost, the token is the same, and it need not be stored.
 */
export const makeToken = (key: string, id: string): string => createHmac('sha256', key).update(id).digest('base64url');

/** The hash of a key or a token, which is all that is stored: reading the database gives no one a visitor's access. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
