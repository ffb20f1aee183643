import { errors, jwtVerify, SignJWT } from 'jose';
import type { IssuedLink } from './links.ts';
import { HttpError } from '../http/http-error.ts';

/** Signs links to the app, so that a forged one costs no query. */
export type LinkSigner = {
  /** For how many days a link is valid. */
  days: number;
  /** The token for a link: a JWT with its id and its expiry, and nothing about the customer. */
  sign: (link: IssuedLink) => Promise<string>;
  /** The id of the link, or undefined for a token that wasn't signed here. Throws an HttpError if it has expired. */
  verify: (token: string) => Promise<string | undefined>;
};

/** Makes a signer with a secret that all instances share. */
export function makeLinkSigner(secret: string, days: number): LinkSigner {
  const key = new TextEncoder().encode(secret);
  return {
    days,
    sign: ({ id, expiresAt }) =>
      new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(id).setExpirationTime(expiresAt).sign(key),
    verify: async (token) => {
      try {
        return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload.jti;
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new HttpError(410, 'link-expired', 'This link has expired. The page after the purchase has a new one.');
        }
        return undefined;
      }
    },
  };
}
