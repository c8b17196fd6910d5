import { defineConfig } from 'vitest/config';

/** `npm run test:hosting`: the guide's commands with real releases. It takes minutes, so it is not part of npm test. */
export default defineConfig({
  test: { root: './tools', include: ['**/*.hosting.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
