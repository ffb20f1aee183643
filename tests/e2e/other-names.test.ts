import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSampleAnswers } from '../../scripts/content/graph/visitor.ts';
import { flows } from '../support/content.ts';
import { copyProjectFor, runOwn } from '../support/copy-project.ts';
import { checkProject, useFunnelSite } from './sites.ts';
import { useVisitors, waitForMeta } from './visitors.ts';

const otherNames: Record<string, string> = {
  height: 'stature',
  weight: 'mass',
  weightGoal: 'massWanted',
  email: 'contact',
};

/** Gives the fields other names wherever content names them, and leaves page ids, kinds and tokens as they are. */
function rename(value: unknown, key = ''): unknown {
  const isName = ['name', 'answer', 'field', 'needs'].includes(key);
  if (typeof value === 'string') return isName ? (otherNames[value] ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => rename(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, name)]));
}

const answered = Object.fromEntries(
  Object.entries(makeSampleAnswers(flows.woman)).map(([field, value]) => [otherNames[field] ?? field, value]),
);

describe('a funnel that calls the height, the weights and the e-mail address otherwise', { tags: ['deep'] }, () => {
  const welcome = useVisitors();
  const useSite = useFunnelSite(() =>
    copyProjectFor(undefined, (content) => {
      for (const file of readdirSync(content).filter((name) => name.endsWith('.json'))) {
        const text = readFileSync(path.join(content, file), 'utf8');
        writeFileSync(path.join(content, file), JSON.stringify(rename(JSON.parse(text))));
      }
      // Nothing of it was ever published.
      const lock = { $schema: '../schemas/published.schema.json', fields: {}, flows: {} };
      writeFileSync(path.join(content, 'published.lock.json'), JSON.stringify(lock));
    }),
  );

  const enter = (without: readonly string[]) =>
    welcome({
      url: useSite().url,
      isHurried: true,
      stored: {
        'fasting.onboarding': Object.fromEntries(
          Object.entries(answered).filter(([field]) => !without.includes(field)),
        ),
      },
    });

  it('has the findings that it has with the usual names: none but pages that are not published', () => {
    expect(checkProject(useSite().project)).toEqual([]);
  });

  it('refuses a goal under the healthy range, and predicts the day of one that is accepted', async () => {
    const visitor = await enter(['massWanted']);
    await visitor.open('/woman/weight-goal');
    await visitor.arrive('/woman/weight-goal');
    await visitor.type('kg', '45');
    await visitor.tap('next');
    await visitor.page.locator('[role=alert]').filter({ hasText: /\d/ }).waitFor();
    await visitor.page.locator('input[name="kg"]').fill('62');
    await visitor.tap('next');
    await visitor.arrive('/woman/specific-motivation');
    expect(await visitor.readAnswers()).toMatchObject({ massWanted: { kg: 62 } });
    await visitor.open('/woman/prediction');
    await visitor.arrive('/woman/prediction');
    expect(await visitor.page.locator('h1').innerText()).toMatch(/62\skg by \w+ \d/);
  });

  it('leads visitors without a goal from the prediction to the question', async () => {
    const visitor = await enter(['massWanted']);
    await visitor.open('/woman/prediction');
    await visitor.arrive('/woman/weight-goal');
  });

  it('finds a person by the e-mail address', async () => {
    const visitor = await enter(['contact']);
    await visitor.open('/woman/email');
    await visitor.type('email', 'Other@example.com');
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    const { id } = await waitForMeta(visitor);
    // A page that is open would still load what comes after it.
    await visitor.reopen();
    const { project, dataFolder, kill } = useSite();
    await kill();
    const found = runOwn(project, ['service', 'people', 'find', 'other@example.com'], { DATA_DIR: dataFolder });
    expect(found).toContain(id);
  });
});
