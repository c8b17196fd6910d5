import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noCircles, offlineScripts, sharedFiles } from './bundle.ts';
import { pseudoLocale } from './pseudo-locale.ts';

/** Where the API listens while the client is developed on its own; `npm run dev` needs no proxy. */
const api = { target: process.env.OPENCALL_API ?? 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), react(), offlineScripts(), noCircles(), mode === 'pseudo' && pseudoLocale()],
  server: { proxy: { '/api': api, '/media': api } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    manifest: true,
    // Built, but not named in the scripts: the comments would add 0.7 kB to a screen.
    sourcemap: 'hidden',
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      // Pages list their scripts. Lists for the imports of scripts would add 5 kB to every screen.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    // Inlined assets would need `data:` sources in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Texts of the message catalogues go where they are used: no screen loads texts of another.
      optimization: { inlineConst: { mode: 'all' } },
      input: { app: 'index.html' },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedFiles() } },
    },
  },
}));
