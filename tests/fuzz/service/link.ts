import { makeLinkSigner } from '../../../scripts/service/application-link/sign-links.ts';

const id = '5ec2e700-0000-4000-8000-00000000000e';
const secret = 'a secret of the fuzzer that is long enough';
const expiresAt = new Date('2099-01-01T00:00:00Z');

/** The link to the app that the fuzzer redeems: its row, and the token that leads to it. */
export const link = { id, secret, expiresAt, token: await makeLinkSigner(secret, 30).sign({ id, expiresAt }) };
