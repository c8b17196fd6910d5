import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is run by name: the server and the operators' tasks. */
const entries = { main: here('src/main.ts'), cli: here('src/cli.ts') };

export default defineConfig({
  root: here('.'),
  // The contract is TypeScript source and becomes part of the bundle. So do packages of a hundred modules each, most
  // of which go unused: reading them one by one would slow every start. The others stay in node_modules.
  ssr: {
    target: 'node',
    noExternal: [/^@opencall\/contract/, 'zod', 'drizzle-orm', 'fastify-type-provider-zod'],
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
      input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
      output: {
        // A few large files: finding and reading five hundred small ones would slow every start. Stack traces name
        // the modules by their source maps.
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});
