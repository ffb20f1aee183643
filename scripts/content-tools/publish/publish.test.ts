import { describe, expect, it } from 'vitest';
import type { Published } from '../../../src/domain/generated/types.ts';
import type { Changes } from '../../content/examples/changes.ts';
import { addPlan, planHabit } from '../../content/examples/plans.ts';
import { openFixture, writeFixtureSite } from '../../../tests/fixtures/content/source.ts';
import { checkContent, runChecks } from '../../content/check-content.ts';
import { useContentProject } from '../../../tests/support/content-project.ts';
import { publishContent, planPublishing } from './command.ts';
import { makeLock, readPublishedFile } from './lock.ts';
import { makeDocument, parseText, makeFlow } from '../../../tests/support/flows/small-flow.ts';

const open = (changes: Changes, lock?: Published) =>
  openFixture(lock ? { ...changes, 'published.lock.json': JSON.stringify(lock) } : changes);

/** The lock file after publishing the smallest content with some changes, with an earlier lock file. */
const publish = (changes: Changes = {}, earlier?: Published) =>
  makeLock(planPublishing(open(changes, earlier)).documents);

/** What publishing that content would add. */
const listAdditions = (changes: Changes, lock: Published) => planPublishing(open(changes, lock)).additions;

/** The rules with findings in that content. */
const check = (changes: Changes, lock: Published) => checkContent(open(changes, lock)).map(({ rule }) => rule);

const juice = '{ "value": "Juice", "label": "Juice" },';
const withWine: Changes = { 'woman.json': [[juice, `${juice}\n        { "value": "Wine", "label": "Wine" },`]] };

describe('publishing', () => {
  it('records all that stored answers and dashboards depend on, and leaves nothing to publish and no findings', () => {
    const lock = publish();
    const { woman, site } = lock.flows;
    const options = ['Tea', 'Juice', 'Water'];
    expect(woman?.pages.water).toEqual({ step: 1, analytics: 'water', answer: 'water', options });
    expect(Object.keys(site?.pages ?? {})).toEqual(['start', 'leave', 'gender']);
    expect(woman).not.toHaveProperty('retired');
    expect(check({}, lock)).toEqual([]);
    expect(planPublishing(open({}, lock))).toMatchObject({ additions: [], losses: [] });
    expect(runChecks(open({}, lock)).unpublishedCount).toBe(0);
    const { unpublishedCount, pageCount } = runChecks(openFixture());
    expect(unpublishedCount).toBe(pageCount);
  });

  it('retires a removed value, and rejects it for another option', () => {
    const lock = publish(withWine);
    expect(listAdditions(withWine, publish())).toEqual(['woman/water: the value "Wine"']);
    expect(check({}, lock)).toEqual(['published-value-gone']);
    const next = publish({}, lock);
    expect(next.flows.woman?.retired).toEqual({ values: { water: ['Wine'] } });
    expect(check({}, next)).toEqual([]);
    expect(check(withWine, next)).toEqual(['reused-identity']);
    expect(publish(withWine, next)).toEqual(lock);
  });

  it('records answer fields, and keeps a removed one as retired', () => {
    const bird = '{ "name": "bird", "kind": "choice", "label": "Bird", "sensitive": true }';
    const birds: Changes = { 'answers.json': [['\n  ]', `,\n    ${bird}\n  ]`]] };
    const lock = publish(birds);
    expect(lock.fields).toMatchObject({ water: { kind: 'choice' }, bird: { kind: 'choice', sensitive: true } });
    expect(check({}, lock)).toEqual(['published-field-gone']);
    const next = publish({}, lock);
    expect(next.fields?.bird).toEqual({ kind: 'choice', sensitive: true, retired: true });
    expect(check({}, next)).toEqual([]);
    expect(listAdditions(birds, next)).toEqual(['answers: the field "bird"']);
  });

  it('records the days off and the habits of a plan, retires those of a removed one, and rejects them later', () => {
    const planned: Changes = { 'woman.json': [addPlan()] };
    const lock = publish(planned);
    expect(lock.flows.woman?.plan).toEqual({ daysOff: ['sunday'], habits: ['walk', 'rest'] });
    expect(lock.flows.site).not.toHaveProperty('plan');
    expect(check(planned, lock)).toEqual([]);
    const early = planHabit('early', '{ "field": "water", "is": "Water" }');
    const habits = `${early}, ${planHabit('walk')}, ${planHabit('rest')}`;
    expect(listAdditions({ 'woman.json': [addPlan({ habits })] }, lock)).toEqual([
      'woman: the habit "early" of the plan',
    ]);

    expect(check({}, lock)).toEqual(['published-plan-gone', 'published-plan-gone']);
    const next = publish({}, lock);
    expect(next.flows.woman?.retired).toEqual({ daysOff: ['sunday'], habits: ['walk', 'rest'] });
    expect(check({}, next)).toEqual([]);
    expect(check(planned, next)).toEqual(['reused-identity', 'reused-identity', 'reused-identity']);
    expect(publish(planned, next)).toEqual(lock);
  });

  it('rejects content with an error of another kind', () => {
    expect(() => publish({ 'woman.json': [['"next": "end"', '"next": "ende"']] })).toThrow(
      /Fix it first:\nwoman\.json:22:55 error unknown-page/,
    );
  });
});

describe('content publish', () => {
  const project = useContentProject(withWine);

  it('records additions at once, and losses only with --accept-loss', async () => {
    expect((await project.run(publishContent)).answer).toContain('woman: all 6 pages');
    expect((await project.run(publishContent)).answer).toBe('Everything is already published.');

    const published = project.read('published.lock');
    writeFixtureSite(project.folder, { 'published.lock.json': published });
    expect((await project.run(publishContent)).objection).toContain(
      'The value "Wine" of this page was published and is gone.',
    );
    expect(project.read('published.lock')).toBe(published);

    expect((await project.run(publishContent, '--accept-loss')).answer).toContain('Changed on purpose:');
    expect(JSON.parse(project.read('published.lock'))).toMatchObject({
      flows: { woman: { retired: { values: { water: ['Wine'] } } } },
    });
  });

  it('refuses what the next check would refuse: errors that the changes on purpose hide', async () => {
    project.fill();
    project.change('woman', ['"id": "focus"', '"id": "aim"']);
    const before = project.readAll();
    const { objection } = await project.run(publishContent, '--accept-loss');
    expect(objection).toContain('Once this is published, the content would have errors, so nothing was published.');
    expect(objection).toContain('error stale-acknowledgement');
    expect(project.readAll()).toEqual(before);
  });
});

it('ids and steps of removed pages are retired, whether or not that is recorded', () => {
  const woman = makeDocument(makeFlow(['a', 'b']));
  const pages = { a: { step: 1, analytics: 'a' }, x: { step: 7, analytics: 'x' } };
  const lock = { flows: { woman: { pages, retired: { ids: ['y'], steps: [9] } } } };
  expect(readPublishedFile([woman, parseText(JSON.stringify(lock), 'published.lock')], woman)).toEqual({
    pages,
    retiredIds: new Set(['y', 'x']),
    retiredSteps: new Set([9, 7]),
  });
  expect(readPublishedFile([woman], woman)).toEqual({ pages: {}, retiredSteps: new Set(), retiredIds: new Set() });
});
