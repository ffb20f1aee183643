export const schema = 'email';
export const noun = 'an address';
export const tests = ['isSet'] as const;
export const entered = 'email';
export const isSentKnowingly = true;

export const findKnown = () => 'email' as const;

export const write = (address: string): string => address;

export const values = (): readonly string[] => ['visitor@example.com'];

export const examples = values;

export const whyOnce =
  'Receipts, purchases in another browser and requests for erasure go by the one address that is stored.';
