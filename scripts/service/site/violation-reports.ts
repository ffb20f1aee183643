import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CountedLog } from '../counted-log.ts';
import { HttpError, allowOnly } from '../http/requests.ts';

/** Where browsers report violations of the site's content security policy. */
export const reportsAddress = '/api/reports';

const bodyLimit = 64 * 1024;
const types = ['application/reports+json', 'application/csp-report', 'application/json'];

/**
 * Adds the address to which browsers report violations of the site's content security policy. Nothing is stored, and the
 * log has a counted line for each kind of violation, without anything that could identify a visitor.
 */
export function addReportRoutes(app: FastifyInstance): void {
  const violations = new CountedLog((violation, count) => {
    app.log.warn({ count, violation }, 'violation of the content security policy');
  });
  app.addHook('onClose', async () => violations.close());

  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(types, { parseAs: 'string' }, scope.getDefaultJsonParser('ignore', 'ignore'));

    scope.post(reportsAddress, { bodyLimit }, async ({ body }, reply) => {
      const found = readViolations(body);
      if (found === undefined) {
        throw new HttpError(400, 'invalid-body', 'The body must be a list of reports, or one with "csp-report".');
      }
      for (const violation of found) violations.add(violation);
      return reply.code(204).send();
    });
  });
  allowOnly(app, reportsAddress, 'POST');
}

/** More reports in one body than a browser sends; further ones are not read. */
const MOST_REPORTS = 100;

const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src ' +
    'connect-src frame-src manifest-src worker-src media-src object-src child-src base-uri form-action ' +
    'frame-ancestors require-trusted-types-for trusted-types'
  ).split(' '),
);

/** What a report may name instead of an address. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']);
const schemes = new Set(
  'about: blob: data: filesystem: chrome-extension: moz-extension: safari-web-extension:'.split(' '),
);
const longest = 100;

type Fields = Record<string, unknown>;

/**
 * Reads the reports of a browser, in the form of the Reporting API or of its predecessor, and says of each what was
 * violated, such as "script-src-elem: https://other.example on /:program/:page". Strangers write these reports: only
 * known words, the blocked address's origin and the form of the page's address are kept. Returns undefined if the body
 * has another form.
 */
function readViolations(body: unknown): string[] | undefined {
  if (Array.isArray(body)) {
    const reports = body.slice(0, MOST_REPORTS).filter(isObject);
    return reports.filter(({ type }) => type === 'csp-violation').map((report) => describeNew(toObject(report.body)));
  }
  if (!isObject(body) || !isObject(body['csp-report'])) return undefined;
  return [describeOld(body['csp-report'])];
}

const describeNew = ({ effectiveDirective, blockedURL, documentURL, disposition }: Fields) =>
  describe(effectiveDirective, blockedURL, documentURL, disposition);

const describeOld = (report: Fields) =>
  describe(
    report['effective-directive'] ?? report['violated-directive'],
    report['blocked-uri'],
    report['document-uri'],
    report.disposition,
  );

function describe(directive: unknown, blocked: unknown, page: unknown, disposition: unknown): string {
  const [name = ''] = toText(directive).split(' ', 1);
  const end = disposition === 'report' ? ' (only reported)' : '';
  return `${directives.has(name) ? name : 'unknown'}: ${findOrigin(toText(blocked))} on ${findPattern(toText(page))}${end}`;
}

/** The origin of an address, without anything that may identify a visitor or their network. */
function findOrigin(address: string): string {
  if (keywords.has(address)) return address;
  if (!URL.canParse(address)) return schemes.has(`${address}:`) ? `${address}:` : 'unknown';
  const { protocol, hostname, origin } = new URL(address);
  if (!/^(https?|wss?):$/.test(protocol)) return schemes.has(protocol) ? protocol : 'unknown';
  const isNetworkAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isNetworkAddress || origin.length > longest ? 'unknown' : origin;
}

/** The form of a page's address. The address itself would say which question was being answered. */
function findPattern(address: string): string {
  if (!URL.canParse(address)) return 'unknown';
  const { length } = new URL(address).pathname.split('/').filter(Boolean);
  return ['/', '/:page', '/:program/:page'][length] ?? 'unknown';
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toObject = (value: unknown) => (isObject(value) ? value : {});
const toText = (value: unknown) => (typeof value === 'string' ? value : '');
