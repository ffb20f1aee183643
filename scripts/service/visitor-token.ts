import { createHash, createHmac } from 'node:crypto';

/**
 * The token that proves a later write to come from the visitor who made the record. It follows from the key of the
 * creation, so that one whose answer was lost is answered with the same token again, and nothing of it is stored.
 */
export const makeToken = (key: string, id: string): string => createHmac('sha256', key).update(id).digest('base64url');

/** What is stored of a key or a token: whoever reads the database can't write in a visitor's name. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
