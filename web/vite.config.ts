import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './lean-contract.ts';

/** Faces that are seen before the first scroll; the rest load when a rule asks for them. */
const PRELOADED_FONTS = /(fraunces-latin-opsz-normal|geist-latin-wght-normal)-[^/]*\.woff2$/;

/** Fonts are named by their hash, so the preload lines can only be written once the bundle is known. */
const preloadFonts = (): Plugin => ({
  name: 'opencall-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head-prepend',
        })),
  },
});

/** Where the API listens while the client is developed on its own; `npm run dev` needs no proxy. */
const api = { target: process.env.OPENCALL_API ?? 'http://127.0.0.1:3000', changeOrigin: false };

/**
 * What several screens share, in few files: each costs a request and a kilobyte of headers. `theme` and `paths`
 * stay out, because the front page has them too and must not draw in the rest.
 */
const SHARED_FILES = [
  {
    // With all their dependencies: otherwise a file in a circle of imports runs before its imports are ready.
    name: 'framework',
    test: /node_modules\/(?:(?:react|react-dom|scheduler|use-sync-external-store|cookie-es|seroval|seroval-plugins|isbot)\/|@tanstack\/(?!react-virtual|virtual))/,
  },
  { name: 'ui', test: /\/web\/src\/(?:ui|lib)\/(?!theme\.|paths\.)/, minShareCount: 4 },
  {
    name: 'ui',
    test: /node_modules\/(?:@radix-ui|lucide-react|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce|detect-node-es)\//,
    minShareCount: 4,
  },
];

export default defineConfig({
  plugins: [leanContract(), tailwindcss(), react(), preloadFonts()],
  server: { proxy: { '/api': api, '/media': api } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    // Inlined assets would need `data:` sources in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'index.html', landing: 'landing.html' },
      // Making a schema has no effect but the schema; one that is not used can go.
      treeshake: { manualPureFunctions: ['z', 'defineEndpoint'] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: SHARED_FILES } },
    },
  },
});
