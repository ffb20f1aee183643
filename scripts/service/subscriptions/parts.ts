import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../database/database.ts';
import { makeMailer, readSiteMails, type Mailer, type SiteMails } from '../mails.ts';
import type { Config } from '../settings/config.ts';
import { openPaddle } from './paddle.ts';
import type { SubscriptionProvider } from './subscriptions.ts';
import { openTestProvider } from './test-provider.ts';
import { HttpError } from '../http/requests.ts';

/** What the routes work with. What is absent is not configured. */
export type SubscriptionParts = {
  provider: SubscriptionProvider | undefined;
  mailer: Mailer | undefined;
  mails: SiteMails | undefined;
  links: AccessLinks;
  /** The site's own address, for links in mails; absent: that of this service on this machine. */
  siteUrl: string | undefined;
};

/** What a configuration has for the subscriptions of buyers; words of mails come from the content beside it. */
export function readSubscriptionParts(config: Config, database: Database): SubscriptionParts {
  const { acceptsTests, paddleApi, applicationLinkSecret, site } = config;
  return {
    provider: acceptsTests ? openTestProvider(database) : paddleApi && openPaddle(paddleApi),
    mailer: makeMailer(config),
    mails: readSiteMails(process.cwd()),
    links: makeAccessLinks(applicationLinkSecret),
    siteUrl: site.url,
  };
}

/** Signs links that open the subscriptions of some customers. */
type AccessLinks = {
  /** A token for these customers, which contains nothing but their ids and is valid for a day. */
  sign: (customers: string[]) => Promise<string>;
  /** The customers of a token. Throws an HttpError if it has expired or wasn't signed here. */
  verify: (token: string) => Promise<string[]>;
};

/** Links to the app are signed with the same secret, and must open nothing here. */
const audience = 'subscriptions';

/** Makes links with a secret that all instances share; without one, they are valid as long as this process runs. */
function makeAccessLinks(secret: string = randomBytes(32).toString('hex')): AccessLinks {
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
