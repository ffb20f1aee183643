import path from 'node:path';
import { readSiteConfig, siteVariables, type SiteConfig } from './site-config.ts';
import { ConfigError, readList, readVariables, type VariableSchemas } from './variables.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The environment variables of the service itself. */
export const serviceVariables = {
  PORT: {
    type: 'integer',
    minimum: 0,
    maximum: 65_535,
    default: 4173,
    description: 'a whole number from 0 to 65535',
  },
  HOST: { type: 'string', default: 'localhost', description: 'an address of this machine' },
  DATA_DIR: { type: 'string', default: '.data', description: 'a folder' },
  DIST_DIR: { type: 'string', default: 'dist', description: 'the folder of the built site' },
  DATABASE_URL: {
    type: 'string',
    format: 'postgres-url',
    writeOnly: true,
    description: 'an address that starts with postgres:// or postgresql://',
  },
  APPLICATION_URL: {
    type: 'string',
    format: 'https-url',
    pattern: '\\{(token|customerId)\\}',
    default: 'https://meridian.example/open?token={token}',
    description:
      'an address that starts with https:// and contains {token}, where the one-time token goes, or {customerId} for ' +
      'an app that takes the bare id',
  },
  APPLICATION_LINK_SECRET: {
    type: 'string',
    minLength: 32,
    writeOnly: true,
    description: 'at least 32 random characters, such as those of "openssl rand -hex 32"',
  },
  APPLICATION_LINK_DAYS: {
    type: 'integer',
    minimum: 1,
    maximum: 3650,
    default: 30,
    description: 'a whole number of days from 1 to 3650',
  },
  BODY_LIMIT: {
    type: 'integer',
    minimum: 1024,
    maximum: 16 * 1024 * 1024,
    default: 64 * 1024,
    description: 'a whole number of bytes from 1024 to 16777216',
  },
  PADDLE_WEBHOOK_SECRET: { type: 'string', writeOnly: true, description: 'the secret of a destination at Paddle' },
  PADDLE_API_KEY: {
    type: 'string',
    writeOnly: true,
    description: 'an API key of Paddle',
  },
  SMTP_URL: {
    type: 'string',
    format: 'smtp-url',
    writeOnly: true,
    description: 'an address that starts with smtps:// or smtp://',
  },
  MAIL_FROM: {
    type: 'string',
    pattern: '@',
    description: 'an e-mail address, with or without a name: Meridian <help@meridian.example>',
  },
  ALLOWED_ORIGINS: {
    type: 'string',
    format: 'origins',
    default: '',
    description: 'origins such as https://quiz.example, separated by commas',
  },
  ANALYTICS_SINK: { type: 'string', enum: ['on', 'off'], default: 'off', description: 'on or off' },
  TRUST_PROXY: {
    type: 'string',
    format: 'proxies',
    default: 'false',
    description:
      'false, true for one proxy, the number of proxies from 1 to 9, or their addresses and networks such as ' +
      '10.0.0.0/8, separated by commas',
  },
  RATE_LIMIT: {
    type: 'integer',
    minimum: 0,
    maximum: 1_000_000,
    default: 6000,
    description: 'a whole number from 0 to 1000000',
  },
  APP_TYPE: {
    type: 'string',
    pattern: '^[a-z0-9-]{1,60}$',
    default: 'fasting',
    description: '1 to 60 lower-case letters, digits or hyphens',
  },
  CONNECTION_LIMIT: {
    type: 'integer',
    minimum: 0,
    maximum: 10_000,
    default: 1000,
    description: 'a whole number from 0 to 10000',
  },
  RETENTION_DAYS: {
    type: 'integer',
    minimum: 1,
    maximum: 36_500,
    description: 'a whole number of days from 1 to 36500',
  },
  LOG_LEVEL: {
    type: 'string',
    enum: logLevels,
    default: 'warn',
    description: 'trace, debug, info, warn, error, fatal or silent',
  },
} as const satisfies VariableSchemas;

/** Everything that differs between the places where the service runs. */
export type Config = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataFolder: string;
  distFolder: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** The link to the app, with {token} or {customerId} in it. */
  applicationUrl: string;
  /** The `App-Type` of every write. */
  appType: string;
  /** What signs the links to the app; absent: links have no token, or this process alone signs test links. */
  applicationLinkSecret: string | undefined;
  applicationLinkDays: number;
  bodyLimitBytes: number;
  /** Present: a real payment provider confirms payments. */
  paddleWebhookSecret: string | undefined;
  /** With what the payment provider is asked about prices and subscriptions; absent: it can’t be. */
  paddleApi: { key: string; environment: 'production' | 'sandbox' } | undefined;
  /** Whether the test checkout's payments count: the app must never be free by oversight. */
  acceptsTests: boolean;
  /** The origins of other sites that may call the service from a browser. */
  allowedOrigins: string[];
  /** Whether a stand-in for Amplitude's servers takes events, for development and tests. */
  hasAnalyticsSink: boolean;
  /** Whose X-Forwarded-* headers are trusted: no one's, those of this many proxies, or those of these addresses. */
  trustedProxies: false | number | string[];
  /** How many writes a network address may send in a minute; the other limits follow from it. 0: no limits. */
  writesPerMinute: number;
  /** How many connections a network address may have open; trusted proxies may have more. 0: no limit. */
  connectionsPerAddress: number;
  /** After how many days without a write a visitor's record is erased; absent: never. */
  retentionDays: number | undefined;
  logLevel: (typeof logLevels)[number];
  /** The mail server that takes the service's mails, and their sender; absent: none are sent. */
  mail: { url: string; from: string } | undefined;
  site: SiteConfig;
};

/** Reads the configuration from environment variables. Throws a ConfigError that names every wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = readVariables(serviceVariables, env);
  const site = readSiteConfig(env);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataFolder: path.resolve(variables.DATA_DIR),
    distFolder: path.resolve(variables.DIST_DIR),
    databaseUrl: variables.DATABASE_URL,
    applicationUrl: variables.APPLICATION_URL,
    applicationLinkSecret: variables.APPLICATION_LINK_SECRET,
    applicationLinkDays: variables.APPLICATION_LINK_DAYS,
    appType: variables.APP_TYPE,
    bodyLimitBytes: variables.BODY_LIMIT,
    paddleWebhookSecret: variables.PADDLE_WEBHOOK_SECRET,
    paddleApi: readPaddleApi(variables.PADDLE_API_KEY, env),
    allowedOrigins: readList(variables.ALLOWED_ORIGINS),
    hasAnalyticsSink: variables.ANALYTICS_SINK === 'on',
    trustedProxies: readProxies(variables.TRUST_PROXY),
    writesPerMinute: variables.RATE_LIMIT,
    connectionsPerAddress: variables.CONNECTION_LIMIT,
    retentionDays: variables.RETENTION_DAYS,
    logLevel: variables.LOG_LEVEL,
    mail: readMail(variables, site),
    // Either half of a real payment provider ends the test checkout.
    acceptsTests: variables.PADDLE_WEBHOOK_SECRET === undefined && site.paddle === undefined,
    site,
  };
}

type MailVariables = Record<'SMTP_URL' | 'MAIL_FROM' | 'APPLICATION_LINK_SECRET', string | undefined>;

/** Mails contain links to the site, which all instances must sign alike. */
function readMail(variables: MailVariables, { url }: SiteConfig): Config['mail'] {
  const { SMTP_URL, MAIL_FROM, APPLICATION_LINK_SECRET } = variables;
  if (SMTP_URL === undefined) return undefined;
  const needed = { MAIL_FROM, APPLICATION_LINK_SECRET, VITE_SITE_URL: url };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (MAIL_FROM === undefined || missing.length > 0) {
    throw new ConfigError(`With SMTP_URL, set ${missing.join(' and ')} too: mails contain signed links to the site.`);
  }
  return { url: SMTP_URL, from: MAIL_FROM };
}

function readPaddleApi(key: string | undefined, env: Record<string, string | undefined>): Config['paddleApi'] {
  const { VITE_PADDLE_ENVIRONMENT: environment } = readVariables(siteVariables, env);
  return key === undefined ? undefined : { key, environment };
}

function readProxies(text: string): Config['trustedProxies'] {
  if (text === 'false') return false;
  // One and not any number: what precedes the last proxy's own entry is only the client's claim.
  if (text === 'true') return 1;
  return /^[1-9]$/.test(text) ? Number(text) : readList(text);
}
