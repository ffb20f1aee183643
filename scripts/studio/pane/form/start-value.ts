import { RJSF_REF_KEY, type RJSFSchema } from '@rjsf/utils';
import { emptyTest } from './TestField.tsx';
import { ownFields } from './form-schema.ts';

/** What a new value of each kind with a field of its own begins with. */
const ofOwn: Readonly<Record<string, unknown>> = {
  text: '',
  condition: emptyTest,
  routes: '',
  picture: { src: '', alt: '' },
};

/** The value with which an added field or item begins: as little as its schema asks for, with nothing written yet. */
export function startValue(schema: RJSFSchema, root: RJSFSchema): unknown {
  const { $ref } = schema;
  // Where the library has followed a reference already, it leaves this.
  const followed = (schema as { [RJSF_REF_KEY]?: string })[RJSF_REF_KEY];
  const own = Object.keys(ownFields).find((name) => ownFields[name] === ($ref ?? followed));
  if (own !== undefined) return ofOwn[own];
  if ($ref !== undefined) return startValue(followPointer(root, $ref), root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, startValue(schema.properties?.[name] as RJSFSchema, root)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => startValue(schema.items as RJSFSchema, root));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return '';
  }
}

function followPointer(root: RJSFSchema, $ref: string): RJSFSchema {
  const parts = $ref.slice(2).split('/');
  return parts.reduce<RJSFSchema>((node, part) => node[part.replaceAll('~1', '/')] as RJSFSchema, root);
}
