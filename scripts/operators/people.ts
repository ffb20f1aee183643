import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, describeCommand, joinCommands } from '../cli/command.ts';
import { CommandError } from '../cli/command-error.ts';
import { callOperation } from '../service/admin/call.ts';
import { readServiceConfig } from './read-service-config.ts';
import type { PersonSummary } from '../service/admin/people.ts';

const words = 'an e-mail address, the id of an onboarding, or the id of a customer at the payment provider';

const find = defineCommand(
  describeCommand('find', 'Shows what is stored about a person.').argument('<person>', words),
  async ([person], _options, root) => describePerson(await callOperation(readServiceConfig(root), 'find', person)),
);

const exportAll = defineCommand(
  describeCommand('export', 'Prints everything that is stored about a person, as JSON.').argument('<person>', words),
  async ([person], _options, root) =>
    JSON.stringify(await callOperation(readServiceConfig(root), 'export', person), null, 2),
);

const correct = defineCommand(
  describeCommand('correct', 'Corrects an answer; without a value, it removes the answer.')
    .argument('<person>', words)
    .argument('<answer>', 'its name in content/answers.json')
    .argument('[value]'),
  async ([person, field, value], _options, root) => {
    const asked = JSON.stringify({ person, field, value });
    const { onboarding, before, after } = await callOperation(readServiceConfig(root), 'correct', asked);
    const write = (answer: unknown) => (answer === undefined ? 'no answer' : JSON.stringify(answer));
    return `${field} of ${onboarding} was ${write(before)}, and is ${write(after)} now.`;
  },
);

const erase = defineCommand(
  describeCommand('erase', 'Erases what is stored about a person; without --yes, it only shows that.')
    .argument('<person>', words)
    .option('--yes', 'erases it'),
  async ([person], { yes }, root) => {
    const config = readServiceConfig(root);
    if (yes) return `${describePerson(await callOperation(config, 'erase', person))}\n\nErased. ${kept}\n${elsewhere}`;
    const found = describePerson(await callOperation(config, 'find', person));
    throw new CommandError(`${found}\n\nNothing is erased yet. Repeat the command with --yes to erase this. ${kept}`);
  },
);

const retain = defineCommand(
  describeCommand('retain', 'Erases old records.').requiredOption('--older-than <days>', 'which, such as 400d'),
  async (_words, { olderThan }, root) =>
    `${countRows(await callOperation(readServiceConfig(root), 'retain', olderThan), 'onboarding')} erased.`,
);

const erased = defineCommand(
  describeCommand('erased', 'Lists the erasures, as JSON.'),
  async (_words, _options, root) => JSON.stringify(await callOperation(readServiceConfig(root), 'erasures'), null, 2),
);

const eraseAgain = defineCommand(
  describeCommand('erase-again', 'Repeats erasures after a backup was restored.').argument(
    '<file>',
    'the output of "erased"',
  ),
  async ([file], _options, root) => {
    const config = readServiceConfig(root);
    return `${countRows(await callOperation(config, 'eraseAgain', readFile(root, file)), 'onboarding')} erased again.`;
  },
);

/** The command service people. It throws a CommandError with what to do instead. */
export const managePeople = joinCommands(
  describeCommand(
    'npm run service -- people',
    'Finds, exports, corrects and erases what is stored about a person, and erases old records.',
  ),
  [find, exportAll, correct, erase, retain, erased, eraseAgain],
);

const kept = 'The payments stay, for accounting, with nothing but the ids of the payment provider.';
const elsewhere = 'Erase the person at Paddle and Amplitude too: this service can’t.';

function readFile(root: string, name: string): string {
  try {
    return readFileSync(path.resolve(root, name), 'utf8');
  } catch (error) {
    throw new CommandError(`${name} can’t be read: ${(error as Error).message}. Name the file of "people -- erased".`);
  }
}

/** A count with its noun, such as "2 onboardings". */
const countRows = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Describes what is stored about a person, in text: counts, ids and dates. */
function describePerson({ onboardings, payments, applicationLinks, testCustomers }: PersonSummary): string {
  return [
    ...list(
      'onboarding',
      onboardings.map((row) => `${row.id}, created ${row.createdAt}, last written ${row.updatedAt}`),
    ),
    ...list(
      'payment',
      payments.map(
        (row) =>
          `${row.id}, customer ${row.customerId}, ${row.status}, ${row.occurredAt}` +
          (row.hasCustomData ? ', with custom data about the visitor' : ''),
      ),
    ),
    ...list(
      'link',
      applicationLinks.map((row) => `${row.id}, customer ${row.customerId}, issued ${row.issuedAt}`),
    ),
    ...list(
      'test customer',
      testCustomers.map(({ id }) => id),
    ),
  ].join('\n');
}

const list = (noun: string, lines: string[]) =>
  lines.length === 0 ? [] : [`${countRows(lines.length, noun)}:`, ...lines.map((line) => `  ${line}`)];
