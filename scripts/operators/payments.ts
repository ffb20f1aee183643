import { defineCommand, describeCommand, joinCommands } from '../cli/command.ts';
import { CommandError } from '../cli/command-error.ts';
import { callOperation } from '../service/admin/call.ts';
import { faults } from '../service/payments/faults.ts';
import type { Payment } from '../service/payments/purchases.ts';
import { readServiceConfig } from './read-service-config.ts';

const person = 'an e-mail address, the id of an onboarding, or the id of a customer at the payment provider';

const list = defineCommand(
  describeCommand(
    'list',
    'Lists purchases that may have been made twice, differ from what was offered, or were withdrawn from and are not refunded.',
  ),
  async (_words, _options, root) => {
    const { second, faulty, withdrawn } = await callOperation(readServiceConfig(root), 'doubtfulPurchases');
    const lines = [
      ...second.map(({ transaction, first }) => `refund ${transaction}, the first one is ${first}`),
      ...(second.length > 0 ? [compare] : []),
      ...faulty.map(({ id, fault }) => `look at ${id}: ${fault && faults[fault].advice}`),
      ...withdrawn.map((purchase) => `see to ${purchase.id}: ${describeWithdrawal(purchase)}`),
    ];
    return lines.length > 0 ? lines.join('\n') : nothingToDo;
  },
);

const accept = defineCommand(
  describeCommand('accept', 'Accepts a purchase that differs from what was offered.').argument('<transaction>'),
  async ([id], _options, root) => {
    if (await callOperation(readServiceConfig(root), 'acceptPurchase', id))
      return `${id} counts like any other purchase now.`;
    throw new CommandError(`${id} is no purchase that differs from what was offered: “list” names those.`);
  },
);

const link = defineCommand(
  describeCommand('link', 'Issues a link to the app.').argument('<person>', person),
  async ([whose], _options, root) => {
    const { customerId, url, expiresAt } = await callOperation(readServiceConfig(root), 'issueLink', whose);
    const validity = expiresAt === undefined ? 'It works for anyone, for ever.' : `It works once, until ${expiresAt}.`;
    return `${url}\nThis is the link of customer ${customerId}. ${validity}`;
  },
);

const revoke = defineCommand(
  describeCommand('revoke', 'Revokes all links to the app.').argument('<person>', person),
  async ([whose], _options, root) => {
    const count = await callOperation(readServiceConfig(root), 'revokeLinks', whose);
    const next = 'The page after the purchase and “link” issue new ones.';
    return `${count === 1 ? '1 link was' : `${count} links were`} revoked. ${next}`;
  },
);

/** The command service payments. It throws a CommandError with what to do instead. */
export const managePayments = joinCommands(
  describeCommand(
    'npm run service -- payments',
    'Lists doubtful purchases, accepts those that differ; issues and revokes links to the app.',
  ),
  [list, accept, link, revoke],
);

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
