// Made by npm run content -- types from content/answers.json. Change that file, not this one.

/** How many points a scale has, where it isn't 5. */
export interface ScaleLimits {
  points: number;
}

/** The limits of a field for numbers: the numbers between `min` and `max` that are multiples of `step`. */
export interface NumberLimits {
  min: number;
  max: number;
  step: number;
}

/** The limit of a field for texts, in characters: an emoji is one. */
export interface TextLimits {
  maxLength: number;
}

/** The limits of answer fields for scales, numbers and texts, by name. */
export const answerLimits: Readonly<Record<string, ScaleLimits | NumberLimits | TextLimits>> = {};
