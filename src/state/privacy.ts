/** Whether the browser says for its user that nobody wants to be tracked (Global Privacy Control). */
export function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
