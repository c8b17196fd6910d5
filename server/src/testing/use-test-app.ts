import { afterAll, beforeAll } from 'vitest';
import { buildTestApp, type ConfigChanges, type TestApp, type TestParts } from './build-app.ts';

/**
 * A test app for a whole file: built before its tests, closed after them. `beforeAll` functions below this call can use
 * the app, and `afterAll` functions above it run after the app was closed.
 */
export const useTestApp = (overrides: ConfigChanges = {}, parts: TestParts = {}): TestApp => {
  let built: TestApp | undefined;
  beforeAll(async () => {
    built = await buildTestApp(overrides, parts);
  });
  afterAll(() => built?.close());
  const app = (): TestApp => {
    if (!built) throw new Error('The test app does not exist yet: use it inside hooks and tests.');
    return built;
  };
  return new Proxy({} as TestApp, {
    get: (_target, name) => Reflect.get(app(), name),
    has: (_target, name) => Reflect.has(app(), name),
    ownKeys: () => Reflect.ownKeys(app()),
    getOwnPropertyDescriptor: (_target, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(app(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
};
