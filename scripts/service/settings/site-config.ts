import { isPath, readVariables, type VariableSchemas } from './variables.ts';

const pathOrUrl = {
  type: 'string',
  format: 'web-url-or-path',
  description: 'an address that starts with https:// or http://, or a path of this site such as /api/events',
} as const;

/** The environment variables that go into the site when it is built. */
export const siteVariables = {
  VITE_ONBOARDING_HOST: {
    type: 'string',
    format: 'web-url',
    description: 'an address that starts with https:// or http://',
  },
  VITE_SITE_URL: {
    type: 'string',
    format: 'web-url',
    description: 'an address that starts with https:// or http://',
  },
  VITE_ONBOARDING_BODY: {
    type: 'string',
    enum: ['all', 'answers'],
    default: 'all',
    description: 'all or answers',
  },
  VITE_STORAGE_PREFIX: {
    type: 'string',
    pattern: '^[a-zA-Z0-9-]{1,60}$',
    description: '1 to 60 letters, digits or hyphens',
  },
  VITE_AMPLITUDE_KEY: { type: 'string', description: 'Amplitude’s API key' },
  VITE_AMPLITUDE_SERVER_URL: { ...pathOrUrl, default: 'https://api2.amplitude.com' },
  VITE_AMPLITUDE_CONFIG_URL: { ...pathOrUrl, default: 'https://sr-client-cfg.amplitude.com' },
  VITE_PADDLE_TOKEN: { type: 'string', description: 'Paddle’s client-side token' },
  VITE_PADDLE_ENVIRONMENT: {
    type: 'string',
    enum: ['production', 'sandbox'],
    default: 'production',
    description: 'production or sandbox',
  },
} as const satisfies VariableSchemas;

/** Where the built site is, and the hosts that it connects to, for the content security policy. */
export type SiteConfig = {
  /** Its own address, without a slash at the end; absent: unknown. */
  url: string | undefined;
  /** The origins of the onboarding service and of analytics, where they aren't the site's own. */
  origins: string[];
  /** Where browsers send reports: an address, or a path of the site. */
  reportsUrl: string;
  /** Which Paddle takes payments; absent: none. */
  paddle: 'production' | 'sandbox' | undefined;
};

/** Reads the variables that went into the site when it was built. Throws a ConfigError where one is wrong. */
export function readSiteConfig(env: Record<string, string | undefined>): SiteConfig {
  const variables = readVariables(siteVariables, env);
  const { VITE_ONBOARDING_HOST: onboarding, VITE_AMPLITUDE_KEY: key } = variables;
  const analytics = [variables.VITE_AMPLITUDE_SERVER_URL, variables.VITE_AMPLITUDE_CONFIG_URL];
  const addresses = [...(key === undefined ? [] : analytics), ...(onboarding === undefined ? [] : [onboarding])];
  // A path is at the site's own origin.
  const origins = addresses.filter((address) => !isPath(address)).map((address) => new URL(address).origin);
  return {
    url: variables.VITE_SITE_URL?.replace(/\/+$/, ''),
    origins: [...new Set(origins)],
    reportsUrl: `${onboarding?.replace(/\/+$/, '') ?? ''}/api/reports`,
    paddle: variables.VITE_PADDLE_TOKEN === undefined ? undefined : variables.VITE_PADDLE_ENVIRONMENT,
  };
}
