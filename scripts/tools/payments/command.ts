import { readArguments } from '../../checker/command/arguments.ts';
import { CommandError } from '../../checker/command/run.ts';
import { callOperation } from '../../service/admin/call.ts';
import { faults } from '../../service/payments/faults.ts';
import type { Payment } from '../../service/payments/purchases.ts';
import { readServiceConfig } from '../read-service-config.ts';

const usage = `npm run payments -- list | accept TRANSACTION | link PERSON | revoke PERSON
PERSON is an e-mail address, the id of an onboarding, or the id of a customer at the payment provider.`;
const about =
  'Lists purchases that may have been made twice, differ from what was offered, or were withdrawn from and are not ' +
  'refunded; accepts those that differ; issues and revokes links to the app.';

/** The command payments. Returns its output; throws a CommandError with what to do instead. */
export async function managePayments(args: readonly string[], root: string): Promise<string> {
  const { words } = readArguments({ usage, about, options: {}, words: [1, 2] }, args);
  const [action = '', person] = words;
  const complain = (problem: string) => new CommandError(`${problem}\nUsage: ${usage}`);
  if (!['list', 'accept', 'link', 'revoke'].includes(action)) throw complain(`There is no action ${action}.`);
  if (action === 'list' && person !== undefined) throw complain(`list takes no ${JSON.stringify(person)}.`);
  if (action !== 'list' && person === undefined) throw complain(action === 'accept' ? 'Say which.' : 'Say whose.');

  const config = readServiceConfig(root);
  switch (action) {
    case 'list': {
      const { second, faulty, withdrawn } = await callOperation(config, 'doubtfulPurchases');
      const lines = [
        ...second.map(({ transaction, first }) => `refund ${transaction}, the first one is ${first}`),
        ...(second.length > 0 ? [compare] : []),
        ...faulty.map(({ id, fault }) => `look at ${id}: ${fault && faults[fault].advice}`),
        ...withdrawn.map((purchase) => `see to ${purchase.id}: ${describeWithdrawal(purchase)}`),
      ];
      return lines.length > 0 ? lines.join('\n') : nothingToDo;
    }
    case 'accept':
      if (await callOperation(config, 'acceptPurchase', person)) return `${person} counts like any other purchase now.`;
      throw new CommandError(`${person} is no purchase that differs from what was offered: “list” names those.`);
    case 'link': {
      const { customerId, url, expiresAt } = await callOperation(config, 'issueLink', person);
      const validity =
        expiresAt === undefined ? 'It works for anyone, for ever.' : `It works once, until ${expiresAt}.`;
      return `${url}\nThis is the link of customer ${customerId}. ${validity}`;
    }
    default: {
      const count = await callOperation(config, 'revokeLinks', person);
      const next = 'The page after the purchase and “link” issue new ones.';
      return `${count === 1 ? '1 link was' : `${count} links were`} revoked. ${next}`;
    }
  }
}

const nothingToDo =
  'No one has paid twice, everyone paid for what was offered, and whoever withdrew has the money back.';

/** All that is not given back, since a renewal may have come before the withdrawal. */
function describeWithdrawal({ withdrawnAt, payments }: { withdrawnAt: string | null; payments: Payment[] }): string {
  const open = payments.flatMap(({ id, refund }) => (refund === 'done' ? [] : [id]));
  return (
    `the buyer withdrew on ${withdrawnAt}. At Paddle, see that the subscription is canceled and that ` +
    `${open.join(', ')} ${open.length === 1 ? 'is' : 'are'} refunded`
  );
}

const compare = 'Compare both at Paddle before you refund one: someone may have wanted two.';
