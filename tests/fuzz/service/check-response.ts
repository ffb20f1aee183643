import { compileSchema } from '../../../scripts/content/schema/schemas.ts';
import { checkAccepted, type Trial } from './check-accepted.ts';
import { isPerhapsCut, readHeader, readPath, type FuzzRequest, type HttpAnswer } from './request.ts';
import { isSame } from './world.ts';
import { secret } from './endpoints.ts';

const isErrorForm = compileSchema('service/error-response');
const expectedStatuses = new Set([200, 201, 204, 206, 304]);

/** The faults of a response; none if it is right. */
export function* checkResponse(trial: Trial): Generator<string> {
  const { request, answer, before, after, log } = trial;
  yield* checkLog(log);
  if (!answer) {
    if (!isPerhapsCut(request) && request.method !== 'CONNECT') yield 'There was no answer.';
    if (!isSame(before, after)) yield 'Something was stored although there was no answer.';
    return;
  }
  const { status } = answer;
  if (answer.headers['x-content-type-options'] !== 'nosniff') yield 'The header X-Content-Type-Options is missing.';
  if (request.changes.length === 0 && status >= 300)
    yield `A valid request is answered ${status}: ${answer.body.toString()}`;
  if (status >= 400) {
    if (status >= 500) yield `The status is ${status}: ${answer.body.toString()}`;
    if (!isSame(before, after)) yield `A request refused with ${status} has changed the stored data.`;
    yield* checkErrorResponse(request, answer);
    return;
  }
  const isRedirectHome = status === 302 && answer.headers.location === '/' && !readPath(request).startsWith('/api');
  if (!expectedStatuses.has(status) && !isRedirectHome) yield `The status is ${status}.`;
  yield* checkAccepted(trial, answer);
}

function* checkLog(log: readonly string[]): Generator<string> {
  for (const line of log) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    // The fuzzer pays for one onboarding again and again, which operators have to know.
    const isSecondPurchase = msg.startsWith('a visitor may have paid twice');
    if (level >= 50 && !isSecondPurchase) yield `An error was logged: ${line.slice(0, 2000)}`;
    if (line.includes(secret)) yield `Personal data was logged: ${line.slice(0, 500)}`;
  }
}

function* checkErrorResponse(request: FuzzRequest, { status, headers, body }: HttpAnswer): Generator<string> {
  const type = headers['content-type'] ?? '';
  if (request.method === 'HEAD') return;
  const text = body.toString();
  if (text.includes(secret)) yield 'An error response repeats personal data.';
  if (/node_modules|\.ts:\d|\bat \S+ \(|syntax error/.test(text)) yield `An error response reveals internals: ${text}`;
  // A browser that opens a missing file gets a page.
  if (status === 404 && type.startsWith('text/html') && readHeader(request, 'sec-fetch-mode').includes('navigate'))
    return;
  const value = readJson(text);
  if (!type.startsWith('application/json') || !isErrorForm(value))
    yield `An error response has the wrong form: ${status} ${type} ${text}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
