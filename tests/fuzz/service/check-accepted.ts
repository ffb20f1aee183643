import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isStorableText } from '../../../src/domain/answers/limits.ts';
import { compileSchema } from '../../../scripts/content/schema/schemas.ts';
import { isPaymentEvent } from '../../../scripts/service/payments/store-payment.ts';
import { reportsAddress } from '../../../scripts/service/site/violation-reports.ts';
import { HIGHEST_REVISION } from '../../../scripts/service/http/requests.ts';
import { readHeader, readPath, type FuzzRequest, type HttpAnswer } from './request.ts';
import { isSame, listRows, signBytes, type Stored, type StoredRow } from './world.ts';

/** A request, its response, and the stored data before and after. */
export interface Trial {
  request: FuzzRequest;
  answer: HttpAnswer | undefined;
  before: Stored;
  after: Stored;
  log: readonly string[];
}

type Fields = Record<string, unknown>;
type Accepted = { trial: Trial; answer: HttpAnswer; sent: unknown; body: Fields };
type Check = (accepted: Accepted) => Generator<string>;

const forms = {
  answers: compileSchema('entities/answers'),
  attribution: compileSchema('entities/attribution'),
  experiments: compileSchema('entities/assignments'),
  plan: compileSchema('entities/shown-plan'),
  offPath: compileSchema('entities/answers'),
  sensitiveConsent: compileSchema('entities/sensitive-consent'),
  meta: compileSchema('entities/meta'),
  record: compileSchema('service/onboarding-record'),
  payment: compileSchema('service/test-payment'),
  token: compileSchema('service/application-link'),
  redeemed: compileSchema('service/redeemed-link'),
  event: compileSchema('service/paddle-event'),
};

const checks: readonly (readonly [method: string, path: RegExp, check: Check])[] = [
  ['POST', /^\/api\/onboardings$/, checkWrite],
  ['PUT', /^\/api\/onboardings\/[^/]+$/, checkWrite],
  ['GET', /^\/api\/onboardings\/[^/]+$/, checkRecord],
  ['GET', /^\/api\/(onboardings\/[^/]+\/payment|paddle\/offers|paddle\/customers\/[^/]+\/application-url)$/, nothing],
  ['POST', /^\/api\/test-checkout\/payments$/, checkPayment],
  ['POST', /^\/api\/application-links\/redeem$/, checkRedemption],
  ['POST', /^\/api\/paddle\/webhooks$/, checkEvent],
  ['GET', /^\/(healthz|livez)$/, nothing],
  ['POST', new RegExp(`^${reportsAddress}$`), nothing],
];

/** The faults of a response that accepts a request. */
export function* checkAccepted(trial: Trial, answer: HttpAnswer): Generator<string> {
  const { request, before, after } = trial;
  const path = readPath(request);
  const body = readJson(answer.body) as Fields;
  const found = checks.find(([method, pattern]) => method === request.method && pattern.test(path));
  if (found && body === undefined && answer.status !== 204) yield 'The response is not JSON.';
  else if (found) yield* found[2]({ trial, answer, sent: request.body && readJson(request.body), body });
  const writes = found && ['POST', 'PUT'].includes(request.method);
  if (!writes && !isSame(before, after)) yield 'A read request has changed the stored data.';
  if (!found && /^\/api(?![^/?])/.test(path) && !['HEAD', 'OPTIONS'].includes(request.method))
    yield `${request.method} ${path} is accepted unexpectedly.`;
}

function* nothing(): Generator<string> {}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function* checkWrite({ trial: { request, before, after }, answer, sent, body }: Accepted): Generator<string> {
  const { id } = body as { id: string };
  const [key] = readHeader(request, 'idempotency-key');
  const isCreation = request.method === 'POST';
  if (!forms.meta(body)) yield `The response has the wrong form: ${JSON.stringify(body)}`;
  if (!isObject(sent)) {
    yield 'A body that is not an object is accepted.';
    return;
  }
  const { offPath, attribution, experiments, plan, sensitiveConsent, ...answers } = sent;
  const parts = { answers, offPath, attribution, experiments, plan, sensitiveConsent };
  for (const [form, value] of Object.entries(parts)) {
    const fits = value === undefined || (forms[form as 'answers'](value) && isStorable(value));
    if (!fits) yield `An invalid part is accepted: ${form}`;
  }

  const old = listRows(before).get(id);
  const now = listRows(after).get(id);
  if (!now) {
    yield 'An accepted record is not stored.';
    return;
  }
  if (isCreation && old && old.idempotency_key !== hash(key ?? ''))
    yield 'A creation without the key has returned an existing record.';
  if (isCreation !== (typeof body.token === 'string')) yield 'Only a creation may return a token, and it must.';
  if (isCreation && hash(body.token as string) !== now.token_hash) yield 'The token does not belong to the record.';
  if (!isCreation && !isOwn(request, now)) yield 'A write without the token is accepted.';
  if (isCreation && (answer.status === 201) !== (old === undefined)) yield `A creation is answered ${answer.status}.`;

  const [number] = readHeader(request, 'revision');
  const revision = number === undefined ? Math.min((old?.revision ?? 0) + 1, HIGHEST_REVISION) : Number(number);
  const isNewest =
    !old ||
    number === undefined ||
    old.revision < revision ||
    (old.revision === revision && isDeepStrictEqual(old.answers, answers));
  const due = isNewest
    ? {
        revision,
        answers,
        attribution: old?.attribution ?? attribution ?? null,
        experiments: experiments ?? old?.experiments ?? null,
        plan: plan ?? null,
        off_path: offPath ?? null,
        sensitive_consent: sensitiveConsent ?? null,
      }
    : pick(old);
  if (!isNewest && !isCreation) yield 'An older write is accepted.';
  if (!isDeepStrictEqual(normalize(due), normalize(pick(now)))) {
    yield `The stored data differs from the data sent: ${JSON.stringify(pick(now))} instead of ${JSON.stringify(due)}`;
  }
  yield* checkOthers(before, after, id);
}

const isOwn = (request: FuzzRequest, row: StoredRow) =>
  readHeader(request, 'visitor-token').length === 1 &&
  hash(readHeader(request, 'visitor-token')[0] ?? '') === row.token_hash;

const pick = ({ revision, answers, attribution, experiments, plan, off_path, sensitive_consent }: StoredRow) => ({
  revision,
  answers,
  attribution,
  experiments,
  plan,
  off_path,
  sensitive_consent,
});

/** Normalizes differences that JSON doesn't preserve. */
const normalize = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function* checkOthers(before: Stored, after: Stored, id: string): Generator<string> {
  const rows = listRows(after);
  for (const [other, row] of listRows(before)) {
    if (other !== id && !isDeepStrictEqual(row, rows.get(other))) yield 'Another record was changed.';
  }
  if (!isSame({ ...before, onboardings: '' }, { ...after, onboardings: '' })) yield 'Another table was changed.';
}

function* checkRecord({ trial: { request, after }, body }: Accepted): Generator<string> {
  const row = listRows(after).get(String(body.id));
  if (!row || !forms.record(body)) yield `The response has the wrong form: ${JSON.stringify(body)}`;
  else if (!isOwn(request, row)) yield 'A record is returned without its token.';
  else {
    const { revision, answers, attribution = null, experiments = null, plan = null } = body;
    const { offPath: off_path = null, sensitiveConsent: sensitive_consent = null } = body;
    const returned = { revision, answers, attribution, experiments, plan, off_path, sensitive_consent };
    if (!isDeepStrictEqual(returned, pick(row))) yield 'Another record is returned.';
  }
}

function* checkPayment({ trial: { after }, sent, body }: Accepted): Generator<string> {
  const payments = JSON.parse(after.payments) as Fields[];
  const { customerId, transactionId } = body.result as Fields;
  if (!forms.payment(sent)) yield 'An invalid payment is accepted.';
  else if (!payments.some((it) => it.id === transactionId && it.customer_id === customerId))
    yield 'A payment is not stored.';
}

function* checkRedemption({ trial: { before, after }, sent, body }: Accepted): Generator<string> {
  if (!forms.token(sent)) yield 'An invalid token is accepted.';
  if (!forms.redeemed(body)) yield `The response has the wrong form: ${JSON.stringify(body)}`;
  if (after.application_links.includes('"redeemed_at":null')) yield 'A redeemed link is not used up.';
  if (!isSame({ ...before, application_links: '' }, { ...after, application_links: '' })) {
    yield 'Another table was changed.';
  }
}

function* checkEvent({ trial: { request, before, after }, sent }: Accepted): Generator<string> {
  const [header = '', ...more] = readHeader(request, 'paddle-signature');
  const seconds = Number(/ts=(\d+)/.exec(header)?.[1]);
  const [, signature = ''] = signBytes(request.body ?? Buffer.alloc(0), seconds).split(';');
  if (more.length > 0 || !header.includes(signature)) yield 'An event without a valid signature is accepted.';
  const { event_type: type, event_id: id } = sent as Fields;
  if (!isPaymentEvent(String(type))) {
    if (!isSame(before, after)) yield 'An event of another kind is stored.';
  } else if (!forms.event(sent)) yield 'An invalid event is accepted.';
  else if (!after.paddle_events.includes(JSON.stringify(id))) yield 'An event is not stored.';
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => isStorableText(name) && isStorable(item));
}

/** Parses the bytes; undefined if they are not JSON in UTF-8. */
function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
