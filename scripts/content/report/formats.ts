import { pathToFileURL } from 'node:url';
import type { CheckResult } from './format.ts';
import type { ContentSource } from '../parsing/source.ts';
import { makeCodeFrame, writeText } from './formats/write-text.ts';
import type { Finding } from '../parsing/finding.ts';
import { writeGithub, writeGitlab } from './formats/write-ci.ts';
import { writeJson } from './formats/write-json.ts';
import { writeSarif } from './formats/write-sarif.ts';

/** The output formats, by their names in `--format`. */
export const formats = {
  text(result, source) {
    const { isTTY } = process.stdout;
    if (!isTTY) return writeText(result);
    const isColoured = (process.env.NO_COLOR ?? '') === '';
    return writeText(result, { isColoured, frame: (finding) => frame(finding, source) });
  },
  json: writeJson,
  github: writeGithub,
  gitlab: writeGitlab,
  sarif: (result) => writeSarif(result, findHome()),
} satisfies Record<string, (result: CheckResult, source: ContentSource) => string>;

export type Format = keyof typeof formats;

/** The URL of the repository's files: on GitHub in a workflow, otherwise on this machine. */
function findHome(): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA) {
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`;
  }
  return pathToFileURL(process.cwd()).href;
}

/** The lines around a finding; none if the file can't be read. */
function frame(finding: Finding, source: ContentSource): string {
  try {
    return makeCodeFrame(source.readFile(finding.file), finding);
  } catch {
    return '';
  }
}
