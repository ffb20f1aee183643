import type { JSONPath } from 'jsonc-parser';
import { toFinding, type Finding, type Report } from '../parsing/finding.ts';
import type { ContentDocument } from '../parsing/document.ts';
import { undeclaredField } from './answers/undeclared-field.ts';
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
    const meaning = rules.flatMap((rule) => [...rule.check(document, content)].map((report) => locate(rule, report)));
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
