import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { CommandError } from '../../cli/command-error.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { marker } from './write-comment.ts';

interface Comment {
  id: number;
  body: string;
  /** Only on GitHub: "Bot" for what a workflow has written. */
  user?: { type: string };
}

/** Where the comments of a pull request are, and how to change one. */
interface Thread {
  url: string;
  urlOf: (id: number) => string;
  update: 'PATCH' | 'PUT';
  headers: Record<string, string>;
}

/** The thread of the CI job's own pull request, from the variables that GitHub and GitLab set. */
function findThread(): Thread {
  const { GITHUB_ACTIONS, GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_EVENT_PATH = '', GITHUB_TOKEN } = process.env;
  if (GITHUB_ACTIONS) {
    const { pull_request: request } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')) as {
      pull_request: { number: number };
    };
    const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`;
    return {
      url: `${issues}/${request.number}/comments`,
      urlOf: (id) => `${issues}/comments/${id}`,
      update: 'PATCH',
      headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' },
    };
  }
  const { GITLAB_CI, CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, CONTENT_REVIEW_TOKEN = '' } = process.env;
  if (GITLAB_CI) {
    const url = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;
    return { url, urlOf: (id) => `${url}/${id}`, update: 'PUT', headers: { 'private-token': CONTENT_REVIEW_TOKEN } };
  }
  throw new CommandError('This command runs in a job of GitHub or GitLab. The comment itself is in comment.md.');
}

async function call<Answer>(url: string, { headers }: Thread, method = 'GET', body?: string): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify({ body }) }),
  });
  if (!response.ok) throw new CommandError(`${method} ${url} was answered with ${response.status}.`);
  return (await response.json()) as Answer;
}

/** The id of the comment that an earlier run has written. */
async function findComment(thread: Thread): Promise<number | undefined> {
  const size = 100;
  for (let page = 1; ; page += 1) {
    const comments = await call<Comment[]>(`${thread.url}?per_page=${size}&page=${page}`, thread);
    const own = comments.find(({ body, user }) => body.startsWith(marker) && (user?.type ?? 'Bot') === 'Bot');
    if (own || comments.length < size) return own?.id;
  }
}

const syntax = describeCommand(
  'npm run content -- comment',
  'Writes a review into the pull request or merge request of a CI job, in place of the earlier one.',
)
  .argument('[file]', 'the comment', 'review/comment.md')
  .addOption(
    new Option('--link <link>', 'a link below it: "Pictures=https://…"; may be given several times')
      .argParser((link, links: string[]) => [...links, link])
      .default([] as string[], 'none'),
  );

/** The command content comment. */
export const postComment = defineCommand(syntax, async ([file], { link }, root) => {
  const text = readFileSync(path.resolve(root, file), 'utf8');
  // Without an address, the link would lead nowhere.
  const links = link.flatMap((it) => it.replace(/^(.*?)=(.+)$/, '[$1]($2)').match(/^\[.*$/) ?? []);
  const body = links.length > 0 ? `${text}\n${links.join(' · ')}\n` : text;
  const thread = findThread();
  const id = await findComment(thread);
  if (id === undefined) await call(thread.url, thread, 'POST', body);
  else await call(thread.urlOf(id), thread, thread.update, body);
  return id === undefined ? 'The comment is new.' : 'The comment is updated.';
});
