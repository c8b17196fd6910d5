import type { Plugin } from 'vite';

const PURE = '/* @__PURE__ */ (() => ';

/** What the server checks, answers and documents: the client needs an endpoint's method, path and access. */
const SERVER_ONLY = new Set([
  'params',
  'query',
  'body',
  'consumes',
  'response',
  'status',
  'errors',
  'rateLimit',
  'summary',
]);

interface Range {
  start: number;
  end: number;
}

/** The parts of a parsed property and declaration that matter here. */
interface PropertyNode extends Range {
  type: string;
  key?: { name?: string };
}
interface DeclarationNode {
  type: string;
  declarations?: ReadonlyArray<{ init?: ValueNode | null }>;
}
interface StatementNode extends DeclarationNode {
  declaration?: DeclarationNode | null;
}
interface ValueNode extends Range {
  type: string;
  callee?: { name?: string };
  properties?: readonly PropertyNode[];
  arguments?: ReadonlyArray<{ properties?: readonly PropertyNode[] }>;
}

/** The initializers of a statement's constants. */
const valuesOf = (statement: StatementNode): ValueNode[] =>
  ((statement.declaration ?? statement).declarations ?? []).flatMap(({ init }) => init ?? []);

/** The properties of an endpoint's definition, or of an object that several endpoints share. */
const definitionOf = (statement: StatementNode): readonly PropertyNode[] =>
  valuesOf(statement).flatMap(({ callee, arguments: [definition] = [], properties = [] }) =>
    callee?.name === 'defineEndpoint' ? (definition?.properties ?? []) : properties,
  );

/** The range of each schema's property, up to the start of the next property. */
const schemaRanges = (properties: readonly PropertyNode[]): Range[] =>
  properties.flatMap((property, index) =>
    SERVER_ONLY.has(property.key?.name ?? '')
      ? [{ start: property.start, end: properties[index + 1]?.start ?? property.end }]
      : [],
  );

const cut = (code: string, ranges: readonly Range[]): string =>
  [...ranges]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);

/** Marks the initializer of each constant as free of side effects, so that the bundler removes unused constants. */
const markPure = (code: string, calls: readonly Range[]): string =>
  calls.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}${PURE}${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );

/**
 * Removes the schemas of endpoints from the browser bundle. If a screen imports only a limit or a word list from a
 * module, also removes the schemas of that module. The server validates with them; a page that only makes calls would
 * load the validator and every schema for nothing. Forms still import the schemas they use.
 */
export const leanContract = (): Plugin => ({
  name: 'opencall-lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler(code, id) {
      const { body } = this.parse(code) as unknown as { body: StatementNode[] };
      const lean = id.endsWith('.endpoints.ts')
        ? cut(
            code,
            body.flatMap((statement) => schemaRanges(definitionOf(statement))),
          )
        : markPure(
            code,
            body.flatMap(valuesOf).filter(({ type }) => type === 'CallExpression'),
          );
      // The contract does no I/O, so an unused module of it need not run.
      return { code: lean, map: null, moduleSideEffects: false };
    },
  },
});
