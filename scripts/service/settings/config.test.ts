import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('needs nothing, and treats an empty variable as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
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
  ['PORT', 'x', '-1', '65536', '80.5'],
  ['BODY_LIMIT', '64k'],
  ['DATABASE_URL', 'mysql://user:secret@localhost/db', 'secret'],
  ['APPLICATION_URL', 'http://meridian.example/{customerId}', 'https://meridian.example/'],
  ['APPLICATION_LINK_SECRET', 'too short'],
  ['APPLICATION_LINK_DAYS', '0'],
  ['ANALYTICS_SINK', 'true'],
  ['TRUST_PROXY', 'yes', '0', '10', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.1/8/8', 'proxy.example', '10.0.0.1,'],
  ['RATE_LIMIT', '-1', 'off'],
  ['APP_TYPE', 'Two words'],
  ['RETENTION_DAYS', '0', '400d'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'https://user:secret@mail.example'],
  ['MAIL_FROM', 'Meridian'],
  ['VITE_SITE_URL', 'quiz.example'],
  ['VITE_ONBOARDING_HOST', 'onboarding.example', '/api'],
  ['VITE_ONBOARDING_BODY', 'answer'],
  ['VITE_AMPLITUDE_SERVER_URL', 'api.example/2/httpapi'],
  ['VITE_AMPLITUDE_CONFIG_URL', '//config.example'],
  ['VITE_PADDLE_ENVIRONMENT', 'live'],
  ['ALLOWED_ORIGINS', '*', 'quiz.example', 'http://quiz.example', 'https://quiz.example/', 'https://*.quiz.example'],
])('refuses a wrong %s in one line that names it and shows no secret', (name, ...values) => {
  for (const value of values) {
    const read = () => readConfig({ [name]: value });
    expect(read, value).toThrow(new RegExp(`^${name} must .*\\.$`));
    expect(read).not.toThrow(/secret/);
  }
});

it('names every variable that is wrong, and what it has', () => {
  expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
    'PORT must be a whole number from 0 to 65535, not "http".\n' +
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
  );
});

it('sends mails only with a sender, an address of the site and a secret, which it names where they are missing', () => {
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'help@meridian.example' };
  expect(() => readConfig({ SMTP_URL: 'smtps://mail.example', VITE_SITE_URL: 'https://quiz.example' })).toThrow(
    'With SMTP_URL, set MAIL_FROM and APPLICATION_LINK_SECRET too: mails contain signed links to the site.',
  );
  const config = { ...mail, VITE_SITE_URL: 'https://quiz.example/', APPLICATION_LINK_SECRET: 'x'.repeat(32) };
  expect(readConfig(config)).toMatchObject({
    mail: { url: 'smtps://mail.example', from: 'help@meridian.example' },
    site: { url: 'https://quiz.example' },
  });
});
