import type { SchemaNode } from './schema-node.ts';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { schemaId } from './schemas.ts';
import { isSupported } from './fits.ts';
import { isFields } from '../parsing/pages.ts';

/** An index of all schemas: finds nodes by address, addresses by node, and resolves references. */
export class SchemaBook {
  readonly ajv: Ajv2020;
  /** Whether `fits` supports the schemas of content; otherwise they are compiled. */
  readonly isSupported: boolean;
  private readonly addresses = new WeakMap<object, string>();
  private readonly nodes = new Map<string, SchemaNode>();
  private readonly targets = new WeakMap<SchemaNode, SchemaNode>();

  constructor(ajv: Ajv2020) {
    this.ajv = ajv;
    for (const [id, known] of Object.entries(ajv.schemas)) {
      if (known && id.startsWith('file:')) this.index(known.schema, `${id}#`);
    }
    const roots = ['flow', 'site', 'answers', 'programs', 'brand', 'offers', 'checks', 'published'].map(schemaId);
    this.isSupported = roots.every((root) => isSupported(this, this.find(root)));
    // Compile now, so that a broken schema throws here and not in the middle of a check.
    if (!this.isSupported) for (const root of roots) ajv.getSchema(root);
  }

  /** The node at an address, such as "file:///schemas/flow.schema.json#/properties/sex". */
  find(address: string): SchemaNode {
    const node = this.nodes.get(address.includes('#') ? address : `${address}#`);
    if (!node) throw new Error(`There is no schema at ${address}.`);
    return node;
  }

  /** The address of a node, or of a list of branches. */
  addressOf(node: object): string {
    const address = this.addresses.get(node);
    if (!address) throw new Error('This node is not part of the schemas.');
    return address;
  }

  /** The node itself, or the node that its `$ref` leads to. */
  resolve(node: SchemaNode): SchemaNode {
    return node.$ref ? this.resolve(this.follow(node)) : node;
  }

  /** The description of a node, or of the node that its `$ref` leads to. */
  describe(node: SchemaNode): string | undefined {
    return node.description ?? (node.$ref ? this.describe(this.follow(node)) : undefined);
  }

  /** The values of a closed list, including those of its branches; undefined if other values are allowed. */
  listValues(node: SchemaNode): unknown[] | undefined {
    const target = this.resolve(node);
    if (target.enum) return target.enum;
    if (target.const !== undefined) return [target.const];
    const lists = (target.anyOf ?? target.oneOf)?.map((branch) => this.listValues(branch));
    return lists?.every((list) => list !== undefined) ? lists.flat() : undefined;
  }

  /** The node that a `$ref` points to. */
  follow(node: SchemaNode): SchemaNode {
    const target = this.targets.get(node) ?? this.find(new URL(node.$ref ?? '', this.addressOf(node)).href);
    this.targets.set(node, target);
    return target;
  }

  private index(node: unknown, address: string): void {
    if (typeof node !== 'object' || node === null) return;
    this.addresses.set(node, address);
    if (isFields(node)) this.nodes.set(address, node);
    for (const [key, inner] of Object.entries(node)) {
      this.index(inner, `${address}/${key}`);
    }
  }
}

/** The index of these schemas: the same one for all that asks for it. */
export const openBook = memoize((schemas: Ajv2020) => new SchemaBook(schemas));
