import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../http/http-error.ts';

/** Signs links that open the subscriptions of some customers. */
export type AccessLinks = {
  /** A token for these customers, which contains nothing but their ids and is valid for a day. */
  sign: (customers: string[]) => Promise<string>;
  /** The customers of a token. Throws an HttpError if it has expired or wasn't signed here. */
  verify: (token: string) => Promise<string[]>;
};

/** Links to the app are signed with the same secret, and must open nothing here. */
const audience = 'subscriptions';

/** Makes links with a secret that all instances share; without one, they are valid as long as this process runs. */
export function makeAccessLinks(secret: string = randomBytes(32).toString('hex')): AccessLinks {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (customers) =>
      new SignJWT({ customers })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime('1 day')
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
        return payload.customers as string[];
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new HttpError(410, 'link-expired', 'This link has expired.');
        const message = 'The header Visitor-Token must be that of the onboarding in the address, or of a valid link.';
        throw new HttpError(403, 'wrong-token', message);
      }
    },
  };
}
