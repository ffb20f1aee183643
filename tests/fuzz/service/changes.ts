import fc from 'fast-check';
import { changeBody } from './change-body.ts';
import { changeHeaders } from './change-headers.ts';
import { changeAddress } from './change-address.ts';
import { garbleBytes } from './garble-bytes.ts';
import type { Change, FuzzRequest } from './request.ts';

const methods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY SEARCH get Post FOO __proto__ PRI';
const changeMethod: fc.Arbitrary<Change> = fc
  .constantFrom('', ' ', 'GET GET', ...methods.split(' '))
  .map((method) => ({ name: 'method', apply: () => ({ method }) }));

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 10, arbitrary: changeBody },
  { weight: 5, arbitrary: changeHeaders },
  { weight: 4, arbitrary: changeAddress },
  { weight: 1, arbitrary: changeMethod },
  { weight: 2, arbitrary: garbleBytes },
);

/** Requests derived from these, with up to three changes each, or none. */
export const changedRequests = (valid: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(valid, fc.array(changes, { maxLength: 3, size: 'max' }))
    .map(([request, list]) =>
      list.reduce<FuzzRequest>(
        (changed, { name, apply }) => ({ ...changed, ...apply(changed), changes: [...changed.changes, name] }),
        request,
      ),
    );
