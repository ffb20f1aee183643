import { escapeHtml } from '../../../src/domain/text/text.ts';
import { formatMarkdown, formatText, type ChangesByFile } from '../../content-tools/diff/change.ts';

/** The first line of the comment, by which the next run finds it. Nobody sees it. */
export const marker = '<!-- content-review -->';

/** What a review of changed content consists of. */
export interface Review {
  /** "main", or what else the content was compared with. */
  base: string;
  /** The changes; or why they can't be described. */
  changes: ChangesByFile | string;
  /** The checker's findings, one a line. */
  findings: readonly string[];
  /** The changed files of public/images. */
  pictures: readonly string[];
  /**
   * The changed pages, by address: with the name of the picture's file, or without where they look the same; and how what a
   * screen reader says differs, where it does.
   */
  pages: readonly { address: string; file?: string; spoken?: string }[];
  /** The changed pages of which there is no picture, because they are too many. */
  others: readonly string[];
  /** Why there are no pictures, if so. */
  fault?: string;
}

const since = (base: string) => `since ${base}`;
const seen = 'Before and after, in light and dark colors, as somebody sees it who has answered the pages before it.';
const hidden = 'looks the same to that visitor: the change shows to others, or in a sheet';

/** The review as a comment on a pull request, with the pictures if the URL of its folder is known. */
export function writeComment(
  { base, changes, findings, pictures, pages, others, fault }: Review,
  url?: string,
): string {
  const spoken = listSpoken(pages);
  const code = (lines: readonly string[], language = '') =>
    [`\`\`\`${language}`, ...lines.map((line) => line.replaceAll('```', "'''")), '```'].join('\n');
  const parts = [
    marker,
    '## Changes of the content',
    typeof changes === 'string' ? code([changes]) : formatMarkdown(changes, since(base)),
    ...(pictures.length > 0 ? [`Changed pictures: ${pictures.map((it) => `\`${it}\``).join(', ')}`] : []),
    ...(findings.length > 0 ? ['### The checker', code(findings)] : []),
    ...(pages.length > 0 ? ['### Pictures', seen] : []),
    ...pages.map(({ address, file }) => {
      if (!file) return `- \`${address}\` ${hidden}`;
      return url ? `- \`${address}\`\n\n  ![${address}](${url}/${file})` : `- \`${address}\``;
    }),
    ...(spoken.length > 0 ? ['### What a screen reader says'] : []),
    ...spoken.map(([address, lines]) => `\`${address}\`\n\n${code([lines], 'diff')}`),
    ...(others.length > 0 ? [`Without a picture: ${others.map((it) => `\`${it}\``).join(', ')}`] : []),
    ...(fault ? ['There are no pictures:', code([fault.slice(-2000)])] : []),
  ];
  return `${cut(parts.join('\n\n'))}\n`;
}

/** The pages on which a screen reader says something else than before. */
const listSpoken = (pages: Review['pages']): [address: string, lines: string][] =>
  pages.flatMap(({ address, spoken }): [string, string][] => (spoken === undefined ? [] : [[address, spoken]]));

/** GitHub takes 65,536 characters, and some may be added. */
const MOST = 60_000;
const cut = (text: string) =>
  text.length <= MOST ? text : `${text.slice(0, MOST)}…\n\nThe rest is too long for a comment.`;

/** The review as one page, which needs no other file. */
export function writePage(review: Review, taken: ReadonlyMap<string, Buffer>): string {
  const { base, changes, findings, pictures, pages, others, fault } = review;
  const spoken = listSpoken(pages);
  const block = (text: string) => `<pre>${escapeHtml(text)}</pre>`;
  const figures = pages.map(({ address, file = '' }) => {
    const picture = taken.get(file);
    if (!picture) return `<p><code>${escapeHtml(address)}</code> ${hidden}</p>`;
    const src = `data:image/webp;base64,${picture.toString('base64')}`;
    return `<h3>${escapeHtml(address)}</h3><img src="${src}" alt="${escapeHtml(address)} before and after">`;
  });
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Changes of the content</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    '<style>body{font:16px/1.5 sans-serif;max-width:1520px;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}img{max-width:100%}</style>',
    `<h1>Changes of the content</h1>${block(typeof changes === 'string' ? changes : formatText(changes, since(base)))}`,
    ...(pictures.length > 0 ? [`<p>Changed pictures: ${escapeHtml(pictures.join(', '))}</p>`] : []),
    ...(findings.length > 0 ? [`<h2>The checker</h2>${block(findings.join('\n'))}`] : []),
    ...(pages.length > 0 ? [`<h2>Pictures</h2><p>${seen}</p>`, ...figures] : []),
    ...(spoken.length > 0 ? ['<h2>What a screen reader says</h2>'] : []),
    ...spoken.map(([address, lines]) => `<h3>${escapeHtml(address)}</h3>${block(lines)}`),
    ...(others.length > 0 ? [`<p>Without a picture: ${escapeHtml(others.join(', '))}</p>`] : []),
    ...(fault ? [`<p>There are no pictures:</p>${block(fault)}`] : []),
    '</html>\n',
  ].join('\n');
}
