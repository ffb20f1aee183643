import path from 'node:path';
import { StartFailure } from './start-failure.ts';

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
  /** Whether a stand-in for Amplitude's servers takes events, for development and tests. */
  hasAnalyticsSink: boolean;
  /** Whether X-Forwarded-* comes from a proxy of ours. */
  isBehindProxy: boolean;
  logLevel: (typeof logLevels)[number];
  /** What the built site talks to, so that the content security policy lets it. */
  site: {
    hasAmplitude: boolean;
    hasPaddle: boolean;
    /** Addresses of services in place of the usual ones. */
    addresses: string[];
  };
};

/** Reads the configuration from environment variables; an empty one counts as absent, a wrong one throws a StartFailure. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = (name: string) => env[name]?.trim() || undefined;

  const readNumber = (name: string, usual: number, minimum: number, maximum: number) => {
    const text = read(name);
    if (text === undefined) return usual;
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new StartFailure(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
  };

  const readChoice = <Value extends string>(name: string, usual: Value, choices: readonly Value[]) => {
    const text = read(name) ?? usual;
    const value = choices.find((choice) => choice === text);
    if (value) return value;
    throw new StartFailure(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  };

  const readUrl = (name: string, protocols: string[]) => {
    const text = read(name);
    if (text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))) return text;
    // The value itself stays out of the message: it may hold a password.
    throw new StartFailure(
      `${name} must be an address that starts with ${protocols.map((it) => `${it}//`).join(' or ')}.`,
    );
  };

  const applicationUrl =
    readUrl('APPLICATION_URL', ['https:']) ?? 'https://meridian.example/open?customer={customerId}';
  if (!applicationUrl.includes('{customerId}')) {
    throw new StartFailure('APPLICATION_URL must contain {customerId}, where the customer’s id goes.');
  }

  return {
    port: readNumber('PORT', 4173, 0, 65535),
    host: read('HOST') ?? 'localhost',
    dataFolder: path.resolve(read('DATA_DIR') ?? '.data'),
    distFolder: path.resolve(read('DIST_DIR') ?? 'dist'),
    databaseUrl: readUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    applicationUrl,
    bodyLimitBytes: readNumber('BODY_LIMIT', 64 * 1024, 1024, 16 * 1024 * 1024),
    paddleWebhookSecret: read('PADDLE_WEBHOOK_SECRET'),
    hasAnalyticsSink: readChoice('ANALYTICS_SINK', 'off', ['on', 'off']) === 'on',
    isBehindProxy: readChoice('TRUST_PROXY', 'false', ['true', 'false']) === 'true',
    logLevel: readChoice('LOG_LEVEL', 'warn', logLevels),
    site: {
      hasAmplitude: read('VITE_AMPLITUDE_KEY') !== undefined,
      hasPaddle: read('VITE_PADDLE_TOKEN') !== undefined,
      addresses: ['VITE_AMPLITUDE_SERVER_URL', 'VITE_AMPLITUDE_CONFIG_URL', 'VITE_ONBOARDING_HOST']
        .map((name) => readUrl(name, ['https:', 'http:']))
        .filter((address) => address !== undefined),
    },
  };
}
