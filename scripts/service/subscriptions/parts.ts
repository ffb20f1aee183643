import type { Database } from '../database/database.ts';
import { makeMailer } from '../mails/mailer.ts';
import { readSiteMails } from '../mails/site-mails.ts';
import type { Config } from '../settings/config.ts';
import { makeAccessLinks } from './access-links.ts';
import { openPaddle } from './paddle.ts';
import type { SubscriptionParts } from './routes.ts';
import { openTestProvider } from './test-provider.ts';

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
