import { listAskedFields } from '../../graph/model/model.ts';
import { andWoman, woman } from '../../examples/changes.ts';
import { askNumber, askSeveral, energy, none, sleep } from '../../examples/questions.ts';
import { caseAtMail, noteOnSleep, onSleep } from '../../examples/conditions.ts';
import { addPlan, addRates, day, everybody, isTea, isWater, planWindow } from '../../examples/plans.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { Rule } from '../rule.ts';
import { findOutcome, findGateOutcome } from '../../graph/conditions/condition-outcomes.ts';
import { listConditionUses, type ConditionUse } from '../../graph/model/condition-uses.ts';
import { findLeaves } from '../../graph/model/leaves.ts';
import { showsPlan, showsRate } from '../../graph/model/plan-pages.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import type { VisitedPage, Walk, WalkState } from '../../graph/walk/walk.ts';
import { findLeafFault } from '../../graph/conditions/leaf-faults.ts';

const nouns: Record<ConditionUse['kind'], string> = {
  next: 'route',
  option: 'route',
  offered: 'option',
  back: 'route',
  case: 'case',
  line: 'line',
  reading: 'line',
  event: 'condition',
  entry: 'entry',
  caution: 'condition',
};

/** Every condition is true for some visitors, and that of a route is false for some. */
export const idleCondition: Rule = {
  id: 'idle-condition',
  severity: 'error',
  summary: 'Every condition is true for some visitors, and the condition of a route or gate is false for some.',
  why: 'Part of the content would never be seen.',
  *check(document, content) {
    const walk = content.walk();
    if (walk.isTruncated || walk.hasUnknownPaths) return;
    const visited = walk.listVisited(document);
    for (const { place, shown } of visited) {
      if (walk.model.partial.has(place.file)) continue;
      for (const use of listConditionUses(place)) {
        const states = findAudience(visited, use) ?? shown;
        if (!isTestable(walk, states, use, place.file)) continue;
        const outcome = findOutcome(walk, states, use);
        if (!outcome?.isEvaluated) {
          if (outcome && use.earlier.length > 0) yield { path: use.path, ...explainUnmet(use) };
          continue;
        }
        if (!outcome.canBeTrue) yield { path: use.path, ...explainNever(use) };
        else if (!outcome.canBeFalse && nouns[use.kind] === 'route') yield { path: use.path, ...explainAlways() };
      }
    }
    for (const flow of walk.model.flows) {
      if (walk.model.documents.get(flow) !== document || walk.model.partial.has(flow)) continue;
      for (const [index, { allowWhen }] of flow.gates.entries()) {
        const leaves = findLeaves([allowWhen]);
        if (leaves.some((leaf) => findLeafFault(leaf, walk.model) !== undefined)) continue;
        const outcome = findGateOutcome(walk, allowWhen);
        if (!outcome || (outcome.canBeTrue && outcome.canBeFalse)) continue;
        const problem = outcome.canBeTrue
          ? 'This gate lets everybody through, whatever they answer.'
          : 'This gate lets nobody through, whatever they answer.';
        yield { path: ['gates', index, 'allowWhen'], problem, remedy: 'Compare it with the options of the question.' };
      }
    }
  },
  faults: () => ({
    'woman.json page "mail" back[0].when at {: This condition is false for every visitor who gets here. Change it, or remove the route.':
      andWoman(askNumber(), caseAtMail('{ "field": "minutesADay", "atLeast": 121 }')),
    'woman.json page "sleep" next[0].when at {: This condition is false for every visitor who gets here. Change it, or remove the route.':
      woman(onSleep('{ "field": "water", "is": "Water" }')),
    'woman.json page "sleep" next[0].when at {: This condition is true for every visitor who gets here, so the routes after it are never taken. Change it, or make this the last route, without "when".':
      woman(onSleep('{ "field": "water", "isOneOf": ["Tea", "Juice"] }')),
    'woman.json page "sleep" cases[1].when at {: This case is never used: for every visitor one before it applies. Move it up, or remove it.':
      woman(noteOnSleep('{ "field": "water", "isOneOf": ["Tea", "Juice"] }', '{ "field": "water", "isSet": true }')),
    'woman.json gates[0].allowWhen at {: This gate lets everybody through, whatever they answer. Compare it with the options of the question.':
      woman(
        '{ "field": "water", "isSet": true }',
        '{ "any": [{ "field": "water", "isSet": true }, { "field": "water", "isSet": false }] }',
      ),
    'woman.json plan.windows[0].when at {: This condition is false for every visitor who gets here and meets none of the conditions before it. Change it, or remove the entry.':
      woman(addPlan({ windows: `${planWindow(10, [12, 10, 10], isTea)}, ${everybody}` })),
    'woman.json plan.daysOff[1].when at {: This entry is never used: for every visitor one before it applies. Move it up, or remove it.':
      woman(
        addPlan({
          daysOff: `{ "when": { "field": "water", "isOneOf": ["Tea", "Water"] }, "id": "monday", "text": "Monday" }, { "when": { "field": "water", "isSet": true }, "id": "friday", "text": "Friday" }, ${day}`,
        }),
      ),
    'woman.json plan.caution.when at {: This condition is false for every visitor who gets here. Change it, or remove the condition.':
      woman(addPlan({ caution: `{ "all": [${isTea}, ${isWater}] }` })),
    'woman.json weeklyRates[1].when at {: This condition is false for every visitor who gets here and meets none of the conditions before it. Change it, or remove the entry.':
      woman(
        addRates(
          `{ "when": ${isTea}, "rate": 0.005 }, { "when": { "all": [${isTea}, ${isTea}] }, "rate": 0.006 }, { "rate": 0.01 }`,
        ),
      ),
    'woman.json page "end" next[0].when at {: This condition is false for every visitor who gets here. Change it, or remove the route.':
      askSeveral(
        [sleep, energy, none],
        '"next": [{ "when": { "all": [{ "field": "goals", "is": "Sleep" }, { "field": "goals", "is": "None" }] }, "page": "mail" }, { "page": "mail" }],',
      ),
  }),
  nearMisses: () => ({
    'a condition that only the largest number meets': andWoman(
      askNumber(),
      caseAtMail('{ "field": "minutesADay", "atLeast": 116 }'),
    ),
    'a case for every visitor on the path, and words for visitors who open the address': woman(
      noteOnSleep('{ "field": "water", "isOneOf": ["Tea", "Juice"] }'),
    ),
    'a case for two answers at once, before one for either': andWoman(askSeveral([sleep, energy, none]), [
      '"title": "Thank you"',
      '"title": "Thank you", "cases": [{ "when": { "all": [{ "field": "goals", "is": "Sleep" }, { "field": "goals", "is": "Energy" }] }, "title": "Both" }, { "when": { "field": "goals", "isOneOf": ["Sleep", "Energy"] }, "title": "One" }]',
    ]),
  }),
};

/** Those who see the plan, or what follows from the weekly rate, on any page; undefined for a page's own condition. */
function findAudience(visited: readonly VisitedPage[], { kind, path }: ConditionUse): WalkState[] | undefined {
  if (kind !== 'entry' && kind !== 'caution') return undefined;
  const shows = path[0] === 'plan' ? showsPlan : showsRate;
  return visited.filter(({ place }) => shows(place.entry)).flatMap(({ shown }) => shown);
}

/** Whether a condition has no fault that another rule reports, and all it tests has been asked before. */
function isTestable(
  { model }: Walk,
  states: readonly WalkState[],
  { condition, earlier }: ConditionUse,
  file: ContentFile,
): boolean {
  const leaves = findLeaves([condition, ...earlier]);
  return leaves.every((leaf) => {
    const sources = findSources(leaf.field);
    const isAsked = states.some(({ askedBy, place }) =>
      sources.every((source) => askedBy.has(source) || listAskedFields(place).includes(source)),
    );
    const isTolerant = 'isSet' in leaf || 'isFuture' in leaf;
    return (
      (isAsked || isTolerant) &&
      findLeafFault(leaf, model, file) === undefined &&
      !sources.some((it) => model.unsureFields.has(it))
    );
  });
}

function explainUnmet({ kind }: ConditionUse) {
  const problem = `This ${nouns[kind]} is never used: for every visitor one before it applies.`;
  return { problem, remedy: 'Move it up, or remove it.' };
}

function explainNever({ kind, earlier }: ConditionUse) {
  const problem = `This condition is false for every visitor who gets here${earlier.length > 0 ? ' and meets none of the conditions before it' : ''}.`;
  const noun = nouns[kind];
  return { problem, remedy: `Change it, or remove the ${noun}.` };
}

function explainAlways() {
  const problem = 'This condition is true for every visitor who gets here, so the routes after it are never taken.';
  return { problem, remedy: 'Change it, or make this the last route, without "when".' };
}
