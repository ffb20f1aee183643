import { nameField } from '../../../src/domain/body/known-answers.ts';
import type { PaymentResponse } from '../../../src/domain/generated/types.ts';
import type { Queryable } from '../database/database.ts';
import { isRecordId } from '../onboarding/onboarding-records.ts';
import { hashSecret } from '../onboarding/visitor-token.ts';
import {
  findPurchases,
  findSecondPurchases,
  isOver,
  purchaseStatuses,
  type PaymentRow,
  type Purchase,
  type SecondPurchase,
} from './purchases.ts';

/** Which payments count: those of the test checkout only where there is no payment provider. */
export type PaymentScope = { acceptsTests: boolean };

const everyPayment: PaymentScope = { acceptsTests: true };

const onboardingId = "custom_data->>'onboardingId'";

/** The purchases of the customers that a query selects as customer_id, oldest first. */
async function readPurchases(
  { query }: Queryable,
  customers: string,
  parameters: unknown[],
  { acceptsTests }: PaymentScope,
): Promise<Purchase[]> {
  const rows = await query<Omit<PaymentRow, 'total'> & { total: string | number | null }>(
    `select id, occurred_at as "occurredAt", customer_id as "customerId", ${onboardingId} as "onboardingId", status, origin,
            is_test as "isTest", subscription_id as "subscriptionId", transaction_id as "transactionId", action, total, fault
     from payments where customer_id in (${customers})`,
    parameters,
  );
  // A bigint is a text in one database and a number in the other.
  const numbered = rows.map((row) => ({ ...row, total: row.total === null ? null : Number(row.total) }));
  const accepted = numbered.filter(({ isTest }) => acceptsTests || !isTest);
  return findPurchases(accepted, new Date());
}

const readPurchasesOf = (database: Queryable, customerId: string, scope: PaymentScope) =>
  readPurchases(database, 'select $1::text', [customerId], scope);

const isPaid = ({ status }: Purchase) => status === 'paid';
const isStanding = ({ status }: Purchase) => ['paid', 'processing', 'pastDue', 'paused'].includes(status);

/** Whether a customer has paid, and still has what was paid for. */
export async function hasPaid(database: Queryable, customerId: string, scope: PaymentScope): Promise<boolean> {
  return (await readPurchasesOf(database, customerId, scope)).some(isPaid);
}

/** Whether a customer has paid for the onboarding that this token belongs to. */
export async function isPayer(database: Queryable, customerId: string, token: string, scope: PaymentScope) {
  const paid = (await readPurchasesOf(database, customerId, scope)).filter(isPaid);
  const ids = paid.map((purchase) => purchase.onboardingId ?? '').filter(isRecordId);
  const own = await database.query('select id from onboardings where id = any($1::uuid[]) and token_hash = $2', [
    ids,
    hashSecret(token),
  ]);
  return own.length > 0;
}

/** The onboarding for which a customer paid last, or undefined. */
export async function findOnboardingOf(
  database: Queryable,
  customerId: string,
  scope: PaymentScope,
): Promise<string | undefined> {
  const purchases = await readPurchasesOf(database, customerId, scope);
  return purchases.filter(isPaid).findLast((purchase) => purchase.onboardingId !== null)?.onboardingId ?? undefined;
}

/** Whether somebody has a plan by this onboarding, so that its answers must stay as they are. */
export async function isSold(database: Queryable, id: string, scope: PaymentScope): Promise<boolean> {
  const customers = `select customer_id from payments where ${onboardingId} = $1`;
  const purchases = await readPurchases(database, customers, [id], scope);
  return purchases.some((purchase) => purchase.onboardingId === id && isStanding(purchase));
}

/** How it stands with the payment for an onboarding. The onboarding must exist. */
export async function findPayment(
  database: Queryable,
  id: string,
  scope: PaymentScope,
): Promise<PaymentResponse['result']> {
  const customers = (ids: string) => `select customer_id from payments where ${onboardingId} in (${ids})`;
  const purchases = await readPurchases(database, customers('$1'), [id], scope);
  const own = purchases.filter((purchase) => purchase.onboardingId === id);
  const status = purchaseStatuses.find((possible) => own.some((purchase) => purchase.status === possible));
  const paid = own.findLast(isPaid);
  if (paid) return { status: 'paid', customerId: paid.customerId, transactionId: paid.id };
  if (status !== undefined && !isOver(status)) return { status };
  const over = own.findLast((purchase) => purchase.status === status);

  const email = nameField('email');
  const others = `select other.id::text from onboardings mine
    join onboardings other
      on lower(btrim(other.answers->>'${email}')) = lower(btrim(mine.answers->>'${email}')) and other.id <> mine.id
    where mine.id::text = $1`;
  const ids = (await database.query<{ id: string }>(others, [id])).map((row) => row.id);
  const elsewhere = await readPurchases(database, customers('select unnest($1::text[])'), [ids], scope);
  const isTheirs = (purchase: Purchase) => ids.includes(purchase.onboardingId ?? '');
  if (elsewhere.some((purchase) => isTheirs(purchase) && isStanding(purchase))) return { status: 'paidElsewhere' };
  return status && over ? { status, transactionId: over.id } : { status: 'none' };
}

/** The purchases of everybody who bought with the customer or for the onboarding of a transaction, oldest first. */
export function readPurchasesAround(database: Queryable, transaction: string): Promise<Purchase[]> {
  const customers = `select other.customer_id from payments mine join payments other
    on other.customer_id = mine.customer_id or other.${onboardingId} = mine.${onboardingId}
    where mine.id = $1`;
  return readPurchases(database, customers, [transaction], everyPayment);
}

/** What operators must look at: purchases made twice, and those that differ from what was offered, oldest first. */
export type DoubtfulPurchases = { second: SecondPurchase[]; faulty: Purchase[] };

/** Lists the purchases that operators must look at. */
export async function listDoubtfulPurchases(database: Queryable): Promise<DoubtfulPurchases> {
  const purchase = "origin = 'web' and status = 'completed' and not is_test";
  const repeated = (key: string) => `select ${key} from payments where ${purchase} group by ${key} having count(*) > 1`;
  const customers = `select customer_id from payments
    where fault is not null or customer_id in (${repeated('customer_id')}) or ${onboardingId} in (${repeated(onboardingId)})`;
  const purchases = await readPurchases(database, customers, [], everyPayment);
  const isFaulty = ({ fault, status }: Purchase) => fault !== null && !isOver(status) && status !== 'chargedBack';
  return { second: findSecondPurchases(purchases), faulty: purchases.filter(isFaulty) };
}

/** Accepts a purchase that differs from what was offered. Resolves with whether there was one with this id. */
export async function acceptPurchase({ query }: Queryable, id: string): Promise<boolean> {
  const accepted = await query('update payments set fault = null where id = $1 and fault is not null returning id', [
    id,
  ]);
  return accepted.length > 0;
}
