import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the server starts by the files' names: the readers of members' pictures and videos, and the database's thread. */
const programs = {
  'picture-program': here('src/platform/media/picture-program.ts'),
  'video-program': here('src/platform/media/video-program.ts'),
  'database-program': here('src/platform/embedded/database-program.ts'),
};
/** Programs that are started by file name: the server, the operators' tasks, and the programs that the server starts. */
const entries = {
  main: here('src/main.ts'),
  cli: here('src/cli.ts'),
  ...programs,
};

/** Packages that stay in node_modules: machine code and WebAssembly, files of their own, and what few sites ever load. */
const LEFT_THERE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  'pg-native',
  '@fastify/swagger',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  'pdfkit',
  'fontkit',
  'bidi-js',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  'exifreader',
  'ioredis',
  'nodemailer',
  'openid-client',
  'prom-client',
  'stripe',
  'web-push',
];

export default defineConfig(({ command, mode }) => ({
  root: here('.'),
  // Packages are bundled: a release is smaller, and a start reads a few files instead of a thousand. See
  // docs/decisions/0004-one-bundler.md. Processes that run from sources in tests load packages from node_modules.
  ssr: command === 'build' ? { target: 'node', noExternal: true, external: LEFT_THERE } : { target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Tests run the server from its sources, but the programs that it starts have to be built.
      input: mode === 'programs' ? programs : entries,
      output: {
        // Stack traces name the modules by their source maps.
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
}));
