import type { PortalResponse, SubscriptionChange, SubscriptionsResponse } from '../../domain/generated/types.ts';
import { recordHandle } from '../../state/record.ts';
import { callService, type Call, type Reply } from './call-service.ts';

export type Subscription = SubscriptionsResponse['result'][number];

/** Why it can't be said what a buyer has bought: nothing is known here, the link is no longer valid, or it failed. */
export type SubscriptionsProblem = 'unknown' | 'expired' | 'failed';

/** What a buyer has bought. */
export type SubscriptionsAnswer = { list: Subscription[] } | { problem: SubscriptionsProblem };

/** Asks as the buyer whom a link names, or else as the browser that bought. Undefined without an answer. */
function ask(link: string | undefined, path: string, call: Call = {}): Promise<Reply | undefined> {
  const { id = '', token = '' } = recordHandle;
  const query = link === undefined ? `?onboarding=${encodeURIComponent(id)}` : '';
  const headers = { 'Visitor-Token': link ?? token };
  return callService(`/api/subscriptions${path}${query}`, { ...call, headers }).catch(() => undefined);
}

function readAnswer(reply: Reply | undefined, link: string | undefined): SubscriptionsAnswer {
  if (reply?.status === 200) {
    const { result } = (reply.body ?? {}) as Partial<SubscriptionsResponse>;
    if (!Array.isArray(result)) return { problem: 'failed' };
    return result.length > 0 ? { list: result } : { problem: 'unknown' };
  }
  const isRefused = reply && [403, 404, 410].includes(reply.status);
  if (!isRefused) return { problem: 'failed' };
  return { problem: link === undefined ? 'unknown' : 'expired' };
}

/** Loads what a buyer has bought. Never rejects. */
export async function loadSubscriptions(link: string | undefined): Promise<SubscriptionsAnswer> {
  if (link === undefined && !(recordHandle.id && recordHandle.token)) return { problem: 'unknown' };
  return readAnswer(await ask(link, ''), link);
}

/** Changes a subscription, and resolves with all of them as they are then. Never rejects. */
export async function changeSubscription(
  link: string | undefined,
  id: string,
  change: SubscriptionChange['change'],
): Promise<SubscriptionsAnswer> {
  return readAnswer(await ask(link, `/${encodeURIComponent(id)}`, { method: 'POST', body: { change } }), link);
}

/** Where the payment method is changed: empty in the test checkout, undefined without an answer. Never rejects. */
export async function findPortal(
  link: string | undefined,
  id: string,
): Promise<Partial<PortalResponse['result']> | undefined> {
  const reply = await ask(link, `/${encodeURIComponent(id)}/portal`, { method: 'POST', body: {} });
  return reply?.status === 200 ? ((reply.body ?? {}) as Partial<PortalResponse>).result : undefined;
}

/** Asks for a link by e-mail; resolves with whether the service will send one if there is anything to it. Never rejects. */
export async function requestLink(email: string): Promise<boolean> {
  const call = callService('/api/subscription-links', { method: 'POST', body: { email } });
  return (await call.catch(() => undefined))?.status === 202;
}
