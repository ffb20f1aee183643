import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OnboardingMeta, OnboardingRecord, PaymentResponse } from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { allowOnly } from '../http/methods.ts';
import { makeBodyReader } from './onboarding-body.ts';
import { createRecord, findRecord, isRecordId, replaceRecord, toMeta, unknownRecord } from './onboarding-records.ts';
import { findPayment, type PaymentScope } from '../payments/payments.ts';
import { readToken, readWriteHeaders } from '../http/request-headers.ts';

type ById = { Params: { id: string } };

/** Adds the routes that create, replace and read a visitor's answers, and that say whether the visitor has paid. */
export function addOnboardingRoutes(
  app: FastifyInstance,
  database: Database,
  appType: string,
  scope: PaymentScope,
): void {
  const readBody = makeBodyReader();

  app.post('/api/onboardings', async (request, reply): Promise<OnboardingMeta> => {
    const { key = randomUUID(), ...note } = readWriteHeaders(request, appType);
    const { meta, isNew } = await createRecord(database, key, note, readBody(request.body));
    reply.code(isNew ? 201 : 200);
    return meta;
  });
  allowOnly(app, '/api/onboardings', 'POST');

  app.put<ById>('/api/onboardings/:id', async (request): Promise<OnboardingMeta> => {
    const note = readWriteHeaders(request, appType);
    const body = readBody(request.body);
    return replaceRecord(database, readId(request), readToken(request), note, body);
  });

  app.get<ById>('/api/onboardings/:id', async (request): Promise<OnboardingRecord> => {
    const record = await findRecord(database, readId(request), readToken(request));
    const { revision, answers, attribution, experiments, plan } = record;
    return {
      ...toMeta(record),
      revision,
      answers,
      ...(attribution && { attribution }),
      ...(experiments && { experiments }),
      ...(plan && { plan }),
    };
  });
  allowOnly(app, '/api/onboardings/:id', 'GET', 'HEAD', 'PUT');

  app.get<ById>('/api/onboardings/:id/payment', async (request): Promise<PaymentResponse> => {
    const { id } = await findRecord(database, readId(request), readToken(request));
    return { result: await findPayment(database, id, scope) };
  });
  allowOnly(app, '/api/onboardings/:id/payment', 'GET', 'HEAD');
}

function readId({ params: { id } }: FastifyRequest<ById>): string {
  if (isRecordId(id)) return id;
  throw unknownRecord();
}
