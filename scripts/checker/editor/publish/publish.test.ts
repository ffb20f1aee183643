import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Published } from '../../../../src/domain/generated/types.ts';
import type { Changes } from '../../../../tests/fixtures/content/changes.ts';
import { addPlan, planHabit } from '../../../../tests/fixtures/content/plans.ts';
import { openFixture, writeFixtureSite } from '../../../../tests/fixtures/content/source.ts';
import { runScript } from '../../../../tests/support/run-script.ts';
import { checkContent, runChecks } from '../../check-content.ts';
import { ContentProject } from '../../../../tests/support/content-project.ts';
import { publishContent } from './command.ts';
import { planPublishing } from './plan.ts';
import { makeLock } from './write-lock.ts';
import { publishedRules } from '../../rules/published.ts';
import { openContent } from '../../parsing/source.ts';

/** The lock file after publishing the smallest content with some changes, with an earlier lock file. */
function publish(changes: Changes = {}, earlier?: Published): Published {
  return makeLock(planPublishing(openFixture(withLock(changes, earlier))).documents);
}

const withLock = (changes: Changes, lock?: Published): Changes =>
  lock ? { ...changes, 'published.lock.json': JSON.stringify(lock) } : changes;

/** The rules with findings in the smallest content with some changes and a lock file. */
const check = (changes: Changes, lock: Published) =>
  checkContent(openFixture(withLock(changes, lock))).map(({ rule }) => rule);

const root = path.resolve(import.meta.dirname, '../../../..');
const juice = '{ "value": "Juice", "label": "Juice" },';
const withWine: Changes = { 'woman.json': [[juice, `${juice}\n        { "value": "Wine", "label": "Wine" },`]] };

describe('publishing', () => {
  it('records everything that stored answers and dashboards depend on', () => {
    const { woman, site } = publish().flows;
    expect(woman?.pages.water).toEqual({
      step: 1,
      analytics: 'water',
      answer: 'water',
      options: ['Tea', 'Juice', 'Water'],
    });
    expect(Object.keys(site?.pages ?? {})).toEqual(['start', 'gender']);
    expect(woman).not.toHaveProperty('retired');
  });

  it('leaves nothing to publish and no findings', () => {
    const lock = publish();
    expect(check({}, lock)).toEqual([]);
    expect(planPublishing(openFixture(withLock({}, lock)))).toMatchObject({ additions: [], losses: [] });
    expect(runChecks(openFixture(withLock({}, lock))).unpublishedCount).toBe(0);
    expect(runChecks(openFixture()).unpublishedCount).toBe(runChecks(openFixture()).pageCount);
  });

  it('retires a removed value, and rejects it for another option', () => {
    const lock = publish(withWine);
    expect(check({}, lock)).toEqual(['published-value-gone']);
    const next = publish({}, lock);
    expect(next.flows.woman?.retired).toEqual({ values: { water: ['Wine'] } });
    expect(check({}, next)).toEqual([]);
    expect(check(withWine, next)).toEqual(['reused-identity']);
    expect(publish(withWine, next)).toEqual(lock);
  });

  it('records answer fields, and keeps a removed one as retired', () => {
    const birds: Changes = {
      'answers.json': [
        ['\n  ]', ',\n    { "name": "bird", "kind": "choice", "label": "Bird", "sensitive": true }\n  ]'],
      ],
    };
    const lock = publish(birds);
    expect(lock.fields).toMatchObject({ water: { kind: 'choice' }, bird: { kind: 'choice', sensitive: true } });
    expect(check({}, lock)).toEqual(['published-field-gone']);
    const next = publish({}, lock);
    expect(next.fields?.bird).toEqual({ kind: 'choice', sensitive: true, retired: true });
    expect(check({}, next)).toEqual([]);
    expect(planPublishing(openFixture(withLock(birds, next))).additions).toEqual(['answers: the field "bird"']);
  });

  it('records the days off and the habits of a plan, and says which are new', () => {
    const planned: Changes = { 'woman.json': [addPlan()] };
    const lock = publish(planned);
    expect(lock.flows.woman?.plan).toEqual({ daysOff: ['sunday'], habits: ['walk', 'rest'] });
    expect(lock.flows.site).not.toHaveProperty('plan');
    expect(check(planned, lock)).toEqual([]);
    expect(check({}, lock)).toEqual(['published-plan-gone', 'published-plan-gone']);
    const more: Changes = {
      'woman.json': [
        addPlan({
          habits: `${planHabit('early', '{ "field": "water", "is": "Water" }')}, ${planHabit('walk')}, ${planHabit('rest')}`,
        }),
      ],
    };
    expect(planPublishing(openFixture(withLock(more, lock))).additions).toEqual([
      'woman: the habit "early" of the plan',
    ]);
  });

  it('retires the days off and the habits of a removed plan, and rejects them in another one', () => {
    const planned: Changes = { 'woman.json': [addPlan()] };
    const lock = publish(planned);
    const next = publish({}, lock);
    expect(next.flows.woman?.retired).toEqual({ daysOff: ['sunday'], habits: ['walk', 'rest'] });
    expect(check({}, next)).toEqual([]);
    expect(check(planned, next)).toEqual(['reused-identity', 'reused-identity', 'reused-identity']);
    expect(publish(planned, next)).toEqual(lock);
  });

  it('says what is new in plain words', () => {
    expect(planPublishing(openFixture(withLock(withWine, publish()))).additions).toEqual([
      'woman/water: the value "Wine"',
    ]);
  });

  it('rejects content with an error of another kind', () => {
    expect(() => publish({ 'woman.json': [['"next": "end"', '"next": "ende"']] })).toThrow(
      /Fix it first:\nwoman\.json:22:55 error unknown-page/,
    );
  });
});

describe('npm run content:publish', () => {
  let site: string;

  beforeEach(() => {
    site = mkdtempSync(path.join(tmpdir(), 'site-'));
  });

  afterEach(() => rmSync(site, { recursive: true, force: true }));

  const run = (...args: string[]) => runScript(site, 'checker/editor/publish/main.ts', args);
  const readLock = () => readFileSync(path.join(site, 'content/published.lock.json'), 'utf8');

  it('records additions at once, and losses only with --accept-loss', () => {
    writeFixtureSite(site, withWine);
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('woman: all 6 pages') });
    expect(run()).toMatchObject({ status: 0, stdout: 'Everything is already published.\n' });

    const published = readLock();
    writeFixtureSite(site, { 'published.lock.json': published });
    const refused = run();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('The value "Wine" of this page was published and is gone.');
    expect(readLock()).toBe(published);

    expect(run('--accept-loss')).toMatchObject({ status: 0, stdout: expect.stringContaining('Changed on purpose:') });
    expect(JSON.parse(readLock())).toMatchObject({ flows: { woman: { retired: { values: { water: ['Wine'] } } } } });
  });
});

it('refuses what the next check would refuse: errors that the changes on purpose hide', async () => {
  const project = new ContentProject();
  try {
    project.change('woman', ['"id": "focus"', '"id": "aim"']);
    const before = project.readAll();
    const { objection } = await project.run(publishContent, '--accept-loss');
    expect(objection).toContain('Once this is published, the content would have errors, so nothing was published.');
    expect(objection).toContain('error stale-acknowledgement');
    expect(project.readAll()).toEqual(before);
  } finally {
    project.remove();
  }
});

it('finds no losses in the real content', () => {
  const lossRules = publishedRules.map(({ id }) => id);
  expect(checkContent(openContent(root)).filter(({ rule }) => lossRules.includes(rule))).toEqual([]);
});
