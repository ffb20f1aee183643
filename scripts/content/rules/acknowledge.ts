import { addAcknowledgement } from '../examples/changes.ts';
import { makeAddress } from '../parsing/addresses.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import { fileRules, type Severity, type RuleInfo } from '../parsing/file-rules.ts';
import { isError, toFinding, type Finding, type Report } from '../parsing/finding.ts';
import { findNearest } from '../words/nearest.ts';
import { asFields, asList, type Fields } from '../parsing/pages.ts';
import type { Content } from '../graph/content.ts';
import { rules } from './rules.ts';
import { schemaRules } from '../schema/schema-report.ts';
import { quote } from '../words/words.ts';

/** Faults in the list of acknowledged warnings, by rule id. */
export const acknowledgementRules = {
  'stale-acknowledgement': {
    summary: 'Every acknowledgement in checks.json belongs to a warning that still exists.',
    why: 'It would hide the next warning of its kind before anybody has looked at it.',
    faults: () => ({
      'checks.json acknowledged[0].rule at "different-options": There is no warning "different-options" about "/man/water". Remove this acknowledgement.':
        addAcknowledgement({ rule: 'different-options', page: '/man/water' }),
      'checks.json acknowledged[0].rule at "diferent-options": There is no rule "diferent-options". Did you mean "different-options"? Copy the name from the warning, or remove this acknowledgement.':
        addAcknowledgement({ rule: 'diferent-options', page: '/woman/water' }),
      'checks.json acknowledged[0].rule at "unused-picture": This acknowledgement names neither a page nor a file, so it belongs to no warning. Add "page" or "file".':
        addAcknowledgement({ rule: 'unused-picture' }),
    }),
  },
  'acknowledged-error': {
    summary: 'Only warnings are acknowledged.',
    why: 'An error harms visitors or breaks the law, whatever the reason.',
    faults: () => ({
      'checks.json acknowledged[0].rule at "unknown-page": "unknown-page" is an error, and only warnings can be acknowledged. Fix the error, and remove this acknowledgement.':
        addAcknowledgement({ rule: 'unknown-page', page: '/woman/water' }),
    }),
  },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

/** Removes the warnings that checks.json acknowledges, and adds errors about faulty acknowledgements. */
export function acknowledge(findings: readonly Finding[], content: Content): Finding[] {
  const document = content.documents.find((it) => findKind(it) === 'checks');
  // Nobody knows which warnings are acknowledged in a file that can't be read.
  if (!document) return findings.filter(isError);
  const given = asList(asFields(document.value).acknowledged).map(asFields);
  const wanted = new Set(given.map(({ rule, page, file }) => writeKey(rule, page ?? file)));
  const documents = new Map(content.documents.map((it) => [it.file, it]));
  const matched = new Set<string>();
  const left = findings.filter((finding) => {
    const key = writeKey(finding.rule, findPlace(finding, documents));
    if (isError(finding) || !wanted.has(key)) return true;
    matched.add(key);
    return false;
  });
  // While there are errors, a warning may be missing because of them.
  const canBeStale = !findings.some(isError);
  const faults = given.flatMap((fields, index) => {
    const isMatched = matched.has(writeKey(fields.rule, fields.page ?? fields.file));
    const fault = isMatched ? undefined : findFault(fields, ['acknowledged', index], canBeStale);
    if (!fault) return [];
    const { rule: id, ...report } = fault;
    return toFinding(document, { id, severity: 'error', why: acknowledgementRules[id].why }, report);
  });
  return [...left, ...faults];
}

interface Fault extends Report {
  rule: keyof typeof acknowledgementRules;
}

/** The fault of an acknowledgement that matches no warning. */
function findFault({ rule, page, file }: Fields, path: Report['path'], canBeStale: boolean): Fault | undefined {
  if (typeof rule !== 'string') return undefined;
  const severity = severities.get(rule);
  if (severity === 'error') {
    const problem = `${quote(rule)} is an error, and only warnings can be acknowledged.`;
    const remedy = 'Fix the error, and remove this acknowledgement.';
    return { rule: 'acknowledged-error', path: [...path, 'rule'], problem, remedy };
  }
  if (severity === undefined) {
    const suggestion = findNearest(rule, severities.keys());
    const problem = `There is no rule ${quote(rule)}.`;
    const remedy = 'Copy the name from the warning, or remove this acknowledgement.';
    return { rule: 'stale-acknowledgement', path: [...path, 'rule'], problem, remedy, suggestion };
  }
  if (!canBeStale) return undefined;
  const place = page ?? file;
  const problem =
    place === undefined
      ? 'This acknowledgement names neither a page nor a file, so it belongs to no warning.'
      : `There is no warning ${quote(rule)} about ${quote(place)}.`;
  const remedy = place === undefined ? 'Add "page" or "file".' : 'Remove this acknowledgement.';
  return { rule: 'stale-acknowledgement', path: [...path, 'rule'], problem, remedy };
}

const severities: ReadonlyMap<string, Severity> = new Map([
  ...[...Object.keys(fileRules), ...Object.keys(schemaRules), ...Object.keys(acknowledgementRules)].map(
    (id) => [id, 'error'] as const,
  ),
  ...rules.map(({ id, severity }) => [id, severity] as const),
]);

const strictRules = new Set(rules.filter((rule) => rule.failsUntilAcknowledged).map(({ id }) => id));

/** Whether npm run content -- check fails on a finding that is left. */
export function failsCheck(finding: Finding): boolean {
  return isError(finding) || strictRules.has(finding.rule);
}

/** The address of the page that a finding is about, or its file if it is about no page. */
function findPlace({ file, page }: Finding, documents: ReadonlyMap<string, ContentDocument>): string {
  const document = documents.get(file);
  return document && page !== undefined ? makeAddress(document, page) : file;
}

function writeKey(rule: unknown, place: unknown): string {
  return `${String(rule)} ${String(place)}`;
}
