import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { addAdministration } from './admin/administration.ts';
import { readLinkSettings } from './application-links.ts';
import { pino } from 'pino';
import { compressFolder } from './site/compress.ts';
import { readConfig, type Config } from './settings/config.ts';
import { openServiceDatabase } from './database/open-database.ts';
import { readStoredOffers } from './offers/stored-offers.ts';
import { loadEnvironmentFiles, ConfigError } from './settings/variables.ts';
import { makeLogger } from './logging.ts';
import { createServer } from './server.ts';
import { readSubscriptionParts } from './subscriptions/parts.ts';
import { stop, stopOnSignals } from './stop.ts';

/** Starts the service: npm start. Throws a `ConfigError` if it can't. */
export async function start(): Promise<void> {
  loadEnvironmentFiles(process.cwd());
  const config = readConfig(process.env);
  const { distFolder, host } = config;
  if (!existsSync(path.join(distFolder, 'index.html'))) {
    throw new ConfigError(`There is no built site in ${distFolder}. Run "npm run build" first.`);
  }
  const { applicationUrl, applicationLinkSecret, paddleWebhookSecret } = config;
  if (paddleWebhookSecret !== undefined && applicationUrl.includes('{token}') && !applicationLinkSecret) {
    throw new ConfigError(cannotSign);
  }
  const database = await openServiceDatabase(config, process.cwd(), pino({ level: config.logLevel }));
  const links = readLinkSettings(config);
  const subscriptions = readSubscriptionParts(config, database);
  const logger = makeLogger(config.logLevel);
  const app = createServer({ database, config, distFolder, links, subscriptions, logger });
  addAdministration(app, { database, config, links });
  try {
    await compressFolder(distFolder);
    await app.listen({ port: config.port, host });
  } catch (error) {
    await stop(app, database);
    throw explainListening(error, config);
  }
  stopOnSignals(() => stop(app, database));
  if (config.site.paddle && paddleWebhookSecret === undefined) console.warn(cannotConfirm);
  const { provider, mailer, mails } = subscriptions;
  if (!(provider && mailer && mails) && !config.acceptsTests) console.warn(cannotLeave);
  const { offers } = await readStoredOffers(database);
  // Without offers nobody can pay for the app, in earnest or not.
  if (config.acceptsTests && offers.length > 0) console.warn(takesTests);
  const { port } = app.server.address() as AddressInfo;
  console.log(`Open http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`);
}

const takesTests =
  'TEST PAYMENTS ONLY: anyone can get the app without paying. Set VITE_PADDLE_TOKEN and PADDLE_WEBHOOK_SECRET to take ' +
  'real payments.';

const cannotSign =
  'Set APPLICATION_LINK_SECRET, with which all instances of the service sign links to the app ("openssl rand -hex 32" ' +
  'makes one). Or put {customerId} instead of {token} into APPLICATION_URL, if the app expects the bare id.';

const cannotConfirm =
  'Visitors can pay, but no one will get the app link: VITE_PADDLE_TOKEN is set and PADDLE_WEBHOOK_SECRET is not.';

const cannotLeave =
  'Buyers can’t cancel on the site, or not from another browser: set PADDLE_API_KEY, with which the service cancels and ' +
  'refunds, and SMTP_URL and MAIL_FROM, with which it sends links and receipts, in the words of content/site.json.';

function explainListening(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`);
  }
  if (code === 'EACCES') return new ConfigError(`Port ${port} is not allowed here. Set PORT to one above 1023.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return new ConfigError(`HOST is not an address of this machine: "${host}". Leave it out for localhost.`);
  }
  return error;
}
