export const schema = 'text-value';
export const noun = 'a text that visitors type';
export const tests = ['isSet'] as const;
export const entered = 'text';
export const newField = { maxLength: 60 };
export const isFreeText = true;

/** Between marks that don't show, so that its direction of writing ends where it ends. */
export const write = (text: string): string => `\u2068${text}\u2069`;

export const values = (): readonly string[] => ['Some words'];

export const examples = (): readonly string[] => ['Maria', 'Jo', 'Anne-Sophie', 'Élodie'];

/** A long name. */
export const widest = () => 'Maximiliana';
