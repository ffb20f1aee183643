import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listInlineHashes, type InlineHashes } from './inline-hashes.ts';
import { cacheRules } from './cache-rules.ts';
import { writeContentPolicy } from './security-headers.ts';
import type { SiteConfig } from '../settings/site-config.ts';

/** Serves the built site from its folder, compressed where it has a compressed copy of the file. */
export function addSite(app: FastifyInstance, folder: string, site: SiteConfig): void {
  const hashed = path.join(folder, 'assets') + path.sep;
  const pages = new WeakMap<object, string>();
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // Compressed copies and the rules for other hosts can't be requested by name.
    allowedPath: (pathname) => !/\.(br|gz)$|^\/_/.test(pathname),
    setHeaders: (response, file) => {
      response.setHeader('cache-control', file.startsWith(hashed) ? cacheRules.hashed : cacheRules.other);
      response.setHeader('vary', 'accept-encoding');
      const page = /^.*\.html(?=$|\.(br|gz)$)/.exec(file)?.[0];
      if (page) pages.set(response, page);
    },
  });
  // Each page may use its own inline scripts and styles, and those of no other page.
  app.addHook('onSend', async (_request, reply) => {
    const page = pages.get(reply.raw);
    if (page) reply.header('content-security-policy', writeContentPolicy(site, readInlineHashes(page)));
  });
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
function findFile(folder: string, pathname: string): string {
  const name = /^\/((?!404$)[\w-]+(\/[\w-]+)?)$/.exec(pathname)?.[1];
  return name && existsSync(path.join(folder, `${name}.html`)) ? `${name}.html` : 'index.html';
}

/**
 * Answers an address of the site with its page, and a browser that opens a missing file with the page for that. Returns
 * undefined for anything else.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply | undefined {
  const pathname = request.url.split('?', 1)[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const takesHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  const namesFile = /\.[^/]*$/.test(pathname);
  if (!isRead || !takesHtml) return undefined;
  if (namesFile) {
    // A missing script or picture gets a short answer; only a visitor who opens it gets a page.
    const isOpened = request.headers['sec-fetch-mode'] === 'navigate';
    return isOpened ? reply.code(404).sendFile('404.html') : undefined;
  }
  return reply.code(200).sendFile(findFile(folder, pathname));
}
