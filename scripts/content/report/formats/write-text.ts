import type { CheckResult } from '../check-result.ts';
import type { Finding } from '../../parsing/finding.ts';
import { describeFinding, formatFinding, formatPlace, formatSummary } from '../format.ts';

/** The style of findings in a terminal. */
export interface TextStyle {
  /** Returns the lines around a finding; absent: they are not shown. */
  frame?: (finding: Finding) => string;
  isColoured?: boolean;
}

const colours = { red: 31, yellow: 33, cyan: 36, dim: 2 };

/** One line per finding, with the lines around it if asked for, and the summary. */
export function writeText(result: CheckResult, { frame, isColoured = false }: TextStyle = {}): string {
  const lines = result.findings.map((finding) => {
    const line = isColoured ? colourFinding(finding) : formatFinding(finding);
    const around = frame?.(finding) ?? '';
    return around === '' ? line : `${line}\n${around}\n`;
  });
  return [...lines, formatSummary(result)].join('\n');
}

function colourFinding(finding: Finding): string {
  const { file, line, column, severity, rule } = finding;
  const kind = paint(severity, severity === 'error' ? 'red' : 'yellow');
  return `${paint(`${file}:${line}:${column}`, 'cyan')} ${kind} ${paint(rule, 'dim')}${formatPlace(finding)}: ${describeFinding(finding)}`;
}

function paint(text: string, colour: keyof typeof colours): string {
  return `\u001B[${colours[colour]}m${text}\u001B[0m`;
}
