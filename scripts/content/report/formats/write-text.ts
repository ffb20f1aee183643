import { describeFinding, formatFinding, formatPlace, formatSummary, type CheckResult } from '../format.ts';
import type { Finding } from '../../parsing/finding.ts';

/** The style of findings in a terminal. */
interface TextStyle {
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

/** The numbered lines around a position, with carets under it. Lines and columns count from 1. */
export function makeCodeFrame(
  text: string,
  { line, column, length }: { line: number; column: number; length: number },
): string {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 2);
  const width = String(last).length;
  const carets =
    ' '.repeat(column - 1) + '^'.repeat(Math.max(1, Math.min(length, (lines[line - 1] ?? '').length - column + 1)));
  return lines
    .slice(first - 1, last)
    .flatMap((source, index) => {
      const number = first + index;
      const mark = number === line ? '>' : ' ';
      const row = `${mark} ${String(number).padStart(width)} | ${source}`.trimEnd();
      return number === line ? [row, `  ${' '.repeat(width)} | ${carets}`] : [row];
    })
    .join('\n');
}
