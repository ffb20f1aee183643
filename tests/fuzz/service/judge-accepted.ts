import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isStorableText } from '../../../src/domain/answers/storable.ts';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import { sinkAddresses } from '../../../scripts/service/analytics/analytics-sink.ts';
import { isPaymentEvent } from '../../../scripts/service/payments/payments.ts';
import { HIGHEST_REVISION } from '../../../scripts/service/http/request-headers.ts';
import type { HttpAnswer } from './exchange.ts';
import type { Trial } from './trial.ts';
import { readHeader, readPath, type FuzzRequest } from './request.ts';
import { signBytes } from './sign.ts';
import { isSame, listRows, type Stored, type StoredRow } from './world.ts';

type Fields = Record<string, unknown>;
type Accepted = { trial: Trial; answer: HttpAnswer; said: unknown; body: Fields };
type Judge = (accepted: Accepted) => Generator<string>;

const forms = {
  answers: compileSchema('entities/answers'),
  attribution: compileSchema('entities/attribution'),
  experiments: compileSchema('entities/assignments'),
  meta: compileSchema('entities/meta'),
  record: compileSchema('service/onboarding-record'),
  offers: compileSchema('service/offers-response'),
  link: compileSchema('service/application-url-response'),
  payment: compileSchema('service/test-payment'),
  event: compileSchema('service/paddle-event'),
};

const judges: readonly (readonly [method: string, path: RegExp, judge: Judge])[] = [
  ['POST', /^\/api\/onboardings$/, judgeWrite],
  ['PUT', /^\/api\/onboardings\/[^/]+$/, judgeWrite],
  ['GET', /^\/api\/onboardings\/[^/]+$/, judgeReading],
  ['GET', /^\/api\/paddle\/offers$/, judgeForm('offers')],
  ['GET', /^\/api\/paddle\/customers\/[^/]+\/application-url$/, judgeForm('link')],
  ['POST', /^\/api\/test-checkout\/payments$/, judgePayment],
  ['POST', /^\/api\/paddle\/webhooks$/, judgeEvent],
  ['POST', new RegExp(`^${sinkAddresses.events}$`), judgeUpload],
  ['GET', new RegExp(`^${sinkAddresses.config}$`), nothing],
  ['GET', /^\/healthz$/, nothing],
];

/** The faults of a response that accepts a request. */
export function* judgeAccepted(trial: Trial, answer: HttpAnswer): Generator<string> {
  const { request, before, after } = trial;
  const path = readPath(request);
  const body = readJson(answer.body) as Fields;
  const found = judges.find(([method, pattern]) => method === request.method && pattern.test(path));
  if (found && body === undefined) yield 'The answer is no JSON.';
  else if (found) yield* found[2]({ trial, answer, said: request.body && readJson(request.body), body });
  const writes = found && ['POST', 'PUT'].includes(request.method);
  if (!writes && !isSame(before, after)) yield 'Something was stored by a request that only asks.';
  if (!found && /^\/api(?![^/?])/.test(path) && !['HEAD', 'OPTIONS'].includes(request.method))
    yield `${request.method} ${path} is accepted, and nobody knows why.`;
}

function* nothing(): Generator<string> {}

function judgeForm(form: 'offers' | 'link'): Judge {
  return function* judgeIt({ body }) {
    if (!forms[form](body)) yield `The answer has another form: ${JSON.stringify(body)}`;
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function* judgeWrite({ trial: { request, before, after }, answer, said, body }: Accepted): Generator<string> {
  const { id } = body as { id: string };
  const [key] = readHeader(request, 'idempotency-key');
  const isCreation = request.method === 'POST';
  if (!forms.meta(body)) yield `The answer has another form: ${JSON.stringify(body)}`;
  if (!isObject(said)) {
    yield 'A body that is no object is accepted.';
    return;
  }
  const { attribution, experiments, ...answers } = said;
  for (const [form, value] of Object.entries({ answers, attribution, experiments })) {
    const fits = value === undefined || (forms[form as 'answers'](value) && isStorable(value));
    if (!fits) yield `What does not fit is accepted: ${form}`;
  }

  const old = listRows(before).get(id);
  const now = listRows(after).get(id);
  if (!now) {
    yield 'An accepted record is not stored.';
    return;
  }
  if (isCreation && old && old.idempotency_key !== hash(key ?? ''))
    yield 'A creation without the key has found a record.';
  if (isCreation !== (typeof body.token === 'string')) yield 'The token is answered to the wrong write.';
  if (isCreation && hash(body.token as string) !== now.token_hash) yield 'The token is not the record’s.';
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
      }
    : pick(old);
  if (!isNewest && !isCreation) yield 'An older write is accepted.';
  if (!isDeepStrictEqual(normalize(due), normalize(pick(now)))) {
    yield `Something else is stored than was sent: ${JSON.stringify(pick(now))} instead of ${JSON.stringify(due)}`;
  }
  yield* judgeOthers(before, after, id);
}

const isOwn = (request: FuzzRequest, row: StoredRow) =>
  readHeader(request, 'visitor-token').length === 1 &&
  hash(readHeader(request, 'visitor-token')[0] ?? '') === row.token_hash;

const pick = ({ revision, answers, attribution, experiments }: StoredRow) => ({
  revision,
  answers,
  attribution,
  experiments,
});

/** Normalizes differences that JSON doesn't preserve. */
const normalize = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function* judgeOthers(before: Stored, after: Stored, id: string): Generator<string> {
  const rows = listRows(after);
  for (const [other, row] of listRows(before)) {
    if (other !== id && !isDeepStrictEqual(row, rows.get(other))) yield 'Another record was changed.';
  }
  if (!isSame({ ...before, onboardings: '' }, { ...after, onboardings: '' })) yield 'Another table was changed.';
}

function* judgeReading({ trial: { request, after }, body }: Accepted): Generator<string> {
  const row = listRows(after).get(String(body.id));
  if (!row || !forms.record(body)) yield `The answer has another form: ${JSON.stringify(body)}`;
  else if (!isOwn(request, row)) yield 'A record is read without its token.';
  else {
    const { revision, answers, attribution = null, experiments = null } = body;
    if (!isDeepStrictEqual({ revision, answers, attribution, experiments }, pick(row))) yield 'Another record is read.';
  }
}

function* judgePayment({ trial: { after }, said, body }: Accepted): Generator<string> {
  const email = String((said as Fields | undefined)?.email).toLowerCase();
  const customers = JSON.parse(after.customers) as Fields[];
  const { customerId } = body.result as Fields;
  if (!forms.payment(said)) yield 'A payment that does not fit is accepted.';
  else if (!customers.some((it) => it.id === customerId && it.email === email)) yield 'A payment is not stored.';
}

function* judgeEvent({ trial: { request, before, after }, said }: Accepted): Generator<string> {
  const [header = '', ...more] = readHeader(request, 'paddle-signature');
  const seconds = Number(/ts=(\d+)/.exec(header)?.[1]);
  const [, signature = ''] = signBytes(request.body ?? Buffer.alloc(0), seconds).split(';');
  if (more.length > 0 || !header.includes(signature)) yield 'An event without a good signature is accepted.';
  const { event_type: type, event_id: id } = said as Fields;
  if (!isPaymentEvent(String(type))) {
    if (!isSame(before, after)) yield 'An event of another kind is stored.';
  } else if (!forms.event(said)) yield 'An event that does not fit is accepted.';
  else if (!after.paddle_events.includes(JSON.stringify(id))) yield 'An event is not stored.';
}

function* judgeUpload({ trial: { before, after }, said, body }: Accepted): Generator<string> {
  const lines = after.events.slice(before.events.length).split('\n').slice(0, -1);
  const { events } = said as { events: Fields[] };
  if (body.events_ingested !== events.length || lines.length !== events.length) yield 'Events are missing.';
  for (const [index, line] of lines.entries()) {
    const { received_at: _, ...kept } = JSON.parse(line) as Fields;
    const { received_at: __, ...sent } = normalize(events[index]) as Fields;
    if (!isDeepStrictEqual(kept, sent)) yield `An event is stored as another: ${line}`;
  }
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
