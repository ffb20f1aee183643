import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOperation } from '../../scripts/service/admin/call.ts';
import { readDeclaredOffers } from '../../scripts/service/offers/declared-offers.ts';
import { openServiceDatabase } from '../../scripts/service/database/open-database.ts';
import { readStoredOffers } from '../../scripts/service/offers/stored-offers.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import { makeOffersCommand } from '../../scripts/operators/offers.ts';
import type { OfferList } from '../../src/domain/generated/types.ts';
import { fillDataFolder } from '../support/data-folder.ts';
import { makeSite, startChild, type ChildService } from './child-service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'offers-'));
const repository = path.resolve(import.meta.dirname, '../..');
const sold = readDeclaredOffers(repository) as OfferList;
const year = {
  id: 'year',
  price: 9900,
  firstPrice: 4900,
  durationUnit: 'Month',
  duration: 12,
  discountId: 'dsc_1',
} as const;
const { discountId: _discount, ...undiscounted } = year;
const fullYear = { ...undiscounted, firstPrice: 9900 };
const more: OfferList = { ...sold, offers: [...sold.offers, year] };
const inEuros: OfferList = { ...sold, currency: 'EUR' };

let printed: string[] = [];
beforeEach(() => {
  printed = [];
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder in which these offers are declared; without any, one that has no file of offers. */
function declare(offers?: OfferList | string): string {
  const root = mkdtempSync(path.join(folder, 'project-'));
  if (offers === undefined) return root;
  mkdirSync(path.join(root, 'content'));
  writeFileSync(path.join(root, 'content/offers.json'), typeof offers === 'string' ? offers : JSON.stringify(offers));
  return root;
}

/** Runs the command in a folder, for the database that these variables name. */
function run(root: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  for (const [name, value] of Object.entries({ DATA_DIR: '', DATABASE_URL: '', PADDLE_API_KEY: '', ...env })) {
    vi.stubEnv(name, value);
  }
  return makeOffersCommand({ print: (text) => printed.push(text), open: () => provider })(args, root);
}

/** A stand-in for Paddle, which has the price of the year only. */
const provider = {
  findPrice: async (id: string) =>
    id === 'year'
      ? {
          productId: 'pro_1',
          isActive: true,
          cents: 9900,
          currency: 'USD',
          period: { duration: 12, unit: 'Month' as const },
          trial: undefined,
          tax: 'included' as const,
        }
      : undefined,
  findDiscount: async () => undefined,
};

/** Opens a database as the service does, with offers that are declared. Resolves with what was sold and what was said. */
async function openOnce(env: Record<string, string>, root: string): Promise<{ stored: unknown; warnings: unknown[] }> {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  try {
    const database = await openServiceDatabase(readConfig(env), root);
    const stored = await readStoredOffers(database);
    await database.close();
    return { stored, warnings: warn.mock.calls.flat() };
  } finally {
    warn.mockRestore();
  }
}

it('offers that are declared are those of a new database; an old one keeps its own, and a line says so', async () => {
  const env = { DATA_DIR: await fillDataFolder(mkdtempSync(path.join(folder, 'data-'))) };
  const broken = declare('{');
  await expect(openOnce(env, broken)).rejects.toThrow(/^The offers in content\/offers\.json can’t/);
  expect(await openOnce(env, declare(inEuros))).toEqual({ stored: inEuros, warnings: [] });
  const isKept = (warning: RegExp) => ({ stored: inEuros, warnings: [expect.stringMatching(warning)] });
  expect(await openOnce(env, repository)).toEqual(
    isKept(/^The database sells other offers than content\/offers\.json: .*npm run service -- offers/),
  );
  expect(await openOnce(env, broken)).toEqual(isKept(/can’t be used/));
});

it.each([
  ['has no file of offers', undefined],
  ['lists none', { currency: 'USD', offers: [] }],
])(
  'offers are none where a site without a paywall %s, and the command says so',
  { tags: ['deep'] },
  async (_, offers) => {
    const root = declare(offers);
    const own = { DATA_DIR: await fillDataFolder(mkdtempSync(path.join(folder, 'data-'))) };
    expect(await openOnce(own, root)).toEqual({ stored: { offers: [] }, warnings: [] });
    expect(await run(root, own, 'list')).toMatch(/^The database has no offers\. A site without a paywall needs none/);
    for (const action of ['check', 'push']) expect(await run(root, own, action)).toMatch(/^Nothing is sold: /);
  },
);

describe('offers', { timeout: 120_000 }, () => {
  const env = { DATA_DIR: path.join(folder, 'data') };
  const readOffers = () => callOperation(readConfig(env), 'offers');
  const publishOwn = () => run(repository, env, 'push', '--confirm-currency', 'USD');
  let child: ChildService;
  beforeAll(async () => {
    await openOnce({ DATA_DIR: await fillDataFolder(env.DATA_DIR) }, declare(inEuros));
    // While no service runs, the command opens the database itself.
    await publishOwn();
    child = startChild({ ...env, DIST_DIR: makeSite(path.join(folder, 'dist')), TMPDIR: folder });
    await child.address;
  });
  beforeEach(async () => {
    await publishOwn();
    printed = [];
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await child.ended;
  });

  it('that were published while no service ran are sold, and those that are published now at once', async () => {
    const address = await child.address;
    expect(child.output()).not.toContain('offers');
    const list = async () => (await (await fetch(`${address}/api/paddle/offers`)).json()) as unknown;
    expect(await list()).toEqual({ result: sold.offers });
    await run(declare(more), env, 'push');
    expect(await list()).toEqual({ result: more.offers });
  });

  it('are listed, compared and published, after their differences were shown', async () => {
    const root = declare(more);
    expect(await run(root, env, 'list')).toContain(
      'month-1: price $38.95, first payment $23.37, period 1 month, trial none, discount first-month-1, tax included',
    );
    const added =
      'added year: price $99.00, first payment $49.00, period 12 months, trial none, discount dsc_1, tax included';
    await expect(run(root, env, 'check')).rejects.toThrow(added);
    expect(await run(root, env, 'push', '--dry-run')).toMatch(/^Nothing was written/);
    expect(await readOffers()).toEqual(sold);

    expect(await run(root, env, 'push')).toMatch(/^Published\./);
    expect(await readOffers()).toEqual(more);
    expect(await run(root, env, 'check')).toMatch(
      /^The database sells what content\/offers\.json says\.\n\nNot compared/,
    );
    expect(await run(root, env, 'push')).toMatch(/^Nothing to do/);
    expect(printed).toEqual([added, added]);
  });

  it('get another currency with the same numbers only once it is confirmed', async () => {
    const root = declare(inEuros);
    await expect(run(root, env, 'push')).rejects.toThrow(
      'The currency changes from USD to EUR, and week-1 costs 1499 cents as before. Nothing was written.',
    );
    await expect(run(root, env, 'push', '--confirm-currency', 'USD')).rejects.toThrow('is EUR, not USD');
    expect(await readOffers()).toEqual(sold);
    expect(await run(root, env, 'push', '--confirm-currency', 'EUR')).toMatch(/^Published\./);
    expect(printed.at(-1)).toContain('currency: USD → EUR\nweek-1 price: $14.99 → €14.99');

    const others = sold.offers.map((offer) => ({ ...offer, price: offer.price + 100 }));
    expect(await run(declare({ ...sold, offers: others }), env, 'push')).toMatch(/^Published\./);
  });

  it('are compared with the payment provider where there is a key', async () => {
    const withKey = { ...env, PADDLE_API_KEY: 'key' };
    await expect(run(repository, withKey, 'check')).rejects.toThrow(
      /^The database sells what .*\n\nPaddle would charge something else .*:\nweek-1: there is no such price at Paddle\./,
    );
    const root = declare({ ...sold, offers: [fullYear] });
    await run(root, withKey, 'push');
    expect(await run(root, withKey, 'check')).toMatch(/\n\nPaddle charges what the paywall says\.$/);
  });

  it('are not published from a file with a fault, which is named', async () => {
    const priceInWords = JSON.stringify({ ...sold, offers: [{ ...year, price: '99' }] });
    for (const [text, message] of [
      ['{', /content\/offers\.json can’t be used: .*JSON/],
      ['[]', 'content/offers.json can’t be used: the file must be object'],
      [priceInWords, '/offers/0/price must be'],
      [JSON.stringify({ ...sold, offers: [year, year] }), 'two offers have the id "year"'],
    ] as const) {
      const root = declare(text);
      await expect(run(root, env, 'push')).rejects.toThrow(message);
      await expect(run(root, env, 'check')).rejects.toThrow(message);
    }
    expect(await readOffers()).toEqual(sold);
  });

  it('are never all removed', async () => {
    await expect(run(declare(), env, 'push')).rejects.toThrow(
      'content/offers.json declares no offers, and the database has 3. They stay: nothing was written.',
    );
    expect(await readOffers()).toEqual(sold);
  });
});

it('the command of offers says what it takes', async () => {
  const tries = [
    ['pull'],
    [],
    ['list', 'all'],
    ['check', '--dry-run'],
    ['push', '--confirm-currency'],
    ['push', '--force'],
  ];
  for (const args of tries)
    await expect(run(repository, {}, ...args)).rejects.toThrow('Usage: npm run service -- offers');
});
