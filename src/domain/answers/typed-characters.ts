/**
 * What was typed or pasted, in the characters of an English keyboard where no other can be meant: digits of any script,
 * full-width letters and signs, curly quotes and primes. Without characters that nobody sees, and with one space for
 * any white space between words, and none around them.
 */
export function unifyTyped(typed: string): string {
  return (
    typed
      .replace(/[\p{Cf}\p{DI}]/gu, '')
      .replace(/[\uFF01-\uFF5E\u3380-\u33DF]/g, (wide) => wide.normalize('NFKC'))
      .replace(/\p{Nd}/gu, readDigit)
      // The Arabic signs before decimals and between thousands, and the Arabic comma.
      .replaceAll('٫', '.')
      .replaceAll('٬', "'")
      .replaceAll('،', ',')
      .replace(/[‘’‛ʼ′´]/g, "'")
      .replace(/[“”″]/g, '"')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The value of a digit. Unicode keeps the ten digits of a script together, zero first. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

const MOST_SHOWN = 24;

/** What was typed, to be quoted in a message: at most 24 characters, between marks that end its direction of writing. */
export function quoteTyped(typed: string): string {
  const characters = [...typed.trim()];
  const shown = characters.length > MOST_SHOWN ? [...characters.slice(0, MOST_SHOWN), '…'] : characters;
  return `\u2068${shown.join('')}\u2069`;
}
