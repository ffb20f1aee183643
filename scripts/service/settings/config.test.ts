import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 4173,
      host: 'localhost',
      databaseUrl: undefined,
      applicationUrl: 'https://meridian.example/open?token={token}',
      applicationLinkSecret: undefined,
      applicationLinkDays: 30,
      acceptsTests: true,
      bodyLimitBytes: 65536,
      paddleWebhookSecret: undefined,
      hasAnalyticsSink: false,
      trustedProxies: false,
      writesPerMinute: 6000,
      retentionDays: undefined,
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it.each([{ PADDLE_WEBHOOK_SECRET: 'secret' }, { VITE_PADDLE_TOKEN: 'test_0123456789abcdef0123456789a' }])(
    'ends the test checkout with either half of a payment provider: %o',
    (env) => expect(readConfig(env).acceptsTests).toBe(false),
  );

  it('reads several allowed origins', () => {
    const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443,' });
    expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });

  it.each([
    ['false', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
  ])('trusts with TRUST_PROXY=%s the proxies %j', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustedProxies).toEqual(proxies);
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
    ['APPLICATION_LINK_SECRET', 'too short'],
    ['APPLICATION_LINK_DAYS', '0'],
    ['ANALYTICS_SINK', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['RATE_LIMIT', '-1'],
    ['RATE_LIMIT', 'off'],
    ['APP_TYPE', 'Two words'],
    ['RETENTION_DAYS', '0'],
    ['RETENTION_DAYS', '400d'],
    ['LOG_LEVEL', 'loud'],
    ['VITE_ONBOARDING_HOST', 'onboarding.example'],
    ['VITE_ONBOARDING_HOST', '/api'],
    ['VITE_ONBOARDING_BODY', 'answer'],
    ['VITE_AMPLITUDE_SERVER_URL', 'api.example/2/httpapi'],
    ['VITE_AMPLITUDE_CONFIG_URL', '//config.example'],
    ['VITE_PADDLE_ENVIRONMENT', 'live'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'quiz.example'],
    ['ALLOWED_ORIGINS', 'http://quiz.example'],
    ['ALLOWED_ORIGINS', 'https://quiz.example/'],
    ['ALLOWED_ORIGINS', 'https://quiz.example, https://*.quiz.example/start'],
  ])('refuses %s=%s in one line that names it and shows no secret', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`));
    expect(read).not.toThrow(/secret/);
  });

  it('names every variable that is wrong, and what it has', () => {
    expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
      'PORT must be a whole number from 0 to 65535, not "http".\n' +
        'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
    );
  });
});
