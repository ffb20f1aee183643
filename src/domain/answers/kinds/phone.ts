export const schema = 'phone-number';
export const noun = 'a phone number';
export const tests = ['isSet'] as const;
export const entered = 'tel';
export const newField = {};
export const isSentKnowingly = true;

/** Between marks that don't show: a number is written from left to right, also among words that aren't. */
export const write = (number: string): string => `\u2066${number}\u2069`;

// Numbers that belong to nobody.
export const values = (): readonly string[] => ['+12025550123'];

export const examples = (): readonly string[] => ['+12025550123', '+442079460958'];

export const widest = () => '+442079460958';
