import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './lean-contract.ts';

/** Where the API listens while the client is developed on its own; `npm run dev` needs no proxy. */
const api = { target: process.env.OPENCALL_API ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** Packages that every screen needs. Full names: a prefix could match packages that import from the other files. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|query-core|react-query|react-router|react-store|router-core|store))\//;
/** The entry and its style sheet. */
const ENTRY = /\.css$|\/web\/(?:index\.html|src\/app\/main\.tsx)$/;

/** Modules that most screens with pictures share. */
const PICTURES =
  /\/web\/src\/(?:ui\/picture|lib\/(?:format\/dates|media-url|once|thumbhash))\.|\/contract\/src\/(?:pictures\/uploads\/(?:renditions|variant-widths)|shared\/format\/(?:dates|locale|relative|zones))\.|\/node_modules\/(?:lucide-react\/.*\/(?:arrow-left|eye-off)\.|thumbhash\/)/;
/** Modules that most screens with a list share. */
const LISTS =
  /\/web\/src\/(?:ui\/(?:choice|field|inline-select|input|list-end)|lib\/(?:infinite-list|order|use-debounced))\.|\/node_modules\/(?:@tanstack\/(?:query-core|react-query)|lucide-react)\//;

/**
 * Modules that every screen needs go into two files, modules that several screens need into a few more: each file
 * costs a request and a kilobyte of headers. `$initial` limits a file to modules that the entries import; without it
 * the file would hold modules of every screen.
 */
const SHARED_FILES = [
  { name: 'framework', tags: ['$initial' as const], test: FRAMEWORK },
  { name: 'shell', tags: ['$initial' as const], test: (id: string) => !ENTRY.test(id) },
  { name: 'pictures', test: PICTURES, minShareCount: 10 },
  { name: 'lists', test: LISTS, minShareCount: 10 },
];

/** Screens for the staff and for diagnostics. */
const SELDOM =
  /assets\/(analytics|moderation|people|audit-log|failed-jobs|invitations|integrations|webhook|settings|recount|manage-contests|create-contest|edit-contest|auth-debug|contest-debug|image-upload-test|desk|call-form)-/;
/** What members go to; all else are parts of screens, which load when there is nothing else to do. */
const SCREEN = /-(route|routes|page)-[^/]+\.js$/;

export default defineConfig({
  plugins: [leanContract(), tailwindcss(), react()],
  server: { proxy: { '/api': api, '/media': api } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      // Every name that is preloaded is written into the first script: what is seldom opened does without.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || (SCREEN.test(file) && !SELDOM.test(file)) ? dependencies : [],
    },
    // Inlined assets would need `data:` sources in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'index.html' },
      // Making a schema has no effect but the schema; one that is not used can go.
      // Radix calls `__name` for each of its functions, which would keep the unused ones.
      treeshake: { manualPureFunctions: ['z', '__name'] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: SHARED_FILES } },
    },
  },
});
