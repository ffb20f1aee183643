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
            is_test as "isTest", subscription_id as "subscriptionId", transaction_id as "transactionId", action, total, fault,
            withdrawn_at as "withdrawnAt"
     from payments where customer_id in (${customers})`,
    parameters,
  );
  // A bigint is a text in one database and a number in the other.
  const numbered = rows.map((row) => ({ ...row, total: row.total === null ? null : Number(row.total) }));
  const accepted = numbered.filter(({ isTest }) => acceptsTests || !isTest);
  return findPurchases(accepted, new Date());
}

const readPurchasesOf = (database: Queryable, customerId: string, scope: PaymentScope) =>
  readPurchasesBy(database, [customerId], scope);

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

/** The purchases of some customers, oldest first. */
export const readPurchasesBy = (database: Queryable, customers: string[], scope: PaymentScope): Promise<Purchase[]> =>
  readPurchases(database, 'select unnest($1::text[])', [customers], scope);

/** The purchases for some onboardings, oldest first. */
export async function readPurchasesFor(database: Queryable, ids: string[], scope: PaymentScope): Promise<Purchase[]> {
  const customers = `select customer_id from payments where ${onboardingId} = any($1::text[])`;
  const purchases = await readPurchases(database, customers, [ids], scope);
  return purchases.filter((purchase) => ids.includes(purchase.onboardingId ?? ''));
}

/** Whether somebody has a plan by this onboarding, so that its answers must stay as they are. */
export const isSold = async (database: Queryable, id: string, scope: PaymentScope): Promise<boolean> =>
  (await readPurchasesFor(database, [id], scope)).some(isStanding);

/** How it stands with the payment for an onboarding. The onboarding must exist. */
export async function findPayment(
  database: Queryable,
  id: string,
  scope: PaymentScope,
): Promise<PaymentResponse['result']> {
  const own = await readPurchasesFor(database, [id], scope);
  const status = purchaseStatuses.find((possible) => own.some((purchase) => purchase.status === possible));
  const newest = own.findLast((purchase) => purchase.status === status);
  // A purchase that is known only by its subscription gets the id of its transaction later.
  const transaction = newest?.id.startsWith('txn_') ? { transactionId: newest.id } : {};
  if (newest?.status === 'paid') return { status: 'paid', customerId: newest.customerId, ...transaction };
  if (newest && !isOver(newest.status)) return { status: newest.status };

  const email = nameField('email');
  const others = await database.query<{ id: string }>(
    `select other.id::text from onboardings mine
     join onboardings other
       on lower(btrim(other.answers->>'${email}')) = lower(btrim(mine.answers->>'${email}')) and other.id <> mine.id
     where mine.id = $1`,
    [id],
  );
  const ids = others.map((other) => other.id);
  if ((await readPurchasesFor(database, ids, scope)).some(isStanding)) return { status: 'paidElsewhere' };
  return newest ? { status: newest.status, ...transaction } : { status: 'none' };
}

/** The purchases of everybody who bought with the customer or for the onboarding of a transaction, oldest first. */
export function readPurchasesAround(database: Queryable, transaction: string): Promise<Purchase[]> {
  const customers = `select other.customer_id from payments mine join payments other
    on other.customer_id = mine.customer_id or other.${onboardingId} = mine.${onboardingId}
    where mine.id = $1`;
  return readPurchases(database, customers, [transaction], everyPayment);
}

/**
 * What operators must look at, oldest first: purchases made twice, those that differ from what was offered, and those
 * that the buyer withdrew from and still has.
 */
export type DoubtfulPurchases = { second: SecondPurchase[]; faulty: Purchase[]; withdrawn: Purchase[] };

/** Lists the purchases that operators must look at. */
export async function listDoubtfulPurchases(database: Queryable): Promise<DoubtfulPurchases> {
  const purchase = "origin = 'web' and status = 'completed' and not is_test";
  const repeated = (key: string) => `select ${key} from payments where ${purchase} group by ${key} having count(*) > 1`;
  const customers = `select customer_id from payments
    where fault is not null or withdrawn_at is not null or customer_id in (${repeated('customer_id')}) or ${onboardingId} in (${repeated(onboardingId)})`;
  const purchases = await readPurchases(database, customers, [], everyPayment);
  const isFaulty = ({ fault, status }: Purchase) => fault !== null && !isOver(status) && status !== 'chargedBack';
  const isWithdrawn = ({ withdrawnAt, payments }: Purchase) =>
    withdrawnAt !== null && payments.some(({ refund }) => refund !== 'done');
  return {
    second: findSecondPurchases(purchases),
    faulty: purchases.filter(isFaulty),
    withdrawn: purchases.filter(isWithdrawn),
  };
}

/** Accepts a purchase that differs from what was offered. Resolves with whether there was one with this id. */
export async function acceptPurchase({ query }: Queryable, id: string): Promise<boolean> {
  const accepted = await query('update payments set fault = null where id = $1 and fault is not null returning id', [
    id,
  ]);
  return accepted.length > 0;
}

/** Notes that the buyer withdraws from a purchase. Resolves with when that was: now, or the first time. */
export async function noteWithdrawal({ query }: Queryable, id: string): Promise<{ at: Date; isNew: boolean }> {
  const [noted] = await query<{ at: Date }>(
    'update payments set withdrawn_at = now() where id = $1 and withdrawn_at is null returning withdrawn_at as at',
    [id],
  );
  if (noted) return { at: noted.at, isNew: true };
  const [earlier] = await query<{ at: Date }>('select withdrawn_at as at from payments where id = $1', [id]);
  if (!earlier) throw new Error('The purchase that is withdrawn from is gone');
  return { at: earlier.at, isNew: false };
}
