/** The variables that a build can be given, all listed in .env.example, and what it sets itself. */
interface ImportMetaEnv {
  readonly VITE_ONBOARDING_HOST?: string;
  readonly VITE_ONBOARDING_BODY?: 'all' | 'answers';
  readonly VITE_APP_TYPE?: string;
  readonly VITE_FUNNEL_ID?: string;
  readonly VITE_STORAGE_PREFIX?: string;
  readonly VITE_AMPLITUDE_KEY?: string;
  readonly VITE_AMPLITUDE_SERVER_URL?: string;
  readonly VITE_AMPLITUDE_CONFIG_URL?: string;
  readonly VITE_PADDLE_TOKEN?: string;
  readonly VITE_PADDLE_ENVIRONMENT?: 'production' | 'sandbox';
  /** In development only: 'on' enables the device rule. */
  readonly VITE_DEVICE_RULE?: 'on';
  /** Set by the build: false if no page shows a photograph. */
  readonly HAS_PHOTOS?: boolean;
}
