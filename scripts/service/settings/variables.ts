import { existsSync } from 'node:fs';
import path from 'node:path';
import { isIP } from 'node:net';
import type { ErrorObject } from 'ajv';
import { envSchema } from 'env-schema';

/** A reason why the service can't start that its operator can resolve; the message says how. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

// The files that the build reads, in the same order of precedence, so that site and service agree.
const fileNames = ['.env.production.local', '.env.production', '.env.local', '.env'];

/** Adds the variables of the folder's .env files to the environment; those already set keep their values. */
export function loadEnvironmentFiles(folder: string): void {
  for (const name of fileNames) {
    const file = path.join(folder, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** What an environment variable may be, as a JSON Schema. */
type VariableSchema = {
  type: 'string' | 'integer';
  /** The rest of the sentence “NAME must be …”. */
  description: string;
  default?: string | number;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
  /** One of variableFormats. */
  format?: string;
  /** The value may contain a password, so messages leave it out. */
  writeOnly?: boolean;
};

/** Environment variables by name. */
export type VariableSchemas = Record<string, VariableSchema>;

type Value<Schema> = Schema extends { enum: readonly (infer Choice)[] }
  ? Choice
  : Schema extends { type: 'integer' }
    ? number
    : string;

/** The values of such variables; one without a default may be absent. */
type Variables<Schemas extends VariableSchemas> = {
  [Name in keyof Schemas]: Schemas[Name] extends { default: unknown }
    ? Value<Schemas[Name]>
    : Value<Schemas[Name]> | undefined;
};

/** Reads environment variables; an empty one counts as absent. Throws a ConfigError with a line for each wrong one. */
export function readVariables<Schemas extends VariableSchemas>(
  schemas: Schemas,
  env: Record<string, string | undefined>,
): Variables<Schemas> {
  const present = Object.keys(schemas).flatMap((name) => {
    const text = env[name]?.trim();
    return text ? [[name, text] as const] : [];
  });
  const data = Object.fromEntries(present);
  try {
    return envSchema<Variables<Schemas>>({
      schema: { type: 'object', properties: schemas },
      data,
      env: false,
      ajv: {
        customOptions: (ajv) => {
          for (const [name, validate] of Object.entries(variableFormats)) ajv.addFormat(name, validate);
          return ajv;
        },
      },
    });
  } catch (error) {
    const { errors } = error as { errors?: ErrorObject[] };
    if (!errors) throw error;
    const names = new Set(errors.map(({ instancePath }) => instancePath.slice(1)));
    throw new ConfigError([...names].map((name) => complain(name, schemas[name], data[name])).join('\n'));
  }
}

const complain = (name: string, schema: VariableSchema | undefined, value: string | undefined) =>
  `${name} must be ${schema?.description}${schema?.writeOnly ? '' : `, not "${value}"`}.`;

const isUrl =
  (...protocols: string[]) =>
  (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isWebUrl = isUrl('https:', 'http:');
const split = (text: string) => text.split(',').map((part) => part.trim());

/** The formats of environment variables, besides those that a JSON Schema describes by itself. */
const variableFormats: Record<string, (text: string) => boolean> = {
  'https-url': isUrl('https:'),
  'smtp-url': isUrl('smtps:', 'smtp:'),
  'postgres-url': isUrl('postgres:', 'postgresql:'),
  'web-url': isWebUrl,
  'web-url-or-path': (text) => isPath(text) || isWebUrl(text),
  origins: (text) => readList(text).every(isSecureOrigin),
  proxies: (text) => /^(true|false|[1-9])$/.test(text) || split(text).every(isNetwork),
};

/** The parts of a list that is separated by commas, without empty ones. */
export const readList = (text: string): string[] => split(text).filter((part) => part !== '');

/** Whether a text is a path of the site itself, and not an address without its protocol. */
export const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);

/** Whether a text is an origin and nothing more, of a site that cannot be changed in transit. */
function isSecureOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  // Origins are compared as they are: a pattern would match no site.
  if (hostname.includes('*')) return false;
  return origin === text && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1');
}

/** Whether a text is an address or a network of addresses, and not all of them. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (length === undefined) return longest > 0;
  return rest.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= longest;
}
