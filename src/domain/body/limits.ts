/** The heights that can be entered, in centimetres. */
export const HEIGHT_LIMITS_CM = { min: 120, max: 230 } as const;
/** The heights that can be entered, in inches: 3 ft 11 in – 7 ft 6 in. */
export const HEIGHT_LIMITS_INCHES = { min: 47, max: 90 } as const;
/** The weights that can be entered, in kilograms. */
export const WEIGHT_LIMITS_KG = { min: 35, max: 300 } as const;
/** The weights that can be entered, in pounds. */
export const WEIGHT_LIMITS_LBS = { min: 77, max: 661 } as const;
