// Single constants instead of an object, so that a build drops code for variables that are not set.
// An empty variable counts as not set.

/** The onboarding service's origin; empty for the site's own. */
export const onboardingHost = import.meta.env.VITE_ONBOARDING_HOST || '';

/** Whether writes contain the answers alone, for a service that refuses anything else. */
export const sendsOnlyAnswers = import.meta.env.VITE_ONBOARDING_BODY === 'answers';

/** The kind of product that the service keeps records for. */
export const appType = import.meta.env.VITE_APP_TYPE || 'fasting';

/** The funnel's name in the service and in analytics. */
export const funnelId = import.meta.env.VITE_FUNNEL_ID || 'fasting-full';

/** Amplitude's API key; undefined turns analytics off. */
export const amplitudeKey = import.meta.env.VITE_AMPLITUDE_KEY || undefined;

/** The address that events are sent to; undefined for Amplitude's own. */
export const amplitudeServerUrl = import.meta.env.VITE_AMPLITUDE_SERVER_URL || undefined;

/** The address of Amplitude's remote configuration; undefined for Amplitude's own. */
export const amplitudeConfigUrl = import.meta.env.VITE_AMPLITUDE_CONFIG_URL || undefined;

/** Paddle's client-side token; undefined selects the test checkout. */
export const paddleToken = import.meta.env.VITE_PADDLE_TOKEN || undefined;

/** The Paddle environment that the token belongs to. */
export const paddleEnvironment = import.meta.env.VITE_PADDLE_ENVIRONMENT || 'production';
