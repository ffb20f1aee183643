import type { JSONPath } from 'jsonc-parser';
import { toFinding, type Finding, type Report } from '../parsing/finding.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { Rule } from './rule.ts';
import type { Content } from '../graph/content.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';
import { schemaRules, type SchemaReport } from '../schema/schema-report.ts';

/** A finding with the document and the path of the value that it is about. */
export interface LocatedFinding {
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
    const locate = (rule: Omit<RuleInfo, 'summary'>, report: Report): LocatedFinding => {
      return { finding: toFinding(document, rule, report), document, path: report.path };
    };
    const shape = shapeOf(document).map(({ rule, ...report }) =>
      locate({ id: rule, severity: 'error', why: schemaRules[rule].why }, report),
    );
    const isPlace = ({ finding }: LocatedFinding) => finding.rule !== 'missing-field';
    const shapePlaces = new Set(shape.filter(isPlace).map(({ finding }) => placeOf(finding)));
    const meaning = rules.flatMap((rule) => [...rule.check(document, content)].map((report) => locate(rule, report)));
    // One message per fault: the rules' findings about a value that fits no schema are dropped.
    return [...shape, ...meaning.filter(({ finding }) => !shapePlaces.has(placeOf(finding)))];
  });
}

function placeOf({ line, column }: Finding): string {
  return `${line}:${column}`;
}
