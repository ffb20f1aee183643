import type { FastifyInstance } from 'fastify';
import type {
  ApplicationLinkToken,
  ApplicationUrlResponse,
  RedeemedLink,
} from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import type { Database } from '../database/database.ts';
import { checkBody } from '../http/body.ts';
import { HttpError, allowOnly, readToken } from '../http/requests.ts';
import { findPlan } from '../onboarding/onboarding-records.ts';
import { findOnboardingOf, hasPaid, isPayer, type PaymentScope } from '../payments/payments.ts';
import { findCustomerOf, issueLink, markLinkUsed, type LinkSettings } from './links.ts';

const address = '/api/paddle/customers/:customerId/application-url';
const redemption = '/api/application-links/redeem';

/** Adds the routes that give customers their link to the app once the payment is confirmed, and that redeem it. */
export function addApplicationLinkRoutes(
  app: FastifyInstance,
  database: Database,
  { template, signer }: LinkSettings,
  scope: PaymentScope,
): void {
  app.get<{ Params: { customerId: string } }>(address, async (request): Promise<ApplicationUrlResponse> => {
    const { customerId } = request.params;
    if (!/^[\w-]{1,100}$/.test(customerId) || !(await hasPaid(database, customerId, scope))) throw notConfirmed();
    if (!signer) return { result: { applicationUrl: template.replaceAll('{customerId}', customerId) } };
    // Analytics knows the customer's id too, so it gives no one a link.
    if (!(await isPayer(database, customerId, readToken(request), scope))) throw wrongToken();
    const token = await signer.sign(await issueLink(database, customerId, signer.days));
    return { result: { applicationUrl: template.replaceAll('{token}', token) } };
  });
  allowOnly(app, address, 'GET', 'HEAD');

  const validateToken = compileSchema<ApplicationLinkToken>('service/application-link');
  app.post(redemption, async (request): Promise<RedeemedLink> => {
    const { token } = checkBody(validateToken, request.body);
    const id = await signer?.verify(token);
    if (id === undefined) throw refuse(400, 'invalid-link', 'This is not a link of this service.');
    const customerId = await findCustomerOf(database, id);
    // The payment may have been taken back since the link was issued. Asked first: a refused link is not used up.
    if (!(await hasPaid(database, customerId, scope))) throw notConfirmed();
    await markLinkUsed(database, id);
    const onboardingId = await findOnboardingOf(database, customerId, scope);
    const plan = onboardingId === undefined ? undefined : await findPlan(database, onboardingId);
    return {
      result: { customerId, ...(onboardingId !== undefined && { onboardingId }), ...(plan && { plan }) },
    };
  });
  allowOnly(app, redemption, 'POST');
}

const refuse = (status: number, code: string, message: string) => new HttpError(status, code, message);

const notConfirmed = () =>
  refuse(404, 'payment-not-confirmed', 'There is no confirmed payment by this customer yet. Ask again soon.');

const wrongToken = () =>
  refuse(
    403,
    'wrong-token',
    'The header Visitor-Token must be the token of the onboarding for which this customer paid.',
  );
