/** Whether the browser asks not to be tracked (Global Privacy Control). */
export function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
