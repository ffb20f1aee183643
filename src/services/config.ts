// Single constants and no object: each ends up only in the chunk that uses it, and a variable that is not set
// removes the code behind it. An empty variable counts as not set.

/** Where the onboarding service answers, without a slash at its end; empty for the site's own origin. */
export const onboardingHost = (import.meta.env.VITE_ONBOARDING_HOST || '').replace(/\/+$/, '');

/** The funnel's name in the service and in analytics. */
export const funnelId = import.meta.env.VITE_FUNNEL_ID || 'fasting-full';

/** Amplitude's API key; undefined turns analytics off. */
export const amplitudeKey = import.meta.env.VITE_AMPLITUDE_KEY || undefined;

/** Where events go; undefined for Amplitude's own address. */
export const amplitudeServerUrl = import.meta.env.VITE_AMPLITUDE_SERVER_URL || undefined;

/** Where Amplitude's remote configuration is. */
export const amplitudeConfigUrl =
  import.meta.env.VITE_AMPLITUDE_CONFIG_URL || 'https://sr-client-cfg.amplitude.com/config';

/** Paddle's client-side token; undefined stands for the test checkout. */
export const paddleToken = import.meta.env.VITE_PADDLE_TOKEN || undefined;

/** Which Paddle the token belongs to. */
export const paddleEnvironment = import.meta.env.VITE_PADDLE_ENVIRONMENT || 'production';
