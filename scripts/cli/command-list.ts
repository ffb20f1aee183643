import { describeCommand, explainParts, type Command } from './command.ts';

/** The commands of one npm script, by their verbs. */
export interface CommandList {
  script: string;
  about: string;
  /** Each with the beginning of its description; its module is loaded only when it runs. */
  verbs: Readonly<Record<string, readonly [about: string, load: () => Promise<Command>]>>;
}

/** Runs the command that is named first. Throws a CommandError with the list of all if none is. */
export async function runVerb({ script, about, verbs }: CommandList, args: readonly string[], root: string) {
  const [name = '', ...rest] = args;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb) return await (await verb[1]())(rest, root);
  const syntax = describeCommand(`npm run ${script} --`, about).helpCommand(false);
  for (const [it, [line]] of Object.entries(verbs)) syntax.addCommand(describeCommand(it, line));
  return explainParts(syntax, name);
}
