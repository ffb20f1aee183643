import type { makeReaders } from './variables.ts';

const paddleEnvironments = ['production', 'sandbox'] as const;

/** What the built site talks to, so that the content security policy lets it. */
export type SiteConfig = {
  /** The origins of the onboarding service and of analytics, where they aren't the site's own. */
  origins: string[];
  /** Which Paddle takes payments; absent: none. */
  paddle: (typeof paddleEnvironments)[number] | undefined;
};

/** Reads the variables that went into the site when it was built. */
export function readSiteConfig({ readText, readChoice, readUrl }: ReturnType<typeof makeReaders>): SiteConfig {
  const isPath = (name: string) => /^\/(?!\/)/.test(readText(name) ?? '');
  // A path is at the site's own origin.
  const readAnalyticsUrl = (name: string, usual: string) =>
    isPath(name)
      ? undefined
      : (readUrl(name, ['https:', 'http:'], ', or a path of this site such as /api/events') ?? usual);

  const analytics = [
    readAnalyticsUrl('VITE_AMPLITUDE_SERVER_URL', 'https://api2.amplitude.com'),
    readAnalyticsUrl('VITE_AMPLITUDE_CONFIG_URL', 'https://sr-client-cfg.amplitude.com'),
  ];
  const hasAnalytics = readText('VITE_AMPLITUDE_KEY') !== undefined;
  const addresses = [...(hasAnalytics ? analytics : []), readUrl('VITE_ONBOARDING_HOST', ['https:', 'http:'])];
  const paddle = readChoice('VITE_PADDLE_ENVIRONMENT', 'production', paddleEnvironments);
  return {
    origins: [...new Set(addresses.flatMap((address) => (address === undefined ? [] : new URL(address).origin)))],
    paddle: readText('VITE_PADDLE_TOKEN') === undefined ? undefined : paddle,
  };
}
