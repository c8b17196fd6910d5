type Json = Record<string, unknown>;

/** A document whose repeated parts will be shared. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json; parameters: Json; responses: Json; securitySchemes: Json };
}

/** Schemas shorter than this many characters stay inline, unless they are objects. */
const SHORT = 120;
/** Verbs whose object names the answer: `getProfile` answers a `Profile`. */
const VERBS = /^(?:get|find|list|read|create|update|add|make|change|set|save|search)(?=[A-Z])/;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, initial: string) => initial.toUpperCase());
const singular = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<=[^s])s$/, '');

const isShareable = (node: Json, key: string): boolean =>
  isObject(node.properties) || (key.length > SHORT && (node.enum ?? node.anyOf) !== undefined);

/** The children of a schema, each with its name as a component. */
const childrenOf = (node: Json, name: string): [holder: Json | unknown[], key: string, name: string][] => {
  const children: [Json | unknown[], string, string][] = [];
  const visit = (holder: unknown, keyName: (key: string) => string): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) children.push([holder as Json, key, keyName(key)]);
  };
  visit(node.properties, (key) => `${name}${pascal(key)}`);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) visit(node[key], () => name);
  for (const key of ['items', 'additionalProperties'])
    if (isObject(node[key])) children.push([node, key, singular(name)]);
  return children;
};

/**
 * Replaces schemas that occur twice, and those of whole bodies and answers, by references to named
 * components.
 */
class SchemaSharing {
  readonly #names = new Map<string, { name: string; count: number }>();
  readonly #taken = new Map<string, string>();
  readonly #schemas: Json;

  constructor(schemas: Json) {
    this.#schemas = schemas;
  }

  count(node: unknown, name: string, times = 1): void {
    if (!isObject(node)) return;
    const key = JSON.stringify(node);
    const known = this.#names.get(key);
    if (known) {
      known.count += times;
      if (name.length < known.name.length) known.name = name;
    } else this.#names.set(key, { name, count: times });
    for (const [holder, at, childName] of childrenOf(node, name)) this.count((holder as Json)[at], childName);
  }

  replace(node: unknown, name: string): unknown {
    if (!isObject(node)) return node;
    const key = JSON.stringify(node);
    for (const [holder, at, childName] of childrenOf(node, name))
      (holder as Json)[at] = this.replace((holder as Json)[at], childName);
    const known = this.#names.get(key);
    if (!known || known.count < 2 || !isShareable(node, key)) return node;
    return { $ref: `#/components/schemas/${this.#nameOf(key, known.name, node)}` };
  }

  #nameOf(key: string, wanted: string, node: Json): string {
    const taken = this.#taken.get(key);
    if (taken) return taken;
    let name = wanted;
    for (let n = 2; name in this.#schemas; n += 1) name = `${wanted}${n}`;
    this.#taken.set(key, name);
    this.#schemas[name] = node;
    return name;
  }
}

/** A media type object with a schema, the name for the schema, and whether it is a whole object. */
type Visit = (media: Json, name: string, isWhole: boolean) => void;

/** Calls `visit` for the schema of each body and each answer, with a name for it. */
const visitSchemas = ({ paths }: OpenApiDocument, visit: Visit): void => {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const id = pascal(String(operation.operationId));
    const noun = VERBS.test(String(operation.operationId))
      ? pascal(String(operation.operationId).replace(VERBS, ''))
      : `${id}Result`;
    const visitContent = (holder: unknown, name: string) => {
      for (const media of Object.values((holder as { content?: Record<string, Json> })?.content ?? {}))
        if (media.schema) visit(media, name, isObject((media.schema as Json).properties));
    };
    visitContent(operation.requestBody, `${id}Body`);
    for (const [status, response] of Object.entries(operation.responses as Json))
      if (Number(status) < 400) visitContent(response, noun);
  }
};

/** Moves parts that several operations have in common into `shared` and leaves references. */
const shareParts = <T extends Json>(
  parts: { of: T[] | Json; key: string | number }[],
  shared: Json,
  kind: string,
) => {
  const read = ({ of, key }: (typeof parts)[number]): Json => (of as Json)[key] as Json;
  const counts = new Map<string, number>();
  for (const part of parts) {
    const key = JSON.stringify(read(part));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  for (const part of parts) {
    const value = read(part);
    const key = JSON.stringify(value);
    if ((counts.get(key) ?? 0) < 2) continue;
    let name = names.get(key);
    if (!name) {
      const wanted = pascal(String(value.name ?? value['x-name']));
      name = wanted;
      for (let n = 2; name in shared; n += 1) name = `${wanted}${n}`;
      names.set(key, name);
      const { 'x-name': _, ...rest } = value;
      shared[name] = rest;
    }
    (part.of as Json)[part.key] = { $ref: `#/components/${kind}/${name}` };
  }
};

/**
 * Shares schemas, parameters and errors as named components: the document becomes a fifth as long, and
 * generated clients get named types.
 */
export const shareComponents = (document: OpenApiDocument): void => {
  const { components, paths } = document;
  const sharing = new SchemaSharing(components.schemas);
  visitSchemas(document, (media, name, isWhole) => sharing.count(media.schema, name, isWhole ? 2 : 1));
  visitSchemas(document, (media, name) => {
    media.schema = sharing.replace(media.schema, name);
  });
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = operations.flatMap(({ parameters: list }) =>
    ((list ?? []) as Json[]).map((_, key) => ({ of: list as Json[], key })),
  );
  shareParts(parameters, components.parameters, 'parameters');
  const refusals = operations.flatMap(({ responses }) =>
    Object.keys(responses as Json)
      .filter((status) => Number(status) >= 400)
      .map((key) => ({ of: responses as Json, key })),
  );
  shareParts(refusals, components.responses, 'responses');
  for (const { of, key } of refusals) delete ((of as Json)[key] as Json)['x-name'];
};
