import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDrawing } from './boundaries/drawing.mjs';
import { RULES } from './boundaries/rules.mjs';
import { readSources } from './boundaries/sources.mjs';
import { NOT_YET } from './boundaries/sql.mjs';
import { checkBoundaries } from './check-boundaries.mjs';
import { ROOT } from './lib/paths.mjs';

let root: string;
/** Rules that some test below has seen broken: the last test asks for every one of them. */
const seenBroken = new Set<string>();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'opencall-boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const violationsOf = (files: Record<string, string>): string[] => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkBoundaries(root).violations;
};

/** Expects exactly one violation, of that rule, told with its place. */
const expectViolation = (rule: string, place: string, files: Record<string, string>) => {
  const violations = violationsOf(files);
  expect(violations).toHaveLength(1);
  expect(violations[0]).toContain(place);
  expect(violations[0]).toContain(`(${rule})`);
  seenBroken.add(rule);
};

describe('boundaries', () => {
  it('let a tree through that keeps them', () => {
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
        "import { vote } from '@opencall/contract/contests/votes/votes.schemas';\nimport { B } from '#ui/button.tsx';\nexport const C = { B, vote };",
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
  ])('refuse the contract %s', (_what, text) => {
    expectViolation('contract-is-pure', 'contract/src/a.ts', { 'contract/src/a.ts': text });
  });

  it.each([
    ['server/src/app.ts', '../../web/src/x.ts'],
    ['web/src/app/main.ts', '../../../server/src/app.ts'],
    ['contract/src/a.ts', '../../server/src/app.ts'],
  ])('refuse %s the path %s', (path, specifier) => {
    const violations = violationsOf({ [path]: `import '${specifier}';` }).join();
    expect(violations).toContain('(workspaces-keep-apart)');
    expect(violations).toContain('(no-climbing)');
    seenBroken.add('workspaces-keep-apart').add('no-climbing');
  });
});

describe('server', () => {
  it('refuses the settings an import of what uses them', () => {
    expectViolation('layers-point-down', 'server/src/config.ts:1', {
      'server/src/config.ts': "import '#platform/http/http.ts';",
    });
  });

  it.each([
    ['platform', 'features/contests/votes/votes.api.ts'],
    ['platform', 'app.ts'],
    ['features/accounts/users', 'app.ts'],
    ['features/accounts/users', 'cli.ts'],
    ['demo', 'app.ts'],
  ])('refuses %s an import of %s', (folder, target) => {
    expectViolation('layers-point-down', `server/src/${folder}/x.ts:1`, {
      [`server/src/${folder}/x.ts`]: `import '#${target}';`,
    });
  });

  it.each(['queries', 'sql', 'service', 'records', 'policy', 'presenter', 'routes'])(
    "refuses a feature another one's %s",
    (role) => {
      expectViolation('features-have-an-api', 'users.service.ts:1', {
        'server/src/features/accounts/users/users.service.ts': `import '#features/contests/votes/votes.${role}.ts';`,
      });
    },
  );

  it('refuses routes the tables of another feature, which its services and queries may join', () => {
    expectViolation('features-have-an-api', 'users.routes.ts:1', {
      'server/src/features/accounts/users/users.routes.ts':
        "import '#features/contests/votes/votes.tables.ts';",
      'server/src/features/accounts/users/users.service.ts':
        "import '#features/contests/votes/votes.tables.ts';",
      'server/src/features/accounts/users/users.queries.ts':
        "import '#features/contests/votes/votes.tables.ts';",
    });
  });

  it.each([
    ['a function', "import { findVote } from './votes.queries.ts';\nexport const v = findVote;"],
    ['a type', "import type { VoteRow } from './votes.queries.ts';\nexport type V = VoteRow;"],
  ])('refuses routes %s of the queries of their own feature', (_what, text) => {
    expectViolation('routes-use-services', 'votes.routes.ts:1', {
      'server/src/features/contests/votes/votes.queries.ts': 'export const findVote = 1;',
      'server/src/features/contests/votes/votes.service.ts': text,
      'server/src/features/contests/votes/votes.routes.ts': text,
    });
  });

  it('refuses SQL text outside *.sql.ts, and rows that nothing checks', () => {
    const tables = {
      'server/src/features/accounts/users/users.tables.ts': "export const users = pgTable('users', {});",
    };
    expectViolation('sql-has-its-files', 'users.service.ts:1', {
      ...tables,
      'server/src/features/accounts/users/users.service.ts': 'export const q = `select 1 from users`;',
      'server/src/features/accounts/users/users.sql.ts': 'export const q = `select 1 from users`;',
    });
    expectViolation('sql-has-its-files', 'users.sql.ts:1', {
      ...tables,
      'server/src/features/accounts/users/users.service.ts': 'export const q = 1;',
      'server/src/features/accounts/users/users.sql.ts':
        'export const find = (db) => db.query({ text: TEXT });',
    });
  });

  it('excepts from the rule for SQL only files that exist', () => {
    const unneeded = NOT_YET.filter((path) => !existsSync(join(ROOT, path)));
    expect(unneeded).toEqual([]);
  });

  it('SQL text does not write another feature’s table', () => {
    const tables = {
      'server/src/features/accounts/users/users.tables.ts': "export const users = pgTable('users', {});",
    };
    for (const sql of ['update users set name = 1', 'insert into users values (1)', 'delete from users']) {
      expectViolation('foreign-tables-are-read-only', 'chat.sql.ts:2', {
        ...tables,
        'server/src/features/conversations/chat/chat.sql.ts': `export const q = {\n  text: \`${sql}\`,\n};`,
      });
    }
  });

  it.each([
    ['no-feature-circles', 'accounts/auth → accounts/users → accounts/auth', 'accounts/auth'],
    ['no-area-circles', 'accounts → conversations → accounts', 'conversations/chat'],
  ])('has no circle (%s), by imports or by SQL text', (rule, circle, other) => {
    const name = other.split('/')[1];
    const importing = {
      'server/src/features/accounts/users/users.service.ts': `import { talk } from '#features/${other}/${name}.api.ts';\nexport const users = talk;`,
      [`server/src/features/${other}/${name}.service.ts`]: 'export const talk = 1;',
      [`server/src/features/${other}/${name}.api.ts`]: `export { talk } from './${name}.service.ts';`,
    };
    expect(violationsOf(importing)).toEqual([]);
    const violations = violationsOf({
      ...importing,
      'server/src/features/accounts/users/users.tables.ts': "export const users = pgTable('users', {});",
      [`server/src/features/${other}/${name}.sql.ts`]: 'export const q = `select 1 from users`;',
    });
    expect(violations).toContain(
      `server/src/features:1 the ${rule === 'no-area-circles' ? 'areas' : 'features'} ${circle} form a circle (${rule})`,
    );
    seenBroken.add(rule);
  });

  it('refuses more than ten areas, and more than six floors of them', () => {
    const area = (n: number, text = 'export const a = 1;') => ({
      [`server/src/features/area${n}/one/one.service.ts`]: text,
      [`server/src/features/area${n}/one/one.api.ts`]: "export { a } from './one.service.ts';",
    });
    const flat = Object.assign({}, ...Array.from({ length: 10 }, (_, n) => area(n)));
    expect(violationsOf(flat)).toEqual([]);
    expectViolation('areas-are-few', '11 areas, at most 10', area(10));
    rmSync(join(root, 'server'), { recursive: true });
    const importing = (n: number) =>
      `import { a as below } from '#features/area${n - 1}/one/one.api.ts';\nexport const a = below;`;
    const tower = Object.assign(
      area(0),
      ...Array.from({ length: 5 }, (_, n) => area(n + 1, importing(n + 1))),
    );
    expect(violationsOf(tower)).toEqual([]);
    expectViolation('areas-are-few', '7 floors of areas, at most 6', area(6, importing(6)));
  });

  it.each(['contract/src/talks/chat/a.ts', 'web/src/features/talks/chat/a.ts'])(
    'refuses %s an area that the server lacks',
    (path) => {
      expectViolation('areas-have-one-name', path, {
        'server/src/features/conversations/chat/chat.service.ts': 'export const talk = 1;',
        [path]: 'export const a = 1;',
      });
    },
  );

  it('refuses a feature its own api.ts, and any other file that only re-exports', () => {
    expectViolation('features-have-an-api', 'users.routes.ts:1', {
      'server/src/features/accounts/users/users.service.ts': 'export const getUser = () => 1;',
      'server/src/features/accounts/users/users.api.ts': "export { getUser } from './users.service.ts';",
      'server/src/features/accounts/users/users.routes.ts': "import './users.api.ts';",
    });
  });

  it('finds the drawing of the areas out of date', () => {
    const files = {
      'server/src/features/conversations/chat/chat.service.ts': 'export const talk = 1;',
      'docs/architecture.md':
        '<!-- areas: written by `node tools/check-boundaries.mjs --write` -->\n<!-- end of areas -->\n',
    };
    expect(violationsOf(files).join()).toContain(
      'docs/architecture.md:1 the drawing of the areas is out of date',
    );
    writeDrawing(root, readSources(root));
    expect(checkBoundaries(root).violations).toEqual([]);
    expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(
      '| 1 | **conversations** | chat | – |',
    );
  });

  it('guards a feature by its folder, whatever its name and however it is imported', () => {
    expectViolation('features-have-an-api', 'users.service.ts:1', {
      'server/src/features/accounts/users/users.service.ts':
        "export type Q = import('#features/site/born-today/helpers.ts').Q;",
    });
  });

  it.each(['insert', 'update', 'delete'])('refuses a query to %s into a table it may join', (verb) => {
    expectViolation('foreign-tables-are-read-only', 'users.queries.ts:2', {
      'server/src/features/accounts/users/users.queries.ts': `import { votes } from '#features/contests/votes/votes.tables.ts';\nexport const q = (db) => db.${verb}(votes);`,
    });
  });

  it.each(['server/src/app.ts', 'server/src/features/accounts/users/x.ts'])(
    'refuses %s the demo world',
    (path) => {
      expectViolation('demo-is-apart', path, { [path]: "import '#demo/world.ts';" });
    },
  );

  it('refuses test support to anything but tests', () => {
    expectViolation('testing-is-for-tests', 'server/src/app.ts:1', {
      'server/src/app.ts': "import '#testing/factories.ts';",
      'server/src/app.test.ts': "import '#testing/factories.ts';",
    });
  });

  it('refuses a package that another folder has tamed', () => {
    expectViolation('packages-have-one-user', 'server/src/app.ts:1', {
      'server/src/app.ts': "import { PGlite } from '@electric-sql/pglite';\nexport const p = PGlite;",
      'server/src/platform/embedded/a.ts':
        "import { PGlite } from '@electric-sql/pglite';\nexport const p = PGlite;",
    });
  });

  it.each([
    ['a property', 'export const a = process.env.PORT;'],
    ['destructuring', 'const { env } = process;\nexport const a = env;'],
    ['an import', "import { env } from 'node:process';\nexport const a = env;"],
  ])('refuses to read the environment by %s outside environment.ts', (_how, text) => {
    expectViolation('environment-has-one-reader', 'server/src/app.ts:1', { 'server/src/app.ts': text });
  });
});

describe('web', () => {
  it.each([
    ['ui', 'features/contests/votes/card.tsx'],
    ['lib', 'ui/button.tsx'],
    ['features/accounts/users', 'app/router.tsx'],
  ])('refuses %s an import of %s', (folder, target) => {
    expectViolation('layers-point-down', `web/src/${folder}/x.ts:1`, {
      [`web/src/${folder}/x.ts`]: `import '#${target}';`,
    });
  });

  it('refuses a feature another feature, which a page may combine', () => {
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
  ])('refuses a colour in %s: %s', (path, text, line) => {
    expectViolation('colours-are-tokens', `${path}:${line}`, { [path]: text });
  });

  it.each([
    ['a link', 'export const A = <a href="/search">x</a>;'],
    ['a template', ['export const a = (id) => `/profile/$', '{id}`;'].join('')],
    ['a query', "export const a = '/auth?action=login';"],
  ])('refuses an address in %s', (_where, text) => {
    expectViolation('paths-have-one-home', 'web/src/ui/a.tsx:1', { 'web/src/ui/a.tsx': text });
  });

  it("lets the router's typed route names through", () => {
    expect(violationsOf({ 'web/src/ui/a.ts': "export const r = getRouteApi('/search');" })).toEqual([]);
  });
});

describe('files', () => {
  it('must not import each other in a circle, by type neither', () => {
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
  ])('must not only hand on what others export: %s', (text) => {
    expectViolation('no-barrels', 'server/src/a.ts:1', { 'server/src/a.ts': text });
  });

  it('must not climb over their neighbours', () => {
    expectViolation('no-climbing', 'server/src/platform/http/a.ts:1', {
      'server/src/platform/http/a.ts': "import '../../config.ts';",
    });
  });
});

it('has seen every rule broken', () => {
  const unseen = Object.keys(RULES).filter((name) => !seenBroken.has(name));
  expect(unseen).toEqual([]);
});
