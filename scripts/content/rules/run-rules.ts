import type { JSONPath } from 'jsonc-parser';
import { toFinding, type Finding, type Report } from '../parsing/finding.ts';
import { type ContentDocument, locate, findPosition } from '../parsing/document.ts';
import { undeclaredField } from './answers/undeclared-field.ts';
import type { Rule } from './rule.ts';
import type { Content } from '../graph/content.ts';
import type { RuleInfo } from '../parsing/file-rules.ts';
import { schemaRules, type SchemaReport } from '../schema/schema-report.ts';
import { joinWords, quote } from '../words/words.ts';
import { pickVariants, type Combination } from '../experiments/combinations.ts';
import type { VariantContent } from '../experiments/variant-content.ts';

/** A finding with the document and the path of the value that it is about. */
interface LocatedFinding {
  finding: Finding;
  document: ContentDocument;
  path: JSONPath;
}

/** Checks every file against the schemas (by `shapeOf`) and the rules. */
export function runRules(
  content: Content,
  shapeOf: (document: ContentDocument) => readonly SchemaReport[],
  rules: readonly Rule[],
): LocatedFinding[] {
  return content.documents.flatMap((document) => {
    const place = (rule: Omit<RuleInfo, 'summary'>, report: Report): LocatedFinding => {
      return { finding: toFinding(document, rule, report), document, path: report.path };
    };
    const shape = shapeOf(document).map(({ rule, ...report }) =>
      place({ id: rule, severity: 'error', why: schemaRules[rule].why }, report),
    );
    const meaning = rules.flatMap((rule) => [...rule.check(document, content)].map((report) => place(rule, report)));
    // One message per fault: other findings about a value that fits no schema, or names no field, are dropped.
    const shaped = dropAt(meaning, shape.filter(isPlace));
    const undeclared = shaped.filter(({ finding }) => finding.rule === undeclaredField.id);
    return [...shape, ...undeclared, ...dropAt(shaped, undeclared)];
  });
}

const isPlace = ({ finding }: LocatedFinding) => finding.rule !== 'missing-field';

/** The findings that are not at the place of one of the others. */
function dropAt(findings: readonly LocatedFinding[], others: readonly LocatedFinding[]): LocatedFinding[] {
  const places = new Set(others.map(({ finding }) => placeOf(finding)));
  return findings.filter(({ finding }) => !places.has(placeOf(finding)));
}

function placeOf({ line, column }: Finding): string {
  return `${line}:${column}`;
}

/**
 * The faults that variants add to those of the content itself (`own`). Each fault is reported once, for the fewest
 * variants that cause it, and at the place in the file that causes it.
 */
export function runVariantRules(
  { documents }: Content,
  variants: readonly VariantContent[],
  own: readonly LocatedFinding[],
  check: (content: Content) => readonly LocatedFinding[],
): Finding[] {
  const originals = new Map(documents.map((document) => [document.file, document]));
  const known = new Map<string, Combination[]>(own.map((located) => [writeKey(located), [[]]]));
  return variants.flatMap(({ choices, content }) =>
    check(content).flatMap((located) => {
      const key = writeKey(located);
      const earlier = known.get(key) ?? [];
      if (earlier.some((fewer) => fewer.every((choice) => hasChoice(choices, choice)))) return [];
      known.set(key, [...earlier, choices]);
      const finding = placeFinding(located, choices, originals.get(located.finding.file));
      return [{ ...finding, problem: `With ${nameVariants(choices)}: ${finding.problem}` }];
    }),
  );
}

function hasChoice(choices: Combination, { experiment, variant }: Combination[number]): boolean {
  return choices.some((it) => it.experiment === experiment && it.variant === variant);
}

/** Equal for findings that are the same: same rule and same value in the file, or same page and field. */
function writeKey({ finding: { file, rule, page, field, line, column }, document, path }: LocatedFinding): string {
  const place = isSetByVariant(document, path) ? [line, column] : [page, field];
  return JSON.stringify([file, rule, ...place]);
}

function isSetByVariant({ trace }: ContentDocument, path: LocatedFinding['path']): boolean {
  return trace?.(path)[0] === 'experiments';
}

/** Moves a finding to its cause: the change of its page, or the variant. Leaves it as it is in a file without either. */
function placeFinding(
  { finding, document, path }: LocatedFinding,
  choices: Combination,
  original: ContentDocument | undefined,
): Finding {
  const variants = original ? pickVariants(original, choices) : [];
  const variant = variants.at(-1);
  if (isSetByVariant(document, path) || !original || !variant) return finding;
  const change = variants.flatMap(({ changes }) => changes).findLast(({ page }) => page === finding.page);
  const range = locate(original, change ? [...change.path, 'page'] : [...variant.path, 'id'], 'value');
  return { ...finding, ...findPosition(original.lines, range.offset), length: range.length };
}

function nameVariants(choices: Combination): string {
  return joinWords(choices.map(({ experiment, variant }) => `variant ${quote(variant)} of ${quote(experiment)}`));
}
