/** A new random id of 32 hexadecimal digits. Also works on plain http, where crypto.randomUUID is missing. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
