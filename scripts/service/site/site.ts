import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  listInlineHashes,
  type InlineHashes,
  cacheRules,
  writeContentPolicy,
  findWellKnownType,
  wellKnownFolder,
} from './headers.ts';
import type { SiteConfig } from '../settings/site-config.ts';

/** Serves the built site from its folder, compressed where it has a compressed copy of the file. */
export function addSite(app: FastifyInstance, folder: string, site: SiteConfig): void {
  const hashed = path.join(folder, 'assets') + path.sep;
  const wellKnown = path.join(folder, wellKnownFolder) + path.sep;
  const files = new WeakMap<object, string>();
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // isPublic decides, since one hidden folder is allowed.
    dotfiles: 'allow',
    cacheControl: false,
    allowedPath: (pathname) => isPublic(pathname),
    setHeaders: (response, file) => {
      response.setHeader('cache-control', file.startsWith(hashed) ? cacheRules.hashed : cacheRules.other);
      response.setHeader('vary', 'accept-encoding');
      files.set(response, file);
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    const file = files.get(reply.raw) ?? '';
    if (file.startsWith(wellKnown) && path.extname(file) === '') reply.type(findWellKnownType(path.basename(file)));
    const page = /^.*\.html(?=$|\.(br|gz)$)/.exec(file)?.[0];
    // Each page may use its own inline scripts and styles, and those of no other page.
    if (page) reply.header('content-security-policy', writeContentPolicy(site, readInlineHashes(page)));
  });
}

/** The names that a decoded path consists of, as the file system reads it: without empty ones and dots. */
const splitPath = (pathname: string) => path.posix.normalize(`/${pathname}`).split(/[\\/]/).filter(Boolean);

/** Whether a file can be requested by name: compressed copies, the rules for other hosts and hidden files can't. */
function isPublic(pathname: string): boolean {
  const [first = '', ...rest] = splitPath(pathname);
  const isHidden = (name: string) => name.startsWith('.');
  if (first.startsWith('_') || (isHidden(first) && first !== wellKnownFolder) || rest.some(isHidden)) return false;
  return !/\.(br|gz)$/i.test(rest.at(-1) ?? first);
}

const known = new Map<string, { modified: number; hashes: InlineHashes }>();

/** The hashes of a page's inline scripts and styles, read again when its file has changed. */
function readInlineHashes(file: string): InlineHashes {
  const modified = statSync(file).mtimeMs;
  const kept = known.get(file);
  if (kept?.modified === modified) return kept.hashes;
  const hashes = listInlineHashes([readFileSync(file, 'utf8')]);
  known.set(file, { modified, hashes });
  return hashes;
}

/** The file of the page at an address; other addresses get the first page, whose code redirects them. */
function findFile(folder: string, parts: string[]): string {
  const name = /^(?!404$)[\w-]+(\/[\w-]+)?$/.exec(parts.join('/'))?.[0];
  return name && existsSync(path.join(folder, `${name}.html`)) ? `${name}.html` : 'index.html';
}

/**
 * Answers an address of the site with its page, and a browser that opens a missing file with the page for that. Returns
 * undefined for anything else.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply | undefined {
  // The router has decoded it before, so it is well-formed.
  const parts = splitPath(decodeURI(request.url.split(/[?#]/, 1)[0] ?? '/'));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const takesHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  const namesFile = parts[0] === wellKnownFolder || parts.at(-1)?.includes('.');
  if (!isRead || !takesHtml) return undefined;
  if (namesFile) {
    // A missing script or picture gets a short answer; only a visitor who opens it gets a page.
    const isOpened = request.headers['sec-fetch-mode'] === 'navigate';
    return isOpened ? reply.code(404).sendFile('404.html') : undefined;
  }
  return reply.code(200).sendFile(findFile(folder, parts));
}
