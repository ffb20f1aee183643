import type { Answers, Assignments, Attribution, ShownPlan } from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../checker/schema/schemas.ts';
import { checkBody, refuseCrowded } from '../http/body.ts';

/** The body of an onboarding write: the answers that count, and what else is known about the visitor. */
export type OnboardingBody = {
  answers: Answers;
  /** Answers on pages that are no longer on the visitor's path. */
  offPath: Answers | undefined;
  attribution: Attribution | undefined;
  experiments: Assignments | undefined;
  plan: ShownPlan | undefined;
};

/** Makes a validator of such bodies, part by part; it throws an HttpError that names the invalid field. */
export function makeBodyReader(): (body: unknown) => OnboardingBody {
  const validateAnswers = compileSchema<Answers>('entities/answers');
  const validateAttribution = compileSchema<Attribution>('entities/attribution');
  const validateExperiments = compileSchema<Assignments>('entities/assignments');
  const validatePlan = compileSchema<ShownPlan>('entities/shown-plan');

  return (body) => {
    refuseCrowded(body);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const { offPath, attribution, experiments, plan, ...answers } = (isObject ? body : {}) as Record<string, unknown>;
    return {
      answers: checkBody(validateAnswers, isObject ? answers : body),
      offPath: offPath === undefined ? undefined : checkBody(validateAnswers, offPath, '/offPath'),
      attribution: attribution === undefined ? undefined : checkBody(validateAttribution, attribution, '/attribution'),
      experiments: experiments === undefined ? undefined : checkBody(validateExperiments, experiments, '/experiments'),
      plan: plan === undefined ? undefined : checkBody(validatePlan, plan, '/plan'),
    };
  };
}
