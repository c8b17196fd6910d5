import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Prepares what every server test file copies from, such as the migrated database snapshot.
const inTesting = (name: string) =>
  fileURLToPath(new URL(`./server/src/testing/${name}.ts`, import.meta.url));
const [databaseSetup, programsSetup] = [inTesting('global-setup'), inTesting('programs-setup')];

/** Short files of long tests, the longest first. Begun last, for they are short, they would keep the run waiting for them alone. */
const LONG = ['/fuzz.native.', '/backups.native.', '/kills.native.', '/main.embedded.'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(name));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

const INSTALL_SETUP = fileURLToPath(new URL('./tools/testing/install-setup.mjs', import.meta.url));

/** A console error or warning that nobody announced fails the test. */
const CONSOLE_SETUP = fileURLToPath(new URL('./tools/testing/fail-on-console.ts', import.meta.url));
const WEB_SETUP = fileURLToPath(new URL('./web/src/testing/setup.ts', import.meta.url));

/** What holds for one engine alone, or hangs on neither and need not run twice, is told by the file's name. */
const OTHER_ENGINE = { pglite: '**/*.native.test.ts', postgres: '**/*.embedded.test.ts' };

/** Tests that ask no database for anything run once, each in a process of its own. */
const WITHOUT_DATABASE = [
  'src/config.test.ts',
  'src/config/**/*.test.ts',
  'src/platform/{async,backup,crypto,files,media,push,secrets,storage,text}/**/*.test.ts',
  'src/demo/pictures/**/*.test.ts',
];

/** Bounds for what never comes; what comes is waited for no longer than it takes, on a busy machine too. */
const PATIENCE = { testTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** `engine` reaches the global setup, which provides each test file with such a database. */
const serverProject = (name: string, engine: keyof typeof OTHER_ENGINE) => ({
  test: {
    name,
    root: './server',
    include: ['src/**/*.test.ts'],
    exclude: [OTHER_ENGINE[engine], ...WITHOUT_DATABASE],
    globalSetup: [...(engine === 'postgres' ? [INSTALL_SETUP] : []), databaseSetup, programsSetup],
    setupFiles: [CONSOLE_SETUP],
    env: { TEST_DATABASE: engine, TEST_POSTGRES_BIN: process.env.TEST_POSTGRES_BIN ?? '' },
    // A file has an app and a database of its own; the modules stay, which take longer to load than many a test.
    isolate: false,
    ...PATIENCE,
    hookTimeout: 240_000,
    unstubEnvs: true,
    restoreMocks: true,
  },
});

export default defineConfig({
  test: {
    // The databases run inside the workers: more workers than cores only make each of them slower.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          root: './contract',
          include: ['src/**/*.test.ts'],
          setupFiles: [CONSOLE_SETUP],
          ...PATIENCE,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'server-plain',
          root: './server',
          include: WITHOUT_DATABASE,
          globalSetup: [programsSetup],
          setupFiles: [CONSOLE_SETUP],
          ...PATIENCE,
          restoreMocks: true,
        },
      },
      serverProject('server', 'pglite'),
      // The same tests against native PostgreSQL, which the embedded one must not differ from.
      serverProject('server-postgres', 'postgres'),
      {
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [CONSOLE_SETUP, WEB_SETUP],
          environment: 'happy-dom',
          // Modules and document stay between files: loading them takes longer than the tests.
          isolate: false,
          ...PATIENCE,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'tools',
          root: './tools',
          include: ['**/*.test.ts'],
          setupFiles: [CONSOLE_SETUP],
          ...PATIENCE,
          restoreMocks: true,
        },
      },
    ],
  },
});
