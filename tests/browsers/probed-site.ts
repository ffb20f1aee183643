import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that forbid frames, and those with the length of the body. */
const dropped = ['content-length', 'x-frame-options'];
const framed = /frame-ancestors [^;]+/;

/** Runs in every page, before its own code: records errors in the tab's storage. */
function watchErrors(): void {
  const record = (error: string) => {
    const known = JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[];
    sessionStorage.setItem('errors', JSON.stringify([...known, error]));
  };
  addEventListener(
    'error',
    ({ message, target }) => record(message || `not loaded: ${(target as HTMLElement).outerHTML.slice(0, 200)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console
    console[level] = (...words: unknown[]) => record(words.map(String).join(' '));
  }
}

/**
 * A page with a frame as large as a phone, which shows the page of the site whose address is after #: the windows of
 * some browsers can't be that narrow.
 */
const framePage =
  '<!doctype html><title>Phone</title><style>*{margin:0;border:0}</style>' +
  '<iframe width="390" height="844"></iframe><script>document.querySelector("iframe").src = location.hash.slice(1)</script>';

/** The site as it is served, with two additions: it records errors, and /phone.html shows it in a frame. */
export interface ProbedSite {
  url: string;
  stop: () => Promise<void>;
}

/** Serves another site with probed pages. */
export async function startProbedSite(siteUrl: string): Promise<ProbedSite> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/phone.html') answer.setHeader('Content-Type', 'text/html').end(framePage);
    else if (asked.url === '/probe.js')
      answer.setHeader('Content-Type', 'text/javascript').end(`(${watchErrors.toString()})()`);
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
