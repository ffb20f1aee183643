/** What stands at the top of the page of rules. */
export function introduction(count: number): string {
  return `# The rules of the content check

<!-- Made by npm run content:docs from the rules and their fixtures. Change those, not this file. -->

\`npm run content:check\` holds \`content/\` against these ${count} rules. An **error** stops every build. A **warning** is looked at by a person: mend it, or say in \`content/checks.json\` why it is right as it is:

\`\`\`json
{ "rule": "different-options", "page": "/man/snack-craving-times", "reason": "Men were asked about the morning, too." }
\`\`\`

Each message says where it is, what is wrong, why it matters, what was probably meant, and how to mend it. The examples below are changes of a small flow that is right.

## The command

| Option | What it does |
|---|---|
| \`-- --format text\` | A finding on a line; on a terminal with colours (not with \`NO_COLOR\`) and the lines around it. This is what happens without the option |
| \`-- --format json\` | One object: \`findings\`, \`files\`, \`pages\`, \`unpublished\`, \`paths\`, \`variants\`, \`errors\`, \`warnings\`. A finding has \`file\`, \`line\`, \`column\`, \`endColumn\` (counted from 1), \`severity\`, \`rule\`, \`page\` (or null), \`field\`, \`message\`, and its parts \`problem\`, \`why\`, \`suggestion\` (or null), \`remedy\` |
| \`-- --format github\` | Annotations of a GitHub workflow |
| \`-- --format sarif\` | SARIF 2.1.0, for code scanning |
| \`-- --max-warnings 0\` | Fails when there are more warnings than that, too |
| \`-- some/folder\` | Checks another folder |

It ends with 1 when there is an error or too many warnings, and else with 0.

## All rules`;
}
