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
 * Runs once before the server's tests. TEST_DATABASE of the project chooses the engine: `postgres` for native PostgreSQL,
 * otherwise the embedded database. TEST_POSTGRES_BIN is a folder with `initdb` and `postgres` of another version.
 * @returns a function that runs after the tests
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
