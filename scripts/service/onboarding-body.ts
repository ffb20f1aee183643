import type { Answers, Assignments, Attribution } from '../../src/domain/generated/types.ts';
import { compileSchema } from '../schemas.ts';
import { checkBody } from './body.ts';

/** What a write of an onboarding holds: the answers, and beside them what else is known of the visitor. */
export type OnboardingBody = {
  answers: Answers;
  attribution: Attribution | undefined;
  experiments: Assignments | undefined;
};

/** Makes the check of such a body, each part by its own schema; it throws an HttpError that names the field at fault. */
export function makeBodyReader(): (body: unknown) => OnboardingBody {
  const validateAnswers = compileSchema<Answers>('entities/answers');
  const validateAttribution = compileSchema<Attribution>('entities/attribution');
  const validateExperiments = compileSchema<Assignments>('entities/assignments');

  return (body) => {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const { attribution, experiments, ...answers } = (isObject ? body : {}) as Record<string, unknown>;
    return {
      answers: checkBody(validateAnswers, isObject ? answers : body),
      attribution: attribution === undefined ? undefined : checkBody(validateAttribution, attribution, '/attribution'),
      experiments: experiments === undefined ? undefined : checkBody(validateExperiments, experiments, '/experiments'),
    };
  };
}
