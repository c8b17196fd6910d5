import type { Plugin } from 'vite';

const PURE = '/* @__PURE__ */ (() => ';

interface ValueNode {
  type: string;
  start: number;
  end: number;
}

/** The parts of a parsed statement that matter here. */
interface DeclarationNode {
  declarations?: ReadonlyArray<{ init?: ValueNode | null }>;
}
interface StatementNode extends DeclarationNode {
  declaration?: DeclarationNode | null;
}

/** The initializers of a statement's constants. */
const valuesOf = (statement: StatementNode): ValueNode[] =>
  ((statement.declaration ?? statement).declarations ?? []).flatMap(({ init }) => init ?? []);

/** Marks the initializer of each constant as free of side effects, so that the bundler removes unused constants. */
const markPure = (code: string, calls: readonly ValueNode[]): string =>
  calls.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}${PURE}${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );

/** If a screen imports only a limit or a word list from a module of the contract, removes the module's schemas. */
export const leanContract = (): Plugin => ({
  name: 'opencall-lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: StatementNode[] };
      const calls = body.flatMap(valuesOf).filter(({ type }) => type === 'CallExpression');
      // The contract does no I/O, so an unused module of it need not run.
      return { code: markPure(code, calls), map: null, moduleSideEffects: false };
    },
  },
});
