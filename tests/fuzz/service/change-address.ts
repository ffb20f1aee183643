import fc from 'fast-check';
import type { Change } from './request.ts';

const others =
  '/api/onboardings /api/onboardings/ /api/onboardings/{id} /api/onboardings/{otherId} /api/paddle/offers ' +
  '/api/paddle/customers/{customer}/application-url /api/paddle/webhooks /api/test-checkout/payments /api/onboardings/{id}/payment /healthz / * // ' +
  '/woman/age /assets/ /assets /assets/app-1a2b3c.js.br //evil.example/ http://evil.example/api/onboardings evil /api ' +
  `/api/ /api/reports /api/application-links/redeem /%61pi/onboardings //_headers /.well-known/security.txt /api/%zz /% /\u00e9`;
const ids =
  "{unknownId} {otherId} {ID} null __proto__ constructor %00 %2e%2e ..%2f..%2fhealthz 1'-- 0 -1 %F0%9F%8D%8F %ff " +
  `00000000-0000-0000-0000-000000000000 ${'x'.repeat(300)} ${'x'.repeat(2000)}`;
const pieces =
  '/ // /.. /../ /%2e%2e/ /..%2f \\..\\ %5c..%5c /. /./ ;a=b %00 %0a %zz % ? ?? ?a=b&a=c ?__proto__[x]=1 ?%ff #a & .br .gz .json ' +
  '/.git/config /.env /etc/passwd /../../../../etc/passwd /%2e%2e/%2e%2e/%2e%2e/package.json \u00e9 \u202e 😀 e\u0301 ' +
  `${'x'.repeat(600)} ${'x'.repeat(20_000)} ${'/'.repeat(500)}`;

const insert = (target: string, share: number, piece: string) => {
  const at = Math.floor(share * (target.length + 1));
  return target.slice(0, at) + piece + target.slice(at);
};
const replaceId = (target: string, id: string) => target.replace(/\{(id|customer)\}/, () => id);

/** Changes of the address: another one, another id, or something unusual in it. */
export const changeAddress: fc.Arbitrary<Change> = fc
  .oneof(
    fc.constantFrom(...others.split(' ')).map((other) => () => other),
    fc.constantFrom(...ids.split(' ')).map((id) => (target: string) => replaceId(target, id)),
    fc
      .tuple(
        fc.constantFrom(...pieces.split(' ')),
        fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      )
      .map(
        ([piece, share]) =>
          (target: string) =>
            insert(target, share, piece),
      ),
    fc.constantFrom(
      (target: string) => target.toUpperCase(),
      (target: string) => encodeURIComponent(target),
      (target: string) => target.replaceAll('/', '%2f'),
      (target: string) => target.replaceAll('a', '%61'),
    ),
  )
  .map((edit) => ({ name: 'address', apply: ({ target }) => ({ target: edit(target) }) }));
