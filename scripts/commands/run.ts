import { runCommand } from '../cli/command-error.ts';
import { runVerb } from '../cli/command.ts';
import { commandLists } from './lists.ts';

/** Runs the command that was typed: the script, a verb, its arguments. */
const [script, ...args] = process.argv.slice(2);
const list = commandLists.find((it) => it.script === script);
if (!list) throw new Error(`No commands are listed for the script ${script}.`);
await runCommand((words, root) => runVerb(list, words, root), args);
