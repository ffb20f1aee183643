import type { Offer } from '../../../src/domain/generated/types.ts';
import { nameField } from '../../../src/domain/body/known-answers.ts';

/**
 * The offers that the second migration stores, in display order. They must never change: content/offers.json has those
 * that are sold.
 */
const firstOffers: readonly Offer[] = [
  { id: 'week-1', price: 1499, durationUnit: 'Week', duration: 1 },
  { id: 'month-1', price: 3895, durationUnit: 'Month', duration: 1 },
  { id: 'month-3', price: 7995, durationUnit: 'Month', duration: 3 },
];

const firstRows = firstOffers.map(
  ({ id, price, durationUnit, duration }, index) => `('${id}', ${index + 1}, ${price}, '${durationUnit}', ${duration})`,
);

/** One step from an older version of the stored data to a newer one; never changed once published. */
export type Migration = { version: number; name: string; statements: string[] };

/** All steps, in order. */
export const migrations: Migration[] = [
  {
    version: 1,
    name: 'onboardings',
    statements: [
      `create table onboardings (
         id uuid primary key,
         idempotency_key text unique,
         app_type text not null,
         funnel_id text not null,
         answers jsonb not null,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now()
       )`,
    ],
  },
  {
    version: 2,
    name: 'offers',
    statements: [
      `create table offers (
         id text primary key,
         position integer not null,
         price_cents integer not null check (price_cents > 0),
         duration_unit text not null check (duration_unit in ('Week', 'Month')),
         duration integer not null check (duration > 0),
         trial_duration integer check (trial_duration > 0)
       )`,
      `insert into offers (id, position, price_cents, duration_unit, duration) values
         ${firstRows.join(',\n         ')}`,
    ],
  },
  {
    version: 3,
    name: 'customers',
    statements: [
      `create table customers (
         id text primary key,
         email text not null unique,
         confirmed_at timestamptz,
         application_url text not null
       )`,
    ],
  },
  {
    version: 4,
    name: 'payments',
    statements: [
      `create table paddle_events (
         id text primary key,
         type text not null,
         occurred_at timestamptz not null,
         received_at timestamptz not null default now()
       )`,
      // One row per transaction or subscription, as of its newest event.
      `create table payments (
         id text primary key,
         event_id text collate "C" not null,
         occurred_at timestamptz not null,
         customer_id text not null,
         status text not null,
         custom_data jsonb
       )`,
      'create index payments_customer_id on payments (customer_id)',
    ],
  },
  {
    version: 5,
    name: 'where visitors come from and which variants they have',
    statements: ['alter table onboardings add column attribution jsonb, add column experiments jsonb'],
  },
  {
    version: 6,
    name: 'discounts of offers',
    statements: ['alter table offers add column discount_id text check (length(discount_id) between 1 and 100)'],
  },
  {
    version: 7,
    name: 'revisions and visitor tokens',
    statements: [
      // An older record accepts writes again once its creation is repeated: the key, now hashed, gets it a token.
      'alter table onboardings add column revision integer not null default 0, add column token_hash text',
      `update onboardings set idempotency_key = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex')
       where idempotency_key is not null`,
      "create index payments_onboarding_id on payments ((custom_data->>'onboardingId'))",
    ],
  },
  {
    version: 8,
    name: 'purchases, test payments, app links, erased onboardings, searches by e-mail address and age',
    statements: [
      // Of an older transaction it isn't known whether it is a purchase or a renewal: its origin stays null.
      'alter table payments add column origin text, add column is_test boolean not null default false',
      // The test checkout's payments used to be customers. That table stays for instances of the version before.
      `insert into payments (id, event_id, occurred_at, customer_id, status, is_test)
       select 'txn_test_' || id, 'evt_test', confirmed_at, id, 'completed', true
       from customers where confirmed_at is not null
       on conflict (id) do nothing`,
      `create table application_links (
         id uuid primary key,
         customer_id text not null,
         issued_at timestamptz not null default now(),
         expires_at timestamptz not null,
         redeemed_at timestamptz,
         revoked_at timestamptz
       )`,
      'create index application_links_customer_id on application_links (customer_id)',
      `create index onboardings_email on onboardings (lower(btrim(answers->>'${nameField('email')}')))`,
      // Hashes only: enough to recognize what a browser or a payment provider sends later, and nothing about anyone.
      `create table erased_onboardings (
         id_hash text primary key,
         key_hash text,
         is_requested boolean not null,
         erased_at timestamptz not null default now()
       )`,
      'create index erased_onboardings_key_hash on erased_onboardings (key_hash)',
      'create index onboardings_updated_at on onboardings (updated_at)',
    ],
  },
  {
    version: 9,
    name: 'currency and first price of offers',
    statements: [
      // Unless an operator changed it, the site has shown US dollars until now. Where it has not, the first
      // "npm run service -- offers push" asks for a confirmation.
      `alter table offers add column currency text not null default 'USD',
         add column first_price_cents integer check (first_price_cents between 1 and price_cents)`,
    ],
  },
  {
    version: 10,
    name: 'the plan that a visitor was shown',
    statements: ['alter table onboardings add column plan jsonb'],
  },
  {
    version: 11,
    name: 'what was bought, and what became of it',
    statements: [
      // Refunds and chargebacks are rows of their own: an adjustment names its transaction and what it does.
      `alter table payments add column subscription_id text, add column transaction_id text, add column action text,
         add column total bigint, add column fault text`,
      // Payments are compared with the offers of their time.
      `create table past_offers (
         id text not null,
         discount_id text,
         replaced_at timestamptz not null
       )`,
      'create index past_offers_replaced_at on past_offers (replaced_at)',
    ],
  },
  {
    version: 12,
    name: 'tax of offers, and what buyers agreed to',
    statements: [
      "alter table offers add column tax text check (tax in ('included', 'added'))",
      // It says nothing about anyone, and is kept when the onboarding is erased: sellers have to prove it for years.
      'alter table payments add column agreement jsonb',
    ],
  },
  {
    version: 13,
    name: 'withdrawals from a contract',
    statements: ['alter table payments add column withdrawn_at timestamptz'],
  },
  {
    version: 14,
    name: 'answers off the path',
    statements: ['alter table onboardings add column off_path jsonb'],
  },
  {
    version: 15,
    name: 'consent to store sensitive answers',
    statements: ['alter table onboardings add column sensitive_consent jsonb'],
  },
  {
    version: 16,
    name: 'searches by e-mail addresses off the path',
    statements: [
      `create index onboardings_off_path_email on onboardings (lower(btrim(off_path->>'${nameField('email')}')))`,
    ],
  },
];

/** The newest version of the stored data. */
export const newestVersion: number = Math.max(...migrations.map(({ version }) => version));
