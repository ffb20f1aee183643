/** What a buyer agreed to: the words above the button, and when and in which version of the site they were shown. */
export type Agreement = { text: string; version: string | null; agreedAt: string | null };

/** Takes what a buyer agreed to out of a payment's custom data, which is erased earlier. Null if it says nothing of it. */
export function takeAgreement({ agreement, agreementVersion, agreedAt, ...customData }: Record<string, string>): {
  agreement: Agreement | null;
  customData: Record<string, string>;
} {
  if (agreement === undefined) return { agreement: null, customData };
  return { agreement: { text: agreement, version: agreementVersion ?? null, agreedAt: agreedAt ?? null }, customData };
}
