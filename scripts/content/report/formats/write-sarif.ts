import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { allRules } from '../../rules/all-rules.ts';
import { type CheckResult, describeFinding, formatPlace } from '../format.ts';
import type { Finding } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';

const helpPage = 'content/README.md';
const root = '%SRCROOT%';

/** The findings as SARIF 2.1.0, for code scanning. `home`: the URL of the repository's files. */
export function writeSarif({ findings }: CheckResult, home: string): string {
  const used = new Set(findings.map(({ rule }) => rule));
  const rules = allRules.filter(({ id }) => used.has(id));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content-check',
            informationUri: `${home}/${helpPage}`,
            rules: rules.map(({ id, severity, summary, why }) => ({
              id,
              shortDescription: { text: summary },
              fullDescription: { text: `${summary} ${why}` },
              help: { text: `${summary} ${why}` },
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [root]: { description: { text: 'The root of the repository.' } } },
        results: findings.map((finding) => writeResult(finding, indexes)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function writeResult(finding: Finding, indexes: ReadonlyMap<string, number>) {
  const { rule, severity, file, line, column, length, suggestion, replacement = suggestion } = finding;
  const place = formatPlace(finding).trim();
  const artifactLocation = locateFile(file);
  const region = { startLine: line, startColumn: column, endColumn: column + length };
  return {
    ruleId: rule,
    ruleIndex: indexes.get(rule) ?? -1,
    level: severity,
    message: { text: `${place === '' ? '' : `${place}: `}${describeFinding(finding)}` },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    // A code editor offers it as a quick fix.
    ...(replacement !== undefined && {
      fixes: [
        {
          description: { text: `Write ${quote(suggestion)}` },
          artifactChanges: [
            {
              artifactLocation,
              replacements: [{ deletedRegion: region, insertedContent: { text: JSON.stringify(replacement) } }],
            },
          ],
        },
      ],
    }),
  };
}

/** The URI of a file, relative to the repository's root, or absolute if it is outside. */
function locateFile(file: string): { uri: string; uriBaseId?: string } {
  if (path.isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: root };
}
