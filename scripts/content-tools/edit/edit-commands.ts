import { Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { CommandError } from '../../cli/command-error.ts';
import { lossOption } from '../../cli/options.ts';
import { defineCommand, describeCommand, joinCommands, type Command } from '../../cli/command.ts';
import { listParameters, readEdit } from './content-edit.ts';
import { Editing } from './editing.ts';
import { pageEdits, type PageEdit } from './page-edits.ts';
import { writeAnswer } from './write-answer.ts';

/** The command of an edit. The studio can undo it. */
function makeCommand(kind: keyof typeof pageEdits, name = `npm run content -- ${kind}`): Command {
  const edit: PageEdit = pageEdits[kind];
  const parameters = listParameters(edit);
  const description = describeCommand(name, edit.about) as CommandUnknownOpts;
  for (const [, parameter] of parameters) {
    if ('argument' in parameter) description.argument(parameter.argument, parameter.about);
    else description.addOption(new Option(parameter.flag, parameter.about));
  }
  if (edit.mayLose) description.addOption(lossOption);
  return defineCommand(description, async (words, options, root) => {
    const values = parameters.map(([key, it], index) => [
      key,
      'argument' in it ? words[index] : options[new Option(it.flag).attributeName()],
    ]);
    const request = readEdit(root, kind, Object.fromEntries(values));
    const answer = await new Editing(root).answer({
      action: 'save',
      edit: request,
      isAgreed: options.acceptLoss === true,
    });
    const text = writeAnswer(answer, 'If this is intended, add --accept-loss.');
    if (answer.status === 'asked') throw new CommandError(text);
    return text;
  });
}

/** The commands that change pages, by their verbs. */
export const editCommands = {
  new: makeCommand('new'),
  move: makeCommand('move'),
  duplicate: makeCommand('duplicate'),
  rename: makeCommand('rename'),
  remove: makeCommand('remove'),
  experiment: joinCommands(
    describeCommand('npm run content -- experiment', 'Begins an experiment on the title of a page, or ends one.'),
    [makeCommand('experiment', 'add'), makeCommand('promote', 'promote')],
  ),
};
