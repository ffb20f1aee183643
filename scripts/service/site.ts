import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheRules } from './cache-rules.ts';

/** Serves the built site from its folder, compressed where a compressed neighbour exists. */
export function addSite(app: FastifyInstance, folder: string): void {
  const hashed = path.join(folder, 'assets') + path.sep;
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // Compressed files are another form of their neighbour, not files of their own; rules for other hosts are no files.
    allowedPath: (pathname) => !/\.(br|gz)$|^\/_/.test(pathname),
    setHeaders: (response, file) => {
      response.setHeader('cache-control', file.startsWith(hashed) ? cacheRules.hashed : cacheRules.other);
      response.setHeader('vary', 'accept-encoding');
    },
  });
}

/** Answers an address of the single-page site with its page, and a browser that opens a file that isn't there with the page for that; returns undefined for anything else. */
export function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const pathname = request.url.split('?', 1)[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const takesHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  const namesFile = /\.[^/]*$/.test(pathname);
  if (!isRead || !takesHtml) return undefined;
  if (namesFile) {
    // A script or a picture that is gone gets a short answer; only somebody who looks gets a page.
    const isOpened = request.headers['sec-fetch-mode'] === 'navigate';
    return isOpened ? reply.code(404).sendFile('404.html') : undefined;
  }
  return reply.code(200).sendFile('index.html');
}
