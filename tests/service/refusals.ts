import { shownPlan } from '../support/shown-plan.ts';

type Request = { method: string; url: string; headers?: Record<string, string | undefined>; payload?: unknown };

/** A request that the service refuses, and the response. */
export type RefusalCase = {
  title: string;
  request: Request;
  status: number;
  code: string;
  field?: string;
  message: RegExp;
};

const json = { 'content-type': 'application/json' };

const badBody = (title: string, payload: unknown, field: string | undefined, message: RegExp): RefusalCase[] =>
  [
    { method: 'POST', url: '/api/onboardings' },
    { method: 'PUT', url: '/api/onboardings/{id}' },
  ].map(({ method, url }) => ({
    title: `${method}: ${title}`,
    request: { method, url, headers: json, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) },
    status: 400,
    code: 'invalid-body',
    ...(field !== undefined && { field }),
    message,
  }));

const badRequest = (
  title: string,
  request: Request,
  status: number,
  code: string,
  message: RegExp,
  field?: string,
): RefusalCase => ({ title, request, status, code, message, ...(field !== undefined && { field }) });

const post = (more: Partial<Request>): Request => ({ method: 'POST', url: '/api/onboardings', ...more });
const pay = (payload: unknown): Request => ({ method: 'POST', url: '/api/test-checkout/payments', payload });
const onlyRead = /accepts only GET, HEAD/;

/** Every kind of request that the service refuses; {id} is replaced by a stored record's id. */
export const refusals: RefusalCase[] = [
  ...badBody('an unknown field', { shoeSize: '42' }, '/shoeSize', /^shoeSize is not a known field/),
  ...badBody('a field with a slash and a tilde', { 'a/b~c': 1 }, '/a~1b~0c', /^a\/b~c is not/),
  ...badBody('a field as long as a page', { ['x'.repeat(5000)]: 1 }, `/${'x'.repeat(80)}…`, /is not a known field/),
  ...badBody('a prototype', '{"__proto__":{"sex":"man"}}', '/__proto__', /^__proto__ is not a known field/),
  ...badBody('a constructor', '{"constructor":{"prototype":{}}}', '/constructor', /^constructor is not/),
  ...badBody('a prototype within', '{"weight":{"kg":80,"__proto__":{}}}', '/weight/__proto__', /^weight\.__proto__/),
  ...badBody('a list', [], undefined, /^The body must be an object/),
  ...badBody('a text', '"woman"', undefined, /^The body must be an object/),
  ...badBody('null', 'null', undefined, /^The body must be an object/),
  ...badBody('a value outside a list', { sex: 'other' }, '/sex', /^sex must be one of woman, man\./),
  ...badBody('a value of the wrong type', { age: 30 }, '/age', /^age must be a string/),
  ...badBody('null for a value', { age: null }, '/age', /^age must be a string/),
  ...badBody('an empty value', { age: '' }, '/age', /^age must not be empty/),
  ...badBody('a value too long', { age: 'x'.repeat(61) }, '/age', /^age must have at most 60 characters/),
  ...badBody('a scale beyond its end', { clearMyPlate: 6 }, '/clearMyPlate', /^clearMyPlate must be one of 1, 2/),
  ...badBody('a scale as text', { clearMyPlate: '3' }, '/clearMyPlate', /^clearMyPlate must be one of/),
  ...badBody('too heavy', { weight: { kg: 301 } }, '/weight/kg', /^weight\.kg must be at most 300\./),
  ...badBody('infinitely heavy', '{"weight":{"kg":1e999}}', '/weight/kg', /^weight\.kg must be/),
  ...badBody('too light', { weightGoal: { lbs: 76 } }, '/weightGoal/lbs', /^weightGoal\.lbs must be at least 77\./),
  ...badBody('a weight in words', { weight: { kg: '80' } }, '/weight/kg', /^weight\.kg must be a number/),
  ...badBody('a weight without a unit', { weight: {} }, '/weight/kg', /^weight\.kg is missing/),
  ...badBody('a bare weight', { weight: 80 }, '/weight', /^weight must be an object/),
  ...badBody('a weight in both units', { weight: { kg: 80, lbs: 176 } }, '/weight/lbs', /^weight\.lbs is not/),
  ...badBody('a weight in stones', { weight: { stone: 12 } }, '/weight/stone', /^weight\.stone is not/),
  ...badBody('a weight and more', { weight: { kg: 80, net: true } }, '/weight/net', /^weight\.net is not/),
  ...badBody('feet without inches', { height: { ft: 5 } }, '/height/inch', /^height\.inch is missing/),
  ...badBody('twelve inches', { height: { ft: 5, inch: 12 } }, '/height/inch', /^height\.inch must be less than 12/),
  ...badBody('half a foot', { height: { ft: 5.5, inch: 1 } }, '/height/ft', /^height\.ft must be an integer/),
  ...badBody(
    'a day that does not exist',
    { specificMotivationDate: '2026-02-30' },
    '/specificMotivationDate',
    /^specificMotivationDate must be a valid date/,
  ),
  ...badBody('an e-mail without a dot', { email: 'me@localhost' }, '/email', /^email does not have/),
  ...badBody('a NUL character', { age: '30\u0000' }, '/age', /^age contains a character/),
  ...badBody('half a character', '{"age":"\\ud83c"}', '/age', /^age contains a character/),

  ...badBody('an origin in words', { attribution: 'TikTok' }, '/attribution', /^attribution must be an object/),
  ...badBody('no origin', { attribution: null }, '/attribution', /^attribution must be an object/),
  ...badBody(
    'an unknown origin',
    { attribution: { via: 'x' } },
    '/attribution/via',
    /^attribution\.via is not a known/,
  ),
  ...badBody('an empty click', { attribution: { ttclid: '' } }, '/attribution/ttclid', /^attribution\.ttclid must not/),
  ...badBody(
    'an endless click',
    { attribution: { gclid: 'x'.repeat(501) } },
    '/attribution/gclid',
    /^attribution\.gclid must have at most 500/,
  ),
  ...badBody(
    'a NUL character in an origin',
    { attribution: { utm_term: '\u0000' } },
    '/attribution/utm_term',
    /^attribution\.utm_term contains a character/,
  ),
  ...badBody('a list of variants', { experiments: ['a'] }, '/experiments', /^experiments must be an object/),
  ...badBody(
    'a bad experiment',
    { experiments: { 'A b': 'c' } },
    '/experiments/A b',
    /^experiments\.A b does not have/,
  ),
  ...badBody(
    'a long experiment',
    { experiments: { ['a'.repeat(61)]: 'c' } },
    `/experiments/${'a'.repeat(61)}`,
    /at most 60/,
  ),
  ...badBody('a bad variant', { experiments: { a: 'B-' } }, '/experiments/a', /^experiments\.a does not have/),
  ...badBody('a variant by number', { experiments: { a: 1 } }, '/experiments/a', /^experiments\.a must be a string/),
  ...badBody(
    'too many experiments',
    { experiments: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`e${index}`, 'a'])) },
    '/experiments',
    /^experiments must have at most 50 entries/,
  ),

  ...badBody('a plan in words', { plan: '16:8' }, '/plan', /^plan must be an object/),
  ...badBody('no plan', { plan: null }, '/plan', /^plan must be an object/),
  ...badBody('half a plan', { plan: { fastingHours: 14 } }, '/plan/eatingHours', /^plan\.eatingHours is missing/),
  ...badBody(
    'a plan of too many hours',
    { plan: { ...shownPlan, fastingHours: 20 } },
    '/plan/fastingHours',
    /^plan\.fastingHours must be one of 12, 14, 16/,
  ),
  ...badBody(
    'a plan at no time of day',
    { plan: { ...shownPlan, opens: '24:00' } },
    '/plan/opens',
    /^plan\.opens does not have/,
  ),
  ...badBody(
    'a habit in words',
    { plan: { ...shownPlan, habits: ['Drink water'] } },
    '/plan/habits/0',
    /^plan\.habits\.0 does not have/,
  ),
  ...badBody(
    'a plan that is too fast',
    { plan: { ...shownPlan, weeklyRate: 0.02 } },
    '/plan/weeklyRate',
    /^plan\.weeklyRate must be at most 0\.01/,
  ),
  ...badBody(
    'a plan and more',
    { plan: { ...shownPlan, weight: 80 } },
    '/plan/weight',
    /^plan\.weight is not a known field/,
  ),

  ...badBody(
    'thousands of unknown fields',
    { height: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [index, 1])) },
    '/height',
    /^height must have at most 100 fields/,
  ),

  badRequest('malformed JSON', post({ headers: json, payload: '{"age":' }), 400, 'malformed-json', /not valid JSON/),
  badRequest('no JSON at all', post({ headers: json, payload: '' }), 400, 'malformed-json', /is empty/),
  badRequest('no body', post({}), 400, 'invalid-body', /^The body must be an object/),
  badRequest(
    'a body too large',
    post({ payload: { age: 'x'.repeat(70_000) } }),
    413,
    'body-too-large',
    /larger than the 65536 bytes/,
  ),
  badRequest(
    'a body too large for a later write',
    { method: 'PUT', url: '/api/onboardings/{id}', payload: { age: 'x'.repeat(70_000) } },
    413,
    'body-too-large',
    /larger than the 65536 bytes/,
  ),
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'].map((type) =>
    badRequest(
      `a body of type ${type}`,
      post({ headers: { 'content-type': type }, payload: '{}' }),
      415,
      'unsupported-content-type',
      /Content-Type: application\/json/,
    ),
  ),

  ...[
    { title: 'no app type', headers: { 'app-type': undefined }, message: /App-Type/ },
    { title: 'another app type', headers: { 'app-type': 'running' }, message: /App-Type/ },
    { title: 'no funnel id', headers: { 'funnel-id': undefined }, message: /Funnel-Id/ },
    { title: 'a funnel id too long', headers: { 'funnel-id': 'x'.repeat(101) }, message: /Funnel-Id/ },
    { title: 'a key too short', headers: { 'idempotency-key': 'short' }, message: /Idempotency-Key/ },
    { title: 'a key too long', headers: { 'idempotency-key': 'x'.repeat(101) }, message: /Idempotency-Key/ },
    {
      title: 'a key with odd characters',
      headers: { 'idempotency-key': 'ключ-ключ-ключ-ключ' },
      message: /Idempotency/,
    },
    { title: 'a key that can be guessed', headers: { 'idempotency-key': 'x'.repeat(15) }, message: /Idempotency-Key/ },
    ...['0', '-1', '1.5', '1e3', '', 'one', '01', '2147483648', '1, 2'].map((revision) => ({
      title: `the revision “${revision}”`,
      headers: { revision },
      message: /Revision must be a whole number from 1 to 2147483647/,
    })),
  ].map(({ title, headers, message }) =>
    badRequest(title, post({ headers, payload: {} }), 400, 'invalid-header', message),
  ),

  ...['{unknownId}', 'not-an-id', "1'--", '%00', 'x'.repeat(300)].map((id) =>
    badRequest(
      `an unknown id: ${id.slice(0, 20)}`,
      { method: 'PUT', url: `/api/onboardings/${id}`, payload: {} },
      404,
      'onboarding-not-found',
      /no onboarding with this id/,
    ),
  ),
  badRequest(
    'an id as long as a page',
    { method: 'PUT', url: `/api/onboardings/${'x'.repeat(2000)}`, payload: {} },
    404,
    'not-found',
    /nothing at this address/,
  ),
  ...['/api', '/api/', '/api/nothing', '/api/onboardings/{id}/more', '/elsewhere', '//', '/api?x=1'].map((url) =>
    badRequest(`the unknown address ${url}`, { method: 'GET', url }, 404, 'not-found', /nothing at this address/),
  ),
  badRequest('a malformed address', { method: 'GET', url: '/api/%zz' }, 400, 'malformed-address', /not valid/),

  ...(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).map((method) =>
    badRequest(`${method} of the list`, { method, url: '/api/onboardings' }, 405, 'method-not-allowed', /only POST/),
  ),
  ...(['POST', 'DELETE', 'PATCH'] as const).map((method) =>
    badRequest(
      `${method} of one`,
      { method, url: '/api/onboardings/{id}' },
      405,
      'method-not-allowed',
      /only GET, HEAD, PUT/,
    ),
  ),
  ...[undefined, '', 'wrong', '{token}x', '{otherToken}'].flatMap((token) =>
    (['PUT', 'GET'] as const).map((method) =>
      badRequest(
        `${method} of one with the token “${token}”`,
        {
          method,
          url: '/api/onboardings/{id}',
          headers: { 'visitor-token': token },
          ...(method === 'PUT' && { payload: { age: '40-49' } }),
        },
        403,
        'wrong-token',
        /Visitor-Token must be the token/,
      ),
    ),
  ),
  ...['{unknownId}', 'not-an-id', '%00'].map((id) =>
    badRequest(
      `reading an unknown id: ${id}`,
      { method: 'GET', url: `/api/onboardings/${id}` },
      404,
      'onboarding-not-found',
      /no onboarding with this id/,
    ),
  ),
  ...['/api/paddle/offers', '/api/paddle/customers/ctm_1/application-url', '/healthz', '/livez'].map((url) =>
    badRequest(`POST of ${url}`, { method: 'POST', url, payload: 'x' }, 405, 'method-not-allowed', onlyRead),
  ),

  ...['ctm_unknown', 'ctm_waiting', '%00', "'--"].map((id) =>
    badRequest(
      `the link of a customer without a confirmed payment: ${id}`,
      { method: 'GET', url: `/api/paddle/customers/${id}/application-url` },
      404,
      'payment-not-confirmed',
      /no confirmed payment/,
    ),
  ),
  badRequest('a payment of nothing', pay({}), 400, 'invalid-body', /^offerId is missing/, '/offerId'),
  badRequest(
    'a payment without an e-mail address',
    pay({ offerId: 'week-1' }),
    400,
    'invalid-body',
    /^email is missing/,
    '/email',
  ),
  badRequest(
    'a payment by a wrong e-mail',
    pay({ offerId: 'week-1', email: 'me' }),
    400,
    'invalid-body',
    /^email/,
    '/email',
  ),
  badRequest(
    'an unknown offer',
    pay({ offerId: 'year-9', email: 'a@b.cd' }),
    400,
    'unknown-offer',
    /^offerId/,
    '/offerId',
  ),
  badRequest(
    'an offer of NUL',
    pay({ offerId: '\u0000', email: 'a@b.cd' }),
    400,
    'invalid-body',
    /^offerId/,
    '/offerId',
  ),
];
