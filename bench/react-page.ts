import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ENTRY = 'react-page';
/** A button that shows that it works as the screens do: by a new address. */
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
    // As the client is built; what runs this has not said.
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
  /** Its address, as long as the server that is started after it runs. */
  path: string;
  remove: () => Promise<void>;
}

/** Lays a page that holds React and one button beside the built client, compressed as the client is. */
export const layReactPage = async (root: string): Promise<ReactPage> => {
  const folder = join(root, 'web', 'dist', 'bench');
  const page = `<!doctype html><title>React</title><div id="root"></div><script type="module" src="/bench/react.js"></script>`;
  const script = await bundle(root);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of [
    // Served as it lies: what ends in .html is taken for a page of the client.
    ['react.htm', page],
    ['react.js', script],
  ] as const) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  return { path: '/bench/react.htm', remove: () => rm(folder, { recursive: true }) };
};
