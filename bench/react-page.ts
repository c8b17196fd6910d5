import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ENTRY = 'react-page';
/** A page with one button, which changes the address like the main controls of the screens. */
const SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const press = () => history.pushState(null, '', '?pressed');
createRoot(document.getElementById('root')).render(createElement('button', { onClick: press }, 'Press'));
`;

const bundle = async (root: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    mode: 'production',
    // Build for production, like the client.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? join(root, 'web', 'src', `${ENTRY}.js`) : null),
        load: (id) => (id.endsWith(`${ENTRY}.js`) ? SOURCE : null),
      },
    ],
    build: { write: false, target: 'baseline-widely-available', rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
};

export interface ReactPage {
  /** Its path on a server that is started afterwards. */
  path: string;
  remove: () => Promise<void>;
}

/** Adds a page with React and one button to the built client, compressed like the client. */
export const addReactPage = async (root: string): Promise<ReactPage> => {
  const folder = join(root, 'web', 'dist', 'bench');
  const page = `<!doctype html><title>React</title><div id="root"></div><script type="module" src="/bench/react.js"></script>`;
  const script = await bundle(root);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of [
    // Without the ending .html, so that the server serves it as a plain file and not as a page of the client.
    ['react.htm', page],
    ['react.js', script],
  ] as const) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  return { path: '/bench/react.htm', remove: () => rm(folder, { recursive: true }) };
};
