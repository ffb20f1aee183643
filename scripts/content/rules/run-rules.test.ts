import { expect, it } from 'vitest';
import type { Changes, Replacement } from '../examples/changes.ts';
import { addExperiments, vary } from '../examples/experiments.ts';
import { openFixture } from '../../../tests/fixtures/content/source.ts';
import { checkContent, runChecks } from '../check-content.ts';
import { formatSummary } from '../report/format.ts';

/** The findings in the smallest content with some changes to woman.json. */
const check = (...woman: Replacement[]) => checkContent(openFixture({ 'woman.json': woman }));

const reword = (page: string, title: string) => `{ "page": "${page}", "set": { "title": "${title}" } }`;
const reorder = '{ "page": "water", "optionOrder": ["Water", "Juice", "Tea"] }';

it('reports a fault of the content itself once, whatever the variants change', () => {
  const fault: Replacement = ['"label": "Juice"', '"label": "Juice  "'];
  const [finding, ...others] = check(
    fault,
    addExperiments(vary('order', reorder), vary('words', reword('end', 'Bye'))),
  );
  expect(finding).toMatchObject({ rule: 'stray-spaces', page: 'water', field: 'options[1].label' });
  expect(finding?.problem).not.toContain('With variant');
  expect(others).toEqual([]);
});

it('reports a fault that a variant has in common with the content at both places', () => {
  const faults = check(
    ['"title": "The end"', '"title": "The  end"'],
    addExperiments(vary('words', reword('end', 'An  end'))),
  );
  expect(faults.map(({ rule }) => rule)).toEqual(['stray-spaces', 'stray-spaces']);
  expect(faults.map(({ problem }) => problem.startsWith('With variant "new" of "words"'))).toEqual([true, false]);
});

it('reports a fault of a variant once, and not for each combination with others', () => {
  const findings = check(
    addExperiments(
      vary('words', reword('end', 'An  end')),
      vary('more', reword('sleep', 'Rest  well')),
      vary('order', reorder),
    ),
  );
  expect(findings.map(({ problem }) => problem.split(':')[0])).toEqual([
    'With variant "new" of "words"',
    'With variant "new" of "more"',
  ]);
});

it('checks each variant by itself if there are too many combinations', () => {
  const same = ['a', 'b', 'c', 'd', 'e'].map((id) => vary(id, reword('end', 'Bye')).replace('"end"', `"no-${id}"`));
  const rules = check(addExperiments(...same, vary('words', reword('end', 'An  end')))).map(({ rule }) => rule);
  expect(rules.filter((rule) => rule !== 'unknown-page')).toEqual(['too-many-combinations', 'stray-spaces']);
});

it('lets a warning about a variant be acknowledged for its page', () => {
  const changes = (list: object[]): Changes => ({
    'woman.json': [addExperiments(vary('words', reword('end', 'Lose weight')))],
    'checks.json': [['"acknowledged": []', `"acknowledged": ${JSON.stringify(list)}`]],
  });
  expect(checkContent(openFixture(changes([]))).map(({ rule }) => rule)).toEqual(['claim-without-hedge']);
  const acknowledged = { rule: 'claim-without-hedge', page: '/woman/end', reason: 'It is a quotation.' };
  expect(checkContent(openFixture(changes([acknowledged])))).toEqual([]);
});

it('counts the paths of every variant', () => {
  const words = vary('words', reword('end', 'Bye'));
  const result = runChecks(openFixture({ 'woman.json': [addExperiments(words, vary('order', reorder))] }));
  expect(result.variants).toEqual(
    [
      [{ experiment: 'words', variant: 'new' }],
      [{ experiment: 'order', variant: 'new' }],
      [
        { experiment: 'words', variant: 'new' },
        { experiment: 'order', variant: 'new' },
      ],
    ].map((choices) => ({ choices, paths: [{ flow: 'woman', paths: 3n, stops: 0 }] })),
  );
  expect(formatSummary(result)).toMatch(
    /; with words:new woman 3 paths, 0 stops; with order:new woman 3 paths, 0 stops; 3 combinations of variants in all$/,
  );
});
