import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Fault } from '../../../tests/fixtures/content/changes.ts';
import { themes } from '../../../tests/fixtures/content/invalid/themes.ts';
import { allRules } from '../all-rules.ts';
import { fileRules } from '../reading/file-rules.ts';
import type { RuleInfo } from '../rule.ts';
import { writeExample } from './example.ts';
import { introduction } from './introduction.ts';

/** Where the page lies, from the repository's root. */
export const rulesPage = 'docs/content-rules.md';

/** The page of all rules in Markdown, each with what it asks for and a fault that breaks it. */
export async function writeRulesPage(): Promise<string> {
  const groups = groupRules();
  const contents = groups.map(([title, rules]) => `- ${title}: ${rules.map(link).join(', ')}`);
  const chapters = groups.map(([title, rules]) => [`## ${title}`, ...rules.map(writeRule)].join('\n\n'));
  const page = [introduction(allRules.length), contents.join('\n'), ...chapters].join('\n\n');
  const options = await resolveConfig(path.resolve(import.meta.dirname, 'rules.md'));
  return format(page, { ...options, parser: 'markdown' });
}

/** The rules by the theme of the fixtures that break them; those that no fixture can break are about files or ways. */
function groupRules(): [title: string, rules: RuleInfo[]][] {
  const broken = Object.entries(themes).map(
    ([title, faults]) => [title, Object.values(faults).map(({ rule }) => rule)] as const,
  );
  const findTheme = (id: string) =>
    broken.find(([, ids]) => ids.includes(id))?.[0] ?? (id in fileRules ? 'Files and JSON' : 'Ways through a flow');
  return broken.map(([title]) => [title, allRules.filter(({ id }) => findTheme(id) === title)]);
}

function link({ id }: RuleInfo): string {
  return `[${id}](#${id})`;
}

function writeRule({ id, severity, asks, why }: RuleInfo): string {
  const kind = severity === 'error' ? 'Error' : 'Warning';
  const fault = findExample(id);
  return [`### ${id}`, `**${kind}.** ${asks} _Why:_ ${why}`, ...(fault ? [writeExample(fault)] : [])].join('\n\n');
}

/** The fault that is named after the rule, or else its first. */
function findExample(id: string): Fault | undefined {
  const faults = Object.values(themes).flatMap((group) => Object.entries(group));
  const own = faults.filter(([, { rule }]) => rule === id);
  return (own.find(([name]) => name === id) ?? own[0])?.[1];
}
