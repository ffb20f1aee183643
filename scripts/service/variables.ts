import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Makes the readers of environment variables by kind; an empty one counts as absent, a wrong one throws a ConfigError. */
export function makeReaders(env: Record<string, string | undefined>) {
  const readText = (name: string) => env[name]?.trim() || undefined;

  const readNumber = (name: string, usual: number, minimum: number, maximum: number) => {
    const text = readText(name);
    if (text === undefined) return usual;
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= minimum && value <= maximum) return value;
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
  };

  const readChoice = <Value extends string>(name: string, usual: Value, choices: readonly Value[]) => {
    const text = readText(name) ?? usual;
    const value = choices.find((choice) => choice === text);
    if (value) return value;
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  };

  const readUrl = (name: string, protocols: string[], otherForm = '') => {
    const text = readText(name);
    if (text === undefined || (URL.canParse(text) && protocols.includes(new URL(text).protocol))) return text;
    // The value itself stays out of the message: it may hold a password.
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((it) => `${it}//`).join(' or ')}${otherForm}.`,
    );
  };

  const readOrigins = (name: string) => {
    const origins = (readText(name) ?? '').split(',').map((origin) => origin.trim());
    const present = origins.filter((origin) => origin !== '');
    if (present.every(isSecureOrigin)) return present;
    throw new ConfigError(`${name} must be origins such as https://quiz.example, separated by commas.`);
  };

  const readProxies = (name: string) => {
    const text = readText(name) ?? 'false';
    if (text === 'false') return false;
    // One and not any number: what stands before the last proxy's own entry is the client's word.
    if (text === 'true') return 1;
    if (/^[1-9]$/.test(text)) return Number(text);
    const networks = text.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    throw new ConfigError(
      `${name} must be false, true for one proxy, the number of proxies from 1 to 9, or their addresses and networks ` +
        'such as 10.0.0.0/8, separated by commas.',
    );
  };

  return { readText, readNumber, readChoice, readUrl, readOrigins, readProxies };
}

/** Whether a text is an origin and nothing more, of a site that nobody on the way can change. */
function isSecureOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1');
}

/** Whether a text is an address or a network of addresses, and not all of them. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (length === undefined) return longest > 0;
  return rest.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= longest;
}
