import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const inTesting = (name: string) =>
  fileURLToPath(new URL(`./server/src/testing/${name}.ts`, import.meta.url));
const [databaseSetup, programsSetup] = [inTesting('global-setup'), inTesting('programs-setup')];

/** Small files with long tests, the slowest first. Vitest would start small files last, and the run would wait for them. */
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

/** Makes a test fail on an unexpected console error or warning. */
const CONSOLE_SETUP = fileURLToPath(new URL('./tools/testing/fail-on-console.ts', import.meta.url));
/** Every row of hand-written SQL is parsed with its schema. */
const ROWS_SETUP = inTesting('row-checks');
const WEB_SETUP = fileURLToPath(new URL('./web/src/testing/setup.ts', import.meta.url));

/** Tests for one engine, or for which the engine does not matter, have its name in their file name. */
const OTHER_ENGINE = { pglite: '**/*.native.test.ts', postgres: '**/*.embedded.test.ts' };

/** Tests that need no database run once, each file in its own process. */
const WITHOUT_DATABASE = [
  'src/config.test.ts',
  'src/config/**/*.test.ts',
  'src/cli/hosting/**/*.test.ts',
  'src/platform/{async,backup,crypto,files,media,push,secrets,storage,text}/**/*.test.ts',
  'src/demo/pictures/**/*.test.ts',
  'src/platform/email/address-refusal.test.ts',
  'src/features/site/health/thresholds.test.ts',
];

/** Long enough for a busy machine. Tests wait for events, so only a test that fails takes this long. */
const TIMEOUTS = { testTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** The global setup provides each test file with a database of that engine. */
const serverProject = (name: string, engine: keyof typeof OTHER_ENGINE) => ({
  test: {
    name,
    root: './server',
    include: ['src/**/*.test.ts'],
    exclude: [OTHER_ENGINE[engine], ...WITHOUT_DATABASE],
    globalSetup: [...(engine === 'postgres' ? [INSTALL_SETUP] : []), databaseSetup, programsSetup],
    setupFiles: [CONSOLE_SETUP, ROWS_SETUP],
    env: { TEST_DATABASE: engine, TEST_POSTGRES_BIN: process.env.TEST_POSTGRES_BIN ?? '' },
    // Each file has its own app and database. Files share the modules, which take longer to load than many tests to run.
    isolate: false,
    ...TIMEOUTS,
    hookTimeout: 240_000,
    unstubEnvs: true,
    restoreMocks: true,
  },
});

export default defineConfig({
  test: {
    // The databases run inside the workers, so more workers than cores would only slow each other down.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          root: './contract',
          include: ['src/**/*.test.ts'],
          setupFiles: [CONSOLE_SETUP],
          ...TIMEOUTS,
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
          ...TIMEOUTS,
          restoreMocks: true,
        },
      },
      serverProject('server', 'pglite'),
      // The same tests on native PostgreSQL: both engines must behave the same.
      serverProject('server-postgres', 'postgres'),
      {
        test: {
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [CONSOLE_SETUP, WEB_SETUP],
          environment: 'happy-dom',
          // Files share the modules and the document: loading them takes longer than the tests.
          isolate: false,
          ...TIMEOUTS,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'tools',
          root: './tools',
          include: ['**/*.test.ts'],
          setupFiles: [CONSOLE_SETUP],
          ...TIMEOUTS,
          restoreMocks: true,
        },
      },
    ],
  },
});
