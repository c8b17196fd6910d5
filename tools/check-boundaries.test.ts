import { describe, expect, it } from 'vitest';
import { RULES } from './boundaries/rules.mjs';
import { createSourceTree, SERVER_RULES } from './testing/source-tree.ts';

const { violationsOf, expectViolation, seenBroken } = createSourceTree();

describe('boundaries', () => {
  it('accept a tree that follows all rules', () => {
    const violations = violationsOf({
      'contract/src/shared/ids.ts': "import { z } from 'zod';\nexport const id = z.number();",
      'contract/src/contests/votes/votes.schemas.ts':
        "import { id } from '#shared/ids.ts';\nexport const vote = id;",
      'server/src/config/environment.ts': 'export const env = () => process.env;',
      'server/src/config.ts':
        "import { env } from '#config/environment.ts';\nexport const port = env().PORT;",
      'server/src/platform/http/http.ts': "import { port } from '#config.ts';\nexport const http = port;",
      'server/src/features/accounts/users/users.tables.ts': 'export const users = {};',
      'server/src/features/accounts/users/users.service.ts': 'export const getUser = () => 1;',
      'server/src/features/accounts/users/users.api.ts': "export { getUser } from './users.service.ts';",
      'server/src/features/accounts/users/users.records.ts': 'export const usersRecords = {};',
      'server/src/features/contests/votes/votes.tables.ts':
        "import { users } from '#features/accounts/users/users.tables.ts';\nexport const votes = { users };",
      'server/src/features/contests/votes/votes.queries.ts':
        "import { users } from '#features/accounts/users/users.tables.ts';\nexport const q = (db) => db.select(users);",
      'server/src/features/contests/votes/votes.routes.ts':
        "import { getUser } from '#features/accounts/users/users.api.ts';\nexport const routes = getUser;",
      'server/src/app.ts':
        "import { usersRecords } from '#features/accounts/users/users.records.ts';\nimport { routes } from './features/contests/votes/votes.routes.ts';\nexport const app = { routes, usersRecords };",
      'server/src/demo/world.ts':
        "import { votes } from '#features/contests/votes/votes.tables.ts';\nexport const fill = (db) => db.insert(votes);",
      'server/src/serve.ts': "import { app } from './app.ts';\nvoid import('./demo/world.ts').then(app);",
      'server/src/testing/build.ts': "import { app } from '#app.ts';\nexport const build = app;",
      'server/src/features/contests/votes/votes.test.ts':
        "import { build } from '#testing/build.ts';\nbuild();",
      'web/src/lib/paths.ts': "export const home = '/home';",
      'web/src/ui/button.tsx':
        "import { home } from '#lib/paths.ts';\nexport const B = <a href={home}>#1</a>;",
      'web/src/features/contests/votes/card.tsx':
        "import { voteSchema } from '@opencall/contract/contests/votes/votes.schemas';\nimport { B } from '#ui/button.tsx';\nexport const C = { B, voteSchema };",
      'web/src/app/pages/home.tsx':
        "import { C } from '#features/contests/votes/card.tsx';\nexport const H = C;",
      'web/src/styles/tokens.css': ':root { --ink: #101010; }',
    });
    expect(violations).toEqual([]);
  });

  it('report the line of the import', () => {
    expectViolation('contract-is-pure', 'contract/src/a.ts:3 ', {
      'contract/src/a.ts':
        "// first\n// second\nimport { readFile } from 'node:fs';\nexport const a = readFile;",
    });
  });
});

describe('workspaces', () => {
  it.each([
    ['a package', "import 'fastify';"],
    ['a package, by type only', "import type { A } from 'fastify';"],
    ['Node', "export const a = () => import('node:fs');"],
  ])('do not allow the contract to import %s', (_what, text) => {
    expectViolation('contract-is-pure', 'contract/src/a.ts', { 'contract/src/a.ts': text });
  });

  it.each([
    ['zod', "import { z } from 'zod';\nexport const a = z.string();"],
    [
      'a value beside types',
      "import { type Route, defineRoute } from '#shared/route.ts';\nexport const a = defineRoute();",
    ],
  ])('do not allow the routes of the contract to import %s', (_what, text) => {
    expectViolation('routes-have-no-schemas', 'contract/src/contests/votes/votes.routes.ts:1', {
      'contract/src/contests/votes/votes.routes.ts': text,
    });
  });

  it('do not allow the web to import a limit from a module with schemas', () => {
    expectViolation('limits-have-no-schemas', 'web/src/lib/votes.ts:1', {
      'web/src/lib/votes.ts':
        "import { VOTES_MAX, voteSchema } from '@opencall/contract/contests/votes/votes.schemas';\nexport const votes = [VOTES_MAX, voteSchema];",
    });
  });

  it('do not allow the web to import endpoints, except for their types', () => {
    expectViolation('web-calls-routes', 'web/src/lib/votes.ts:2', {
      'web/src/lib/votes.ts':
        "import type { Vote } from '@opencall/contract/contests/votes/votes.endpoints';\nimport { vote } from '@opencall/contract/contests/votes/votes.endpoints';\nexport const votes: Vote[] = [vote];",
    });
  });

  it.each([
    ['server/src/app.ts', '../../web/src/x.ts'],
    ['web/src/app/main.ts', '../../../server/src/app.ts'],
    ['contract/src/a.ts', '../../server/src/app.ts'],
  ])('do not allow %s to import the path %s', (path, specifier) => {
    const violations = violationsOf({ [path]: `import '${specifier}';` }).join();
    expect(violations).toContain('(workspaces-keep-apart)');
    expect(violations).toContain('(no-climbing)');
    seenBroken.add('workspaces-keep-apart').add('no-climbing');
  });
});

describe('web', () => {
  it.each([
    ['ui', 'features/contests/votes/card.tsx'],
    ['lib', 'ui/button.tsx'],
    ['features/accounts/users', 'app/router.tsx'],
  ])('does not allow %s to import %s', (folder, target) => {
    expectViolation('layers-point-down', `web/src/${folder}/x.ts:1`, {
      [`web/src/${folder}/x.ts`]: `import '#${target}';`,
    });
  });

  it('does not allow a feature to import another feature, but allows a page to import both', () => {
    expectViolation('web-features-are-independent', 'web/src/features/accounts/users/a.tsx:1', {
      'web/src/features/accounts/users/a.tsx': "import '#features/contests/votes/card.tsx';",
      'web/src/app/pages/a.tsx':
        "import '#features/accounts/users/a.tsx';\nimport '#features/contests/votes/card.tsx';",
    });
  });

  it.each([
    ['web/src/styles/main.css', 'a {\n  color: #fff;\n}', 2],
    ['web/src/ui/a.tsx', 'export const A = () => <i style={{ color: "#12ab34" }} />;', 1],
    ['web/src/ui/a.tsx', 'export const a = "border-[#12ab34]";', 1],
  ])('does not allow a colour in %s: %s', (path, text, line) => {
    expectViolation('colours-are-tokens', `${path}:${line}`, { [path]: text });
  });

  it.each([
    ['a link', 'export const A = <a href="/search">x</a>;'],
    ['a template', ['export const a = (id) => `/profile/$', '{id}`;'].join('')],
    ['a query', "export const a = '/auth?action=login';"],
  ])('does not allow an address in %s', (_where, text) => {
    expectViolation('paths-have-one-home', 'web/src/ui/a.tsx:1', { 'web/src/ui/a.tsx': text });
  });

  it('allows the router’s typed route names', () => {
    expect(violationsOf({ 'web/src/ui/a.ts': "export const r = getRouteApi('/search');" })).toEqual([]);
  });
});

describe('files', () => {
  it.each([
    ['web/src/ui/a.ts', "export const a = new Intl.NumberFormat('de');"],
    ['web/src/ui/a.ts', 'export const { NumberFormat } = Intl;'],
    ['server/src/features/site/problems/a.ts', 'export const a = (n) => n.toLocaleString();'],
    ['contract/src/shared/a.ts', "export const a = 'en-US';"],
    ['web/src/ui/a.ts', "export const a = (n) => '$' + n;"],
    ['web/src/ui/a.ts', ['export const a = ({ price }) => `$$', '{price}`;'].join('')],
  ])('must not format dates, numbers or money themselves: %s %s', (path, text) => {
    expectViolation('formats-have-one-home', `${path}:1`, { [path]: text });
  });

  it('must not import each other in a circle, not even by type', () => {
    expectViolation('no-cycles', 'a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts', {
      'server/src/a.ts': "import './b.ts';",
      'server/src/b.ts': "import type { C } from './c.ts';\nexport type B = C;",
      'server/src/c.ts': "export const c = () => import('./a.ts');",
    });
  });

  it.each([
    ["export * from './b.ts';"],
    ["export { b } from './b.ts';\nexport type { C } from './c.ts';"],
    ["import { b } from './b.ts';\nexport { b };"],
  ])('must not only re-export from other files: %s', (text) => {
    expectViolation('no-barrels', 'server/src/a.ts:1', { 'server/src/a.ts': text });
  });

  it('must not climb out of their folder in an import path', () => {
    expectViolation('no-climbing', 'server/src/platform/http/a.ts:1', {
      'server/src/platform/http/a.ts': "import '../../config.ts';",
    });
  });
});

it('every rule that is not for the server is broken by one of these tests', () => {
  const unseen = Object.keys(RULES).filter((name) => !SERVER_RULES.includes(name) && !seenBroken.has(name));
  expect(unseen).toEqual([]);
});
