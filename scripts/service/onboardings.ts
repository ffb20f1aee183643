import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import type { Database } from './database/database.ts';
import { allowOnly } from './methods.ts';
import { makeBodyReader } from './onboarding-body.ts';
import { Refusal } from './refusal.ts';
import { readWriteHeaders } from './request-headers.ts';

type Row = { id: string; created_at: Date; updated_at: Date };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Adds the two writes of a visitor's answers: the first one, and every later one. */
export function addOnboardingRoutes(app: FastifyInstance, database: Database): void {
  const readBody = makeBodyReader();

  app.post('/api/onboardings', async (request, reply) => {
    const { appType, funnelId, idempotencyKey } = readWriteHeaders(request);
    const { answers, attribution, experiments } = readBody(request.body);
    const id = randomUUID();
    // Where a visitor came from first is never changed; the variants are those of the newest write.
    const [row] = await database.query<Row>(
      `insert into onboardings (id, idempotency_key, app_type, funnel_id, answers, attribution, experiments)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb)
       on conflict (idempotency_key) do update
         set answers = excluded.answers, funnel_id = excluded.funnel_id, updated_at = now(),
             attribution = coalesce(onboardings.attribution, excluded.attribution),
             experiments = coalesce(excluded.experiments, onboardings.experiments)
       returning id, created_at, updated_at`,
      [id, idempotencyKey, appType, funnelId, write(answers), write(attribution), write(experiments)],
    );
    // Another id than the new one: the key had come before.
    reply.code(row?.id === id ? 201 : 200);
    return toMeta(row);
  });
  allowOnly(app, '/api/onboardings', 'POST');

  app.put<{ Params: { id: string } }>('/api/onboardings/:id', async (request) => {
    readWriteHeaders(request);
    const { answers, attribution, experiments } = readBody(request.body);
    const { id } = request.params;
    if (!uuid.test(id)) return toMeta(undefined);
    const [row] = await database.query<Row>(
      `update onboardings
       set answers = $2::jsonb, updated_at = now(),
           attribution = coalesce(attribution, $3::jsonb),
           experiments = coalesce($4::jsonb, experiments)
       where id = $1 returning id, created_at, updated_at`,
      [id, write(answers), write(attribution), write(experiments)],
    );
    return toMeta(row);
  });
  allowOnly(app, '/api/onboardings/:id', 'PUT');
}

/** What is absent is null in the database. */
const write = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

function toMeta(row: Row | undefined): OnboardingMeta {
  if (!row)
    throw new Refusal(404, 'onboarding-not-found', 'There is no onboarding with this id. Create one with POST.');
  return { id: row.id, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
}
