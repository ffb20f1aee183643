import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type {
  OnboardingMeta,
  OnboardingRecord,
  PaymentResponse,
  Answers,
  Assignments,
  Attribution,
  SensitiveConsent,
  ShownPlan,
} from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { allowOnly, HttpError, readToken, readWriteHeaders } from '../http/requests.ts';
import {
  createRecord,
  findRecord,
  findRecordOfKey,
  isRecordId,
  replaceRecord,
  toMeta,
  unknownRecord,
  type OnboardingBody,
  type StoredRecord,
} from './onboarding-records.ts';
import { findPayment, isSold, type PaymentScope } from '../payments/payments.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { checkBody, refuseCrowded } from '../http/body.ts';

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
    const body = readBody(request.body);
    const stored = await findRecordOfKey(database, key);
    if (stored && (await isSold(database, stored.id, scope))) refuseChange(stored, body);
    const { meta, isNew } = await createRecord(database, key, note, body);
    reply.code(isNew ? 201 : 200);
    return meta;
  });
  allowOnly(app, '/api/onboardings', 'POST');

  app.put<ById>('/api/onboardings/:id', async (request): Promise<OnboardingMeta> => {
    const note = readWriteHeaders(request, appType);
    const body = readBody(request.body);
    const [id, token] = [readId(request), readToken(request)];
    if (await isSold(database, id, scope)) refuseChange(await findRecord(database, id, token), body);
    return replaceRecord(database, id, token, note, body);
  });

  app.get<ById>('/api/onboardings/:id', async (request): Promise<OnboardingRecord> => {
    const record = await findRecord(database, readId(request), readToken(request));
    const { revision, answers, offPath, attribution, experiments, plan, sensitiveConsent } = record;
    return {
      ...toMeta(record),
      revision,
      answers,
      ...(offPath && { offPath }),
      ...(attribution && { attribution }),
      ...(experiments && { experiments }),
      ...(plan && { plan }),
      ...(sensitiveConsent && { sensitiveConsent }),
    };
  });
  allowOnly(app, '/api/onboardings/:id', 'GET', 'HEAD', 'PUT');

  app.get<ById>('/api/onboardings/:id/payment', async (request): Promise<PaymentResponse> => {
    const { id } = await findRecord(database, readId(request), readToken(request));
    return { result: await findPayment(database, id, scope) };
  });
  allowOnly(app, '/api/onboardings/:id/payment', 'GET', 'HEAD');
}

/** Throws an HttpError if a write would change answers by which somebody has a plan. The same answers may come again. */
function refuseChange(stored: Pick<StoredRecord, 'answers' | 'offPath'>, { answers, offPath }: OnboardingBody): void {
  if (isDeepStrictEqual([stored.answers, stored.offPath ?? undefined], [answers, offPath])) return;
  throw new HttpError(409, 'record-sold', 'A plan was bought with these answers, so they stay as they are.');
}

function readId({ params: { id } }: FastifyRequest<ById>): string {
  if (isRecordId(id)) return id;
  throw unknownRecord();
}

/** Makes a validator of such bodies, part by part; it throws an HttpError that names the invalid field. */
export function makeBodyReader(): (body: unknown) => OnboardingBody {
  const validateAnswers = compileSchema<Answers>('entities/answers');
  const validateAttribution = compileSchema<Attribution>('entities/attribution');
  const validateExperiments = compileSchema<Assignments>('entities/assignments');
  const validatePlan = compileSchema<ShownPlan>('entities/shown-plan');
  const validateConsent = compileSchema<SensitiveConsent>('entities/sensitive-consent');

  return (body) => {
    refuseCrowded(body);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const { offPath, attribution, experiments, plan, sensitiveConsent, ...answers } = (isObject ? body : {}) as Record<
      string,
      unknown
    >;
    const check = <Part>(validate: ValidateFunction<Part>, part: unknown, path: string) =>
      part === undefined ? undefined : checkBody(validate, part, path);
    return {
      answers: checkBody(validateAnswers, isObject ? answers : body),
      offPath: check(validateAnswers, offPath, '/offPath'),
      attribution: check(validateAttribution, attribution, '/attribution'),
      experiments: check(validateExperiments, experiments, '/experiments'),
      plan: check(validatePlan, plan, '/plan'),
      sensitiveConsent: check(validateConsent, sensitiveConsent, '/sensitiveConsent'),
    };
  };
}
