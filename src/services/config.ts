// Single constants and no object: what is not set disappears from the build, with the code behind it.
// An empty variable counts as not set.

/** Where the onboarding service answers; empty for the site's own origin. */
export const onboardingHost = import.meta.env.VITE_ONBOARDING_HOST || '';

/** The funnel's name in the service and in analytics. */
export const funnelId = import.meta.env.VITE_FUNNEL_ID || 'fasting-full';

/** Amplitude's API key; undefined turns analytics off. */
export const amplitudeKey = import.meta.env.VITE_AMPLITUDE_KEY || undefined;

/** Where events go; undefined for Amplitude's own address. */
export const amplitudeServerUrl = import.meta.env.VITE_AMPLITUDE_SERVER_URL || undefined;

/** Where Amplitude's remote configuration is; undefined for Amplitude's own address. */
export const amplitudeConfigUrl = import.meta.env.VITE_AMPLITUDE_CONFIG_URL || undefined;

/** Paddle's client-side token; undefined stands for the test checkout. */
export const paddleToken = import.meta.env.VITE_PADDLE_TOKEN || undefined;

/** Which Paddle the token belongs to. */
export const paddleEnvironment = import.meta.env.VITE_PADDLE_ENVIRONMENT || 'production';
