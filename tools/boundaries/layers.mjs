import { placeOf } from './places.mjs';
import { forEachInnerImport } from './rule.mjs';

/**
 * @typedef {import('./rule.mjs').Rule} Rule
 */

/** The contract is pure: zod, itself, and nothing that touches the world. */
export const contractIsPure = /** @type {Rule} */ (
  (sources) =>
    sources
      .filter(({ path }) => placeOf(path).workspace === 'contract' && !placeOf(path).isTest)
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier, target }) => target === null && specifier !== 'zod')
          .map(({ specifier, line }) => ({
            path,
            line,
            message: `the contract depends on zod alone, not on ${specifier}`,
          })),
      )
);

/** A route brings no schema into the browser: a `*.routes.ts` of the contract imports types alone. */
export const routesHaveNoSchemas = /** @type {Rule} */ (
  (sources) =>
    sources
      .filter(({ path }) => placeOf(path).workspace === 'contract' && placeOf(path).role === 'routes')
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ isType }) => !isType)
          .map(({ specifier, line }) => ({
            path,
            line,
            message: `routes import types alone, not ${specifier}`,
          })),
      )
);

/** The client calls routes: the endpoints would bring all their schemas into the browser. */
export const webCallsRoutes = forEachInnerImport(({ from, to, one }) => {
  if (from.workspace !== 'web' || to.workspace !== 'contract' || one.isType) return null;
  return to.role === 'endpoints'
    ? `${one.specifier} is for the server: call the route of the same name`
    : null;
});

/** A module with schemas loads zod, so limits and word lists that screens use are in modules without schemas. */
export const limitsHaveNoSchemas = forEachInnerImport(({ from, to, one }) => {
  if (from.workspace !== 'web' || from.isTest || to.workspace !== 'contract' || to.role !== 'schemas')
    return null;
  const others = one.values.filter((name) => !name.endsWith('Schema'));
  return others.length > 0 ? `${others.join(', ')} is not a schema: move it to *.vocabulary.ts` : null;
});

/** web → contract ← server */
export const workspacesKeepApart = forEachInnerImport(({ from, to }) => {
  if (from.workspace === to.workspace || to.workspace === 'contract') return null;
  return `${from.workspace} must not import ${to.workspace}`;
});

/** The layers that each layer may import; a layer that is not listed may import everything. */
const LAYERS = /** @type {Record<string, Record<string, string[]>>} */ ({
  server: {
    config: ['config'],
    messages: ['messages'],
    platform: ['platform', 'config', 'messages'],
    features: ['features', 'platform', 'config', 'messages'],
    demo: ['demo', 'features', 'platform', 'config', 'messages'],
    app: ['app', 'features', 'platform', 'config', 'messages'],
  },
  web: {
    styles: [],
    messages: ['messages'],
    lib: ['lib', 'messages'],
    ui: ['ui', 'lib', 'styles', 'messages'],
    features: ['features', 'ui', 'lib', 'styles', 'messages'],
  },
});

const HAVE_OWN_RULES = ['demo', 'testing'];

export const layersPointDown = forEachInnerImport(({ from, to }) => {
  if (from.workspace !== to.workspace || from.isTest || HAVE_OWN_RULES.includes(to.layer)) return null;
  const allowed = LAYERS[from.workspace]?.[from.layer];
  if (!allowed || allowed.includes(to.layer)) return null;
  return `${from.workspace}/${from.layer} must not import ${to.layer}`;
});

/** Only what starts a process may know the demo world. */
export const demoIsApart = forEachInnerImport(({ from, to, source }) => {
  if (to.layer !== 'demo' || from.layer === 'demo' || from.isTest || to.workspace !== 'server') return null;
  if (['server/src/serve.ts', 'server/src/cli.ts'].includes(source.path)) return null;
  return 'only serve.ts and cli.ts import the demo world';
});

export const testingIsForTests = forEachInnerImport(({ from, to }) => {
  if (to.layer !== 'testing' || from.layer === 'testing' || from.isTest) return null;
  return 'only tests import testing/';
});
