import type { FastifyInstance } from 'fastify';
import { CountedLog } from '../counted-log.ts';
import { HttpError } from '../http/http-error.ts';
import { allowOnly } from '../http/methods.ts';
import { readViolations } from './read-violations.ts';

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
