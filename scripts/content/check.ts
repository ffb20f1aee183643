/**
 * Checks the content: npm run content:check [-- folder]. Prints every finding with its place, and with
 * the lines around it on a terminal; ends with 1 when there is an error.
 */
import { runChecks } from './check-content.ts';
import { makeCodeFrame } from './code-frame.ts';
import { isError, type Finding } from './finding.ts';
import { formatFinding, formatSummary } from './format.ts';
import { openContent } from './source.ts';

const source = openContent(process.cwd(), process.argv[2]);
const { findings, fileCount, pageCount } = runChecks(source);
for (const finding of findings) console.log(formatFinding(finding) + (process.stdout.isTTY ? frame(finding) : ''));
console.log(formatSummary(findings, fileCount, pageCount));
if (findings.some(isError)) process.exitCode = 1;

function frame(finding: Finding): string {
  try {
    return `\n${makeCodeFrame(source.readFile(finding.file), finding)}\n`;
  } catch {
    return ''; // What can't be read has no lines to show.
  }
}
