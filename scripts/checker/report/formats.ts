import { pathToFileURL } from 'node:url';
import type { CheckResult } from './check-result.ts';
import type { ContentSource } from '../parsing/content-source.ts';
import { makeCodeFrame } from './code-frame.ts';
import type { Finding } from '../parsing/finding.ts';
import { writeGithub } from './formats/write-github.ts';
import { writeJson } from './formats/write-json.ts';
import { writeSarif } from './formats/write-sarif.ts';
import { writeText } from './formats/write-text.ts';

/** The ways in which the findings can be printed, by the name that `--format` takes. */
export const formats = {
  text(result, source) {
    const { isTTY } = process.stdout;
    if (!isTTY) return writeText(result);
    const isColoured = (process.env.NO_COLOR ?? '') === '';
    return writeText(result, { isColoured, frame: (finding) => frame(finding, source) });
  },
  json: writeJson,
  github: writeGithub,
  sarif: (result) => writeSarif(result, findHome()),
} satisfies Record<string, (result: CheckResult, source: ContentSource) => string>;

export type Format = keyof typeof formats;

/** The address of the repository's files: on GitHub within a workflow, on this machine elsewhere. */
function findHome(): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA) {
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`;
  }
  return pathToFileURL(process.cwd()).href;
}

/** The lines around a finding; none where the file can't be read. */
function frame(finding: Finding, source: ContentSource): string {
  try {
    return makeCodeFrame(source.readFile(finding.file), finding);
  } catch {
    return '';
  }
}
