import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the server starts by the files' names: the readers of members' pictures and videos, and the database's thread. */
const programs = {
  'picture-program': here('src/platform/media/picture-program.ts'),
  'video-program': here('src/platform/media/video-program.ts'),
  'database-program': here('src/platform/database/database-program.ts'),
};
/** What is run by name: the server, the operators' tasks and what the server starts. */
const entries = { main: here('src/main.ts'), cli: here('src/cli.ts'), ...programs };

export default defineConfig(({ mode }) => ({
  root: here('.'),
  // The contract is TypeScript source and becomes part of the bundle. So do packages of a hundred modules each, most
  // of which go unused: reading them one by one would slow every start. The others stay in node_modules.
  ssr: {
    target: 'node',
    noExternal: [/^@opencall\/contract/, 'zod', 'drizzle-orm', 'fastify-type-provider-zod', 'mediabunny'],
  },
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
        // A few large files: finding and reading five hundred small ones would slow every start. Stack traces name
        // the modules by their source maps.
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
}));
