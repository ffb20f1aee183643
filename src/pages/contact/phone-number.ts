import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { unifyTyped } from '../../domain/answers/typed-characters.ts';

/** The country of the browser's language, for numbers without a country code. */
const guessCountry = (): string => new Intl.Locale(navigator.language).maximize().region ?? '';

/**
 * A typed number in the form in which it is stored, such as +12025550123; undefined if it is none. Without a country code
 * it counts as one of `country`, an ISO 3166 code.
 */
export function readPhone(typed: string, country = guessCountry()): string | undefined {
  const number = parsePhoneNumberFromString(unifyTyped(typed), isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number.number : undefined;
}

/** A stored number as people write it: +1 202 555 0123. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
