import { publishFields } from '../../examples/published.ts';
import { woman } from '../../examples/changes.ts';
import { addPredictions, askNumber } from '../../examples/questions.ts';
import { makeLossRule } from './loss-rule.ts';
import type { Rule } from '../rule.ts';

/** Published answer fields are still declared. */
export const publishedFieldGone: Rule = makeLossRule({
  id: 'published-field-gone',
  summary: 'Every answer field that was published is still declared.',
  why: 'The service would refuse the stored answers of visitors who come back.',
  faults: () => ({
    'answers.json fields[2].name at "email": The field "season" was published and is gone. Restore its line. If this is intended, run npm run content -- publish --accept-loss.':
      publishFields({ season: { kind: 'choice' } }),
  }),
  nearMisses: () => ({
    'a field that was removed on purpose, and one that is sensitive now': {
      'published.lock.json': JSON.stringify({
        fields: { email: { kind: 'email' }, season: { kind: 'choice', retired: true } },
        flows: {},
      }),
    },
  }),
});

/** Answer fields keep their kinds. */
export const publishedKindChanged: Rule = makeLossRule({
  id: 'published-kind-changed',
  summary: 'Every answer field keeps the kind that it was published with, and a weight its role.',
  why: 'Answers that are stored already would be dropped.',
  faults: () => ({
    'answers.json fields[1].kind at "choice": The field "water" was published with the kind "date", but now has "choice". Write "date" again, or declare another field. If this is intended, run npm run content -- publish --accept-loss.':
      publishFields({ water: { kind: 'date' } }),
    'answers.json fields[4].kind at "weight": The field "weight" was published as the weight to reach, with "role": "goal". Write "role": "goal" again, or declare another field. If this is intended, run npm run content -- publish --accept-loss.':
      {
        ...publishFields({
          height: { kind: 'height' },
          weight: { kind: 'weight', role: 'goal', sensitive: true },
        }),
        ...woman(...addPredictions(0)),
      },
    'answers.json fields[3].name at "clearMyPlate": The scale of "clearMyPlate" was published with 7 points, but now has 5: a stored answer would mean something else. Write 7 again, or declare another field. If this is intended, run npm run content -- publish --accept-loss.':
      {
        ...publishFields({ clearMyPlate: { kind: 'scale', points: 7 } }),
        ...woman(
          '"id": "end", "type": "info"',
          '"id": "end", "type": "scale", "answer": "clearMyPlate", "labels": ["No", "Yes"]',
        ),
      },
  }),
  nearMisses: () => ({
    'two weights, each with the role that it had': {
      ...publishFields({
        height: { kind: 'height' },
        weight: { kind: 'weight', sensitive: true },
        weightGoal: { kind: 'weight', role: 'goal', sensitive: true },
      }),
      ...woman(...addPredictions(0)),
    },
  }),
});

/** The limits of a field are not narrowed. */
export const publishedLimitsNarrowed: Rule = makeLossRule({
  id: 'published-limits-narrowed',
  summary: 'A field for numbers or texts takes everything that it took when it was published.',
  why: 'Visitors would lose answers that they have given.',
  faults: () => ({
    'answers.json fields[3].max at 120: The max of "minutesADay" was published as 240: some stored answers would no longer be valid. Write 240 again. If this is intended, run npm run content -- publish --accept-loss.':
      { ...askNumber(''), ...publishFields({ minutesADay: { kind: 'number', min: 5, max: 240, step: 5 } }) },
  }),
  nearMisses: () => ({
    'wider limits, and a finer step': {
      ...askNumber(),
      ...publishFields({ minutesADay: { kind: 'number', min: 10, max: 60, step: 10 } }),
    },
  }),
});

/** What is sensitive, or never sent, stays so. */
export const publishedPrivacyLost: Rule = makeLossRule({
  id: 'published-privacy-lost',
  summary: 'An answer field that was published as sensitive, or as never sent, stays so.',
  why: 'Answers that visitors gave in confidence would reach others.',
  faults: () => ({
    'answers.json fields[1].name at "water": The field "water" was published with "sensitive": true, which is gone. Write "sensitive": true again. If this is intended, run npm run content -- publish --accept-loss.':
      publishFields({ water: { kind: 'choice', sensitive: true } }),
    'answers.json fields[1].name at "water": The field "water" was published with "sent": false, which is gone. Write "sent": false again. If this is intended, run npm run content -- publish --accept-loss.':
      publishFields({ water: { kind: 'choice', sensitive: true, sent: false } }),
  }),
  nearMisses: () => ({
    'an answer that became sensitive': publishFields({ email: { kind: 'email' } }),
  }),
});
