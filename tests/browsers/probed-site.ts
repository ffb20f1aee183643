import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What keeps the site out of a frame, and what says how much of an answer there is. */
const dropped = ['content-length', 'x-frame-options'];
const framed = /frame-ancestors [^;]+/;

/** Runs in every page, before anything of its own: notes whatever goes wrong, in the tab's storage. */
function watchTroubles(): void {
  const note = (trouble: string) => {
    const known = JSON.parse(sessionStorage.getItem('troubles') ?? '[]') as string[];
    sessionStorage.setItem('troubles', JSON.stringify([...known, trouble]));
  };
  addEventListener(
    'error',
    ({ message, target }) => note(message || `not loaded: ${(target as HTMLElement).outerHTML.slice(0, 200)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console
    console[level] = (...words: unknown[]) => note(words.map(String).join(' '));
  }
}

/**
 * A page with one of the site in it, whose address stands behind #, as wide and high as a phone: the windows of some
 * browsers can't be made so narrow.
 */
const framePage =
  '<!doctype html><title>Phone</title><style>*{margin:0;border:0}</style>' +
  '<iframe width="390" height="844"></iframe><script>document.querySelector("iframe").src = location.hash.slice(1)</script>';

/** The site as it is served, with two things more: it notes what goes wrong, and at /phone.html it stands in a frame. */
export interface ProbedSite {
  url: string;
  stop: () => Promise<void>;
}

/** Serves another site, its pages probed. */
export async function startProbedSite(siteUrl: string): Promise<ProbedSite> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/phone.html') answer.setHeader('Content-Type', 'text/html').end(framePage);
    else if (asked.url === '/probe.js')
      answer.setHeader('Content-Type', 'text/javascript').end(`(${watchTroubles.toString()})()`);
    else passOn(siteUrl, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, host: new URL(siteUrl).host, 'accept-encoding': 'identity' };
  const onward = request(new URL(asked.url ?? '/', siteUrl), { method: asked.method, headers }, (got) => {
    const isPage = /text\/html/.test(got.headers['content-type'] ?? '');
    answer.writeHead(got.statusCode ?? 500, isPage ? openToFrames(got.headers) : got.headers);
    if (!isPage) {
      got.pipe(answer);
      return;
    }
    let page = '';
    got.setEncoding('utf8').on('data', (part: string) => (page += part));
    got.on('end', () => answer.end(page.replace('<head>', '<head><script src="/probe.js"></script>')));
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

function openToFrames(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(framed, "frame-ancestors 'self'") : value,
    ]),
  );
}
