import type { ValidateFunction } from 'ajv/dist/2020.js';
import type {
  Answers,
  Assignments,
  Attribution,
  SensitiveConsent,
  ShownPlan,
} from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { checkBody, refuseCrowded } from '../http/body.ts';

/** The body of an onboarding write: the answers that count, and what else is known about the visitor. */
export type OnboardingBody = {
  answers: Answers;
  /** Answers on pages that are no longer on the visitor's path. */
  offPath?: Answers | undefined;
  attribution?: Attribution | undefined;
  experiments?: Assignments | undefined;
  plan?: ShownPlan | undefined;
  /** The agreement to store sensitive answers. */
  sensitiveConsent?: SensitiveConsent | undefined;
};

/** Makes a validator of such bodies, part by part; it throws an HttpError that names the invalid field. */
export function makeBodyReader(): (body: unknown) => OnboardingBody {
  const validateAnswers = compileSchema<Answers>('entities/answers');
  const validateAttribution = compileSchema<Attribution>('entities/attribution');
  const validateExperiments = compileSchema<Assignments>('entities/assignments');
  const validatePlan = compileSchema<ShownPlan>('entities/shown-plan');
  const validateConsent = compileSchema<SensitiveConsent>('entities/sensitive-consent');

  return (body) => {
    refuseCrowded(body);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const { offPath, attribution, experiments, plan, sensitiveConsent, ...answers } = (isObject ? body : {}) as Record<
      string,
      unknown
    >;
    const check = <Part>(validate: ValidateFunction<Part>, part: unknown, path: string) =>
      part === undefined ? undefined : checkBody(validate, part, path);
    return {
      answers: checkBody(validateAnswers, isObject ? answers : body),
      offPath: check(validateAnswers, offPath, '/offPath'),
      attribution: check(validateAttribution, attribution, '/attribution'),
      experiments: check(validateExperiments, experiments, '/experiments'),
      plan: check(validatePlan, plan, '/plan'),
      sensitiveConsent: check(validateConsent, sensitiveConsent, '/sensitiveConsent'),
    };
  };
}
