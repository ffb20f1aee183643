import type { ErrorObject } from 'ajv';
import { envSchema } from 'env-schema';
import { ConfigError } from './config-error.ts';
import { variableFormats } from './variable-formats.ts';

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
export type Variables<Schemas extends VariableSchemas> = {
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
