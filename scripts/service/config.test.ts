import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 4173,
      host: 'localhost',
      databaseUrl: undefined,
      applicationUrl: 'https://meridian.example/open?customer={customerId}',
      bodyLimitBytes: 65536,
      paddleWebhookSecret: undefined,
      hasAnalyticsSink: false,
      isBehindProxy: false,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('takes several origins of sites elsewhere', () => {
    const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443,' });
    expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['BODY_LIMIT', '64k'],
    ['DATABASE_URL', 'mysql://user:secret@localhost/db'],
    ['DATABASE_URL', 'secret'],
    ['APPLICATION_URL', 'http://meridian.example/{customerId}'],
    ['APPLICATION_URL', 'https://meridian.example/'],
    ['ANALYTICS_SINK', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['VITE_ONBOARDING_HOST', 'onboarding.example'],
    ['VITE_ONBOARDING_HOST', '/api'],
    ['VITE_AMPLITUDE_SERVER_URL', 'api.example/2/httpapi'],
    ['VITE_AMPLITUDE_CONFIG_URL', '//config.example'],
    ['VITE_PADDLE_ENVIRONMENT', 'live'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'quiz.example'],
    ['ALLOWED_ORIGINS', 'http://quiz.example'],
    ['ALLOWED_ORIGINS', 'https://quiz.example/'],
    ['ALLOWED_ORIGINS', 'https://quiz.example, https://*.quiz.example/start'],
  ])('refuses %s=%s in one line that names it and tells no secret', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
    expect(read).not.toThrow(/secret/);
  });
});
