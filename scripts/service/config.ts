import path from 'node:path';
import { readSiteConfig, type SiteConfig } from './site-config.ts';
import { ConfigError } from './config-error.ts';
import { makeReaders } from './variables.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Everything that differs from one place of running to another. */
export type Config = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataFolder: string;
  distFolder: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** The link to the app, with {customerId} in it. */
  applicationUrl: string;
  bodyLimitBytes: number;
  /** Present: a real payment provider confirms payments. */
  paddleWebhookSecret: string | undefined;
  /** The origins of sites elsewhere that may call the service from a browser. */
  allowedOrigins: string[];
  /** Whether a stand-in for Amplitude's servers takes events, for development and tests. */
  hasAnalyticsSink: boolean;
  /** Whose X-Forwarded-* is believed: nobody's, that of so many proxies in front, or that of these addresses. */
  trustedProxies: false | number | string[];
  /** How many writes a network address may send in a minute; the other limits follow from it. 0: no limits. */
  writesPerMinute: number;
  logLevel: (typeof logLevels)[number];
  site: SiteConfig;
};

/** Reads the configuration from environment variables; an empty one counts as absent, a wrong one throws a ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const readers = makeReaders(env);
  const { readText, readNumber, readChoice, readUrl, readOrigins, readProxies } = readers;

  const applicationUrl =
    readUrl('APPLICATION_URL', ['https:']) ?? 'https://meridian.example/open?customer={customerId}';
  if (!applicationUrl.includes('{customerId}')) {
    throw new ConfigError('APPLICATION_URL must contain {customerId}, where the customer’s id goes.');
  }

  return {
    port: readNumber('PORT', 4173, 0, 65535),
    host: readText('HOST') ?? 'localhost',
    dataFolder: path.resolve(readText('DATA_DIR') ?? '.data'),
    distFolder: path.resolve(readText('DIST_DIR') ?? 'dist'),
    databaseUrl: readUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    applicationUrl,
    bodyLimitBytes: readNumber('BODY_LIMIT', 64 * 1024, 1024, 16 * 1024 * 1024),
    paddleWebhookSecret: readText('PADDLE_WEBHOOK_SECRET'),
    allowedOrigins: readOrigins('ALLOWED_ORIGINS'),
    hasAnalyticsSink: readChoice('ANALYTICS_SINK', 'off', ['on', 'off']) === 'on',
    trustedProxies: readProxies('TRUST_PROXY'),
    writesPerMinute: readNumber('RATE_LIMIT', 6000, 0, 1_000_000),
    logLevel: readChoice('LOG_LEVEL', 'warn', logLevels),
    site: readSiteConfig(readers),
  };
}
