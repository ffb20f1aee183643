import { nameField } from '../../../src/domain/body/known-answers.ts';
import { CommandError } from '../../cli/command-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Agreement } from '../payments/store-payment.ts';
import { eraseRecords } from '../onboarding/erased-records.ts';
import { isRecordId } from '../onboarding/onboarding-records.ts';
import { hashSecret } from '../onboarding/visitor-token.ts';

type OnboardingRow = {
  id: string;
  app_type: string;
  funnel_id: string;
  revision: number;
  created_at: Date;
  updated_at: Date;
  answers: object;
  off_path: object | null;
  sensitive_consent: object | null;
  attribution: object | null;
  experiments: object | null;
  plan: object | null;
};
type PaymentRow = {
  id: string;
  customer_id: string;
  status: string;
  occurred_at: Date;
  origin: string | null;
  is_test: boolean;
  subscription_id: string | null;
  transaction_id: string | null;
  action: string | null;
  total: string | number | null;
  fault: string | null;
  withdrawn_at: Date | null;
  custom_data: { onboardingId?: string } | null;
  agreement: Agreement | null;
};
type LinkRow = {
  id: string;
  customer_id: string;
  issued_at: Date;
  expires_at: Date;
  redeemed_at: Date | null;
  revoked_at: Date | null;
};
/** Customers of the test checkout, as versions before application links stored them. */
type TestCustomerRow = { id: string; email: string; confirmed_at: Date | null; application_url: string };

/** Everything that is stored about a person: rows of the tables, without the hashes of keys and tokens. */
export type StoredPerson = {
  onboardings: OnboardingRow[];
  payments: PaymentRow[];
  applicationLinks: LinkRow[];
  testCustomers: TestCustomerRow[];
};

type Name = { kind: 'email' | 'onboarding' | 'customer'; text: string };

function readName(person: string): Name {
  const text = person.trim();
  if (text.length <= 320 && text.includes('@') && !text.includes('\0')) return { kind: 'email', text };
  if (isRecordId(text)) return { kind: 'onboarding', text: text.toLowerCase() };
  if (/^[\w-]{1,100}$/.test(text)) return { kind: 'customer', text };
  throw new CommandError(
    `“${text.slice(0, 100)}” is neither an e-mail address, nor the id of an onboarding, nor the id of a customer.`,
  );
}

/** The onboardings that payments name. Custom data comes from a browser, so it may contain anything. */
const listPaidIds = (payments: PaymentRow[]) =>
  payments.map(({ custom_data: data }) => data?.onboardingId ?? '').filter(isRecordId);

/**
 * Reads everything about the person with an e-mail address, an onboarding id or a customer id: their onboardings, the
 * customers that paid for these, and what else belongs to those customers. Letter case and spaces around an address
 * don't matter. Throws a CommandError for a text that is none of the three.
 */
export async function readPerson({ query }: Queryable, person: string): Promise<StoredPerson> {
  const { kind, text } = readName(person);
  const named =
    kind === 'email'
      ? await query<{ id: string }>(
          `select id from onboardings
           where lower(btrim(answers->>'${nameField('email')}')) = lower(btrim($1::text))
              or lower(btrim(off_path->>'${nameField('email')}')) = lower(btrim($1::text))`,
          [text],
        )
      : [];
  const namedIds = kind === 'onboarding' ? [text] : named.map(({ id }) => id);
  const buyers = await query<{ id: string }>(
    `select customer_id as id from payments where custom_data->>'onboardingId' = any($1::text[])
     union select id from customers where $2 = 'email' and lower(btrim(email)) = lower(btrim($3::text))`,
    [namedIds, kind, text],
  );
  const customers = kind === 'customer' ? [text] : buyers.map(({ id }) => id);
  const payments = await query<PaymentRow>(
    `select id, customer_id, status, occurred_at, origin, is_test, subscription_id, transaction_id, action, total, fault,
            withdrawn_at, custom_data, agreement
     from payments where customer_id = any($1::text[]) order by occurred_at, id`,
    [customers],
  );
  return {
    onboardings: await query<OnboardingRow>(
      `select id, app_type, funnel_id, revision, created_at, updated_at, answers, off_path, attribution,
              experiments, plan, sensitive_consent
       from onboardings where id = any($1::uuid[]) order by created_at, id`,
      [[...namedIds, ...listPaidIds(payments)]],
    ),
    payments,
    applicationLinks: await query<LinkRow>(
      `select id, customer_id, issued_at, expires_at, redeemed_at, revoked_at
       from application_links where customer_id = any($1::text[]) order by issued_at, id`,
      [customers],
    ),
    testCustomers: await query<TestCustomerRow>(
      'select id, email, confirmed_at, application_url from customers where id = any($1::text[]) order by id',
      [customers],
    ),
  };
}

const isUnknown = (stored: StoredPerson) => Object.values(stored).every((rows) => rows.length === 0);

/** Explains that nothing is stored about a person, or that it was erased. */
async function explainUnknown({ query }: Queryable, person: string): Promise<CommandError> {
  const { kind, text } = readName(person);
  const erasures = await query<{ erased_at: Date }>('select erased_at from erased_onboardings where id_hash = $1', [
    hashSecret(text),
  ]);
  const [erasure] = kind === 'onboarding' ? erasures : [];
  if (erasure) return new CommandError(`This onboarding was erased on ${erasure.erased_at.toISOString()}.`);
  return new CommandError(
    `Nothing is stored about ${text}. Check the spelling, or try another of the three: an e-mail address, the id of ` +
      'an onboarding, or the id of a customer at the payment provider.',
  );
}

/** Reads everything about a person, see readPerson. Throws a CommandError if nothing is stored. */
export async function exportPerson(database: Queryable, person: string): Promise<StoredPerson> {
  const stored = await readPerson(database, person);
  if (isUnknown(stored)) throw await explainUnknown(database, person);
  return stored;
}

/** What is stored about a person, in ids and dates (ISO 8601), without any answer or address. */
export type PersonSummary = {
  onboardings: { id: string; createdAt: string; updatedAt: string }[];
  payments: { id: string; customerId: string; status: string; occurredAt: string; hasCustomData: boolean }[];
  applicationLinks: { id: string; customerId: string; issuedAt: string; expiresAt: string }[];
  testCustomers: { id: string }[];
};

function summarize({ onboardings, payments, applicationLinks, testCustomers }: StoredPerson): PersonSummary {
  return {
    onboardings: onboardings.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
    payments: payments.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      status: row.status,
      occurredAt: row.occurred_at.toISOString(),
      hasCustomData: row.custom_data !== null,
    })),
    applicationLinks: applicationLinks.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      issuedAt: row.issued_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    testCustomers: testCustomers.map(({ id }) => ({ id })),
  };
}

/** Finds what is stored about a person, see readPerson. Throws a CommandError if nothing is stored. */
export const findPerson = async (database: Queryable, person: string): Promise<PersonSummary> =>
  summarize(await exportPerson(database, person));

/**
 * Erases a person, all or nothing: onboardings, links to the app, customers of the test checkout, and the custom data of
 * payments. The payments themselves stay, with the provider's ids and what was agreed to, for accounting. Resolves with
 * what there was. Throws a CommandError if nothing is stored.
 */
export function erasePerson(database: Database, person: string): Promise<PersonSummary> {
  return database.transaction(async (queryable) => {
    const stored = await exportPerson(queryable, person);
    const { kind, text } = readName(person);
    await erase(queryable, stored, kind === 'onboarding' ? [text] : []);
    return summarize(stored);
  });
}

/** Erases what was read, and remembers these further ids as erased. */
async function erase({ query }: Queryable, stored: StoredPerson, namedIds: string[]): Promise<void> {
  const { onboardings, payments, applicationLinks, testCustomers } = stored;
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await eraseRecords(query, [...idsOf(onboardings), ...listPaidIds(payments), ...namedIds]);
  await query('update payments set custom_data = null where id = any($1::text[])', [idsOf(payments)]);
  await query('delete from application_links where id = any($1::uuid[])', [idsOf(applicationLinks)]);
  await query('delete from customers where id = any($1::text[])', [idsOf(testCustomers)]);
}
