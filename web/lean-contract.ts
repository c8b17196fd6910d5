import type { Plugin } from 'vite';

/** What the server checks and the browser only sends: the client needs an endpoint's method, path and access. */
const SERVER_ONLY = new Set(['params', 'query', 'body', 'response']);

interface Range {
  start: number;
  end: number;
}

/** The parts of a parsed property and declaration that matter here. */
interface PropertyNode extends Range {
  type: string;
  key?: { name?: string };
}
interface StatementNode {
  declaration?: { declarations?: ReadonlyArray<{ init?: CallNode | null }> } | null;
}
interface CallNode {
  type: string;
  callee?: { name?: string };
  arguments?: ReadonlyArray<{ properties?: readonly PropertyNode[] }>;
}

const definitionOf = (statement: StatementNode): readonly PropertyNode[] => {
  const call = statement.declaration?.declarations?.[0]?.init;
  return call?.callee?.name === 'defineEndpoint' ? (call.arguments?.[0]?.properties ?? []) : [];
};

/** Each schema's property, up to where the next one begins. */
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

/**
 * Leaves the schemas of endpoints out of the browser's files. The server validates with them; a page that only
 * makes calls would load the validator and every schema for nothing. Forms still import the schemas they use.
 */
export const leanContract = (): Plugin => ({
  name: 'opencall-lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler(code, id) {
      // The contract does no I/O, so an unused module of it need not run.
      if (!id.endsWith('.endpoints.ts')) return { code, map: null, moduleSideEffects: false };
      const { body } = this.parse(code) as unknown as { body: StatementNode[] };
      const ranges = body.flatMap((statement) => schemaRanges(definitionOf(statement)));
      return { code: cut(code, ranges), map: null, moduleSideEffects: false };
    },
  },
});
