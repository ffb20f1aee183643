import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../checker/command/arguments.ts';
import { CommandError } from '../../checker/command/run.ts';
import { callOperation } from '../../service/admin/call.ts';
import type { Config } from '../../service/settings/config.ts';
import { readServiceConfig } from '../read-service-config.ts';
import { countRows, describePerson } from './describe-person.ts';

const usage = `npm run people -- find PERSON | export PERSON | erase PERSON --yes
       npm run people -- correct PERSON FIELD VALUE
       npm run people -- retain --older-than 400d
       npm run people -- erased | erase-again FILE
PERSON is an e-mail address, the id of an onboarding, or the id of a customer at the payment provider.`;
const about =
  'Finds, exports, corrects and erases what is stored about a person, and erases old records. A correction without VALUE ' +
  'removes the answer.';

const options = { yes: { type: 'boolean' }, 'older-than': { type: 'string' } } as const;

/** The command people. Returns its output; throws a CommandError with what to do instead. */
export async function managePeople(args: readonly string[], root: string): Promise<string> {
  const { values, words } = readArguments({ usage, about, options, words: [1, 4] }, args);
  const [action = '', object, ...more] = words;
  const complain = (problem: string) => new CommandError(`${problem}\nUsage: ${usage}`);
  const isWithout = action === 'retain' || action === 'erased';
  if (!['find', 'export', 'correct', 'erase', 'erase-again', 'retain', 'erased'].includes(action)) {
    throw complain(`There is no action ${action}.`);
  }
  if (isWithout && object !== undefined) throw complain(`${action} takes no ${JSON.stringify(object)}.`);
  if (!isWithout && object === undefined) throw complain(`Say ${action === 'erase-again' ? 'which file' : 'whom'}.`);
  if (action === 'correct' ? more.length === 0 : more.length > 0) {
    throw complain(action === 'correct' ? 'Say which answer.' : `${action} takes no ${JSON.stringify(more[0])}.`);
  }
  if (values.yes && action !== 'erase') throw complain(`${action} takes no --yes.`);
  if (values['older-than'] !== undefined && action !== 'retain') throw complain(`${action} takes no --older-than.`);

  const config = readServiceConfig(root);
  const person = object ?? '';
  switch (action) {
    case 'find':
      return describePerson(await callOperation(config, 'find', person));
    case 'export':
      return JSON.stringify(await callOperation(config, 'export', person), null, 2);
    case 'correct': {
      const [field = '', value] = more;
      const { onboarding, before, after } = await callOperation(
        config,
        'correct',
        JSON.stringify({ person, field, value }),
      );
      const write = (answer: unknown) => (answer === undefined ? 'no answer' : JSON.stringify(answer));
      return `${field} of ${onboarding} was ${write(before)}, and is ${write(after)} now.`;
    }
    case 'erase':
      return erase(config, person, values.yes === true);
    case 'retain': {
      const period = values['older-than'];
      if (period === undefined) throw complain('Say which records: retain --older-than 400d.');
      return `${countRows(await callOperation(config, 'retain', period), 'onboarding')} erased.`;
    }
    case 'erased':
      return JSON.stringify(await callOperation(config, 'erasures'), null, 2);
    default: {
      const count = await callOperation(config, 'eraseAgain', readFile(root, person));
      return `${countRows(count, 'onboarding')} erased again.`;
    }
  }
}

const kept = 'The payments stay, for accounting, with nothing but the ids of the payment provider.';
const elsewhere = 'Erase the person at Paddle and Amplitude too: this service can’t.';

async function erase(config: Config, person: string, isSure: boolean): Promise<string> {
  if (isSure) return `${describePerson(await callOperation(config, 'erase', person))}\n\nErased. ${kept}\n${elsewhere}`;
  const found = describePerson(await callOperation(config, 'find', person));
  throw new CommandError(`${found}\n\nNothing is erased yet. Repeat the command with --yes to erase this. ${kept}`);
}

function readFile(root: string, name: string): string {
  try {
    return readFileSync(path.resolve(root, name), 'utf8');
  } catch (error) {
    throw new CommandError(`${name} can’t be read: ${(error as Error).message}. Name the file of "people -- erased".`);
  }
}
