export const schema = 'consent';
export const noun = 'a tick';
export const tests = ['isSet'] as const;
export const entered = 'tick';
export const newField = {};

/** That somebody agreed has no words of its own. */
export const write = (): undefined => undefined;

export const values = (): readonly true[] => [true];

export const examples = values;
