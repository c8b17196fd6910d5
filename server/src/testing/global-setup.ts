import type { TestProject } from 'vitest/node';
import { startNativePostgres } from '#testing/native-postgres.ts';
import { preparePgliteTemplate, preparePostgresTemplate } from '#testing/prepare-templates.ts';
import type { TestTemplate } from '#testing/test-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}

/**
 * Vitest runs this once before the server's tests, and what it returns after them. The project's
 * TEST_DATABASE chooses the engine: `postgres` for a native server, else the embedded one. TEST_POSTGRES_BIN is the folder of
 * another version's `initdb` and `postgres`.
 */
const prepareTestDatabase = async (project: TestProject): Promise<() => Promise<void>> => {
  if (project.config.env.TEST_DATABASE !== 'postgres') {
    project.provide('testTemplate', await preparePgliteTemplate());
    return async () => undefined;
  }
  const server = await startNativePostgres({ binaries: project.config.env.TEST_POSTGRES_BIN });
  try {
    project.provide('testTemplate', await preparePostgresTemplate(server));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
};

export default prepareTestDatabase;
