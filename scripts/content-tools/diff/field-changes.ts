import { asFields, asList } from '../../content/parsing/pages.ts';
import { quote } from '../../content/words/words.ts';
import { note, warn, type Change } from './change.ts';
import { compareValues } from './value-changes.ts';

/** Describes the changes of answers.json, field by field. */
export function compareFields(before: unknown, after: unknown): Change[] {
  const [old, now] = [indexByName(before), indexByName(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const changes = names.flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (!was) return [note(`declared the field ${quote(name)}, of the kind ${quote(is?.kind)}`)];
    if (!is) return [warn(`removed the field ${quote(name)}`, 'the service refuses stored answers')];
    return [...compareValues(was, is, [], ` of the field ${quote(name)}`)];
  });
  // Nothing but the order, or what is no declaration.
  return changes.length > 0 ? changes : [...compareValues(before, after, [], '')];
}

function indexByName(value: unknown): Map<string, Record<string, unknown>> {
  const fields = asList(asFields(value).fields).map(asFields);
  return new Map(fields.map((field) => [String(field.name), field]));
}
