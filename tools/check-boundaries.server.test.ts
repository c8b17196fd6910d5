import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeDrawing } from './boundaries/drawing.mjs';
import { readSources } from './boundaries/sources.mjs';
import { checkBoundaries } from './check-boundaries.mjs';
import { createSourceTree, SERVER_RULES } from './testing/source-tree.ts';

const { root, violationsOf, expectViolation, seenBroken } = createSourceTree();

describe('server', () => {
  it('does not allow config.ts to import a module that depends on it', () => {
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
  ])('does not allow %s to import %s', (folder, target) => {
    expectViolation('layers-point-down', `server/src/${folder}/x.ts:1`, {
      [`server/src/${folder}/x.ts`]: `import '#${target}';`,
    });
  });

  it.each(['queries', 'sql', 'service', 'records', 'policy', 'presenter', 'routes'])(
    'does not allow a feature to import another feature’s %s',
    (role) => {
      expectViolation('features-have-an-api', 'users.service.ts:1', {
        'server/src/features/accounts/users/users.service.ts': `import '#features/contests/votes/votes.${role}.ts';`,
      });
    },
  );

  it('does not allow routes to import another feature’s tables, but allows services and queries to', () => {
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
  ])('does not allow routes to import %s from the queries of their own feature', (_what, text) => {
    expectViolation('routes-use-services', 'votes.routes.ts:1', {
      'server/src/features/contests/votes/votes.queries.ts': 'export const findVote = 1;',
      'server/src/features/contests/votes/votes.service.ts': text,
      'server/src/features/contests/votes/votes.routes.ts': text,
    });
  });

  it('does not allow SQL text outside *.sql.ts, or queries whose rows are not checked', () => {
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
    expectViolation('sql-has-its-files', 'users.sql.ts:1', {
      ...tables,
      'server/src/features/accounts/users/users.records.ts':
        "export const q = `select json_build_object('id', 1)`;",
      'server/src/features/accounts/users/users.sql.ts':
        "export const q = `select json_build_object('id', 1)`;",
    });
  });

  it('does not allow SQL text to write to another feature’s table', () => {
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
  ])('does not allow a circle through imports and SQL text (%s)', (rule, circle, other) => {
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

  it('does not allow more than ten areas, or more than six floors of areas', () => {
    const area = (n: number, text = 'export const a = 1;') => ({
      [`server/src/features/area${n}/one/one.service.ts`]: text,
      [`server/src/features/area${n}/one/one.api.ts`]: "export { a } from './one.service.ts';",
    });
    const flat = Object.assign({}, ...Array.from({ length: 10 }, (_, n) => area(n)));
    expect(violationsOf(flat)).toEqual([]);
    expectViolation('areas-are-few', '11 areas, at most 10', area(10));
    rmSync(join(root(), 'server'), { recursive: true });
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
    'does not allow %s, because the server has no such area',
    (path) => {
      expectViolation('areas-have-one-name', path, {
        'server/src/features/conversations/chat/chat.service.ts': 'export const talk = 1;',
        [path]: 'export const a = 1;',
      });
    },
  );

  it('does not allow a feature to import its own api.ts', () => {
    expectViolation('features-have-an-api', 'users.routes.ts:1', {
      'server/src/features/accounts/users/users.service.ts': 'export const getUser = () => 1;',
      'server/src/features/accounts/users/users.api.ts': "export { getUser } from './users.service.ts';",
      'server/src/features/accounts/users/users.routes.ts': "import './users.api.ts';",
    });
  });

  it('reports an outdated drawing of the areas and updates it', () => {
    const files = {
      'server/src/features/conversations/chat/chat.service.ts': 'export const talk = 1;',
      'docs/architecture.md':
        '<!-- areas: written by `node tools/check-boundaries.mjs --write` -->\n<!-- end of areas -->\n',
    };
    expect(violationsOf(files).join()).toContain(
      'docs/architecture.md:1 the drawing of the areas is out of date',
    );
    writeDrawing(root(), readSources(root()));
    expect(checkBoundaries(root()).violations).toEqual([]);
    expect(readFileSync(join(root(), 'docs/architecture.md'), 'utf8')).toContain(
      '| 1 | **conversations** | chat | – |',
    );
  });

  it('protects every file in the folder of a feature, also from type imports', () => {
    expectViolation('features-have-an-api', 'users.service.ts:1', {
      'server/src/features/accounts/users/users.service.ts':
        "export type Q = import('#features/site/born-today/helpers.ts').Q;",
    });
  });

  it.each(['insert', 'update', 'delete'])(
    'does not allow a query to %s rows in another feature’s table',
    (verb) => {
      expectViolation('foreign-tables-are-read-only', 'users.queries.ts:2', {
        'server/src/features/accounts/users/users.queries.ts': `import { votes } from '#features/contests/votes/votes.tables.ts';\nexport const q = (db) => db.${verb}(votes);`,
      });
    },
  );

  it.each(['server/src/app.ts', 'server/src/features/accounts/users/x.ts'])(
    'does not allow %s to import the demo world',
    (path) => {
      expectViolation('demo-is-apart', path, { [path]: "import '#demo/world.ts';" });
    },
  );

  it('allows only tests to import test support', () => {
    expectViolation('testing-is-for-tests', 'server/src/app.ts:1', {
      'server/src/app.ts': "import '#testing/factories.ts';",
      'server/src/app.test.ts': "import '#testing/factories.ts';",
    });
  });

  it('does not allow a package outside the one folder that may import it', () => {
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
  ])('does not allow reading the environment by %s outside environment.ts', (_how, text) => {
    expectViolation('environment-has-one-reader', 'server/src/app.ts:1', { 'server/src/app.ts': text });
  });
});

it('every server rule is broken by one of these tests', () => {
  expect(SERVER_RULES.filter((name) => !seenBroken.has(name))).toEqual([]);
});
