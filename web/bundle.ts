import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import firstScreens from './first-screens.json' with { type: 'json' };
import laterParts from './later-parts.json' with { type: 'json' };

/** The part of the bundler's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Modules that at least this many first screens need are in the two files that every screen loads. */
const SHARED_BY_SCREENS = 6;

const moduleId = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The routes whose screens need a connection. */
const ONLINE_ROUTES: ReadonlySet<string> = new Set(
  ['src/app/routes/staff-routes.tsx', 'src/app/routes/diagnostics-routes.tsx'].map(moduleId),
);

/** Lists a module and all modules that it leads to through the imports that `importsOf` returns. */
const modulesFrom = (start: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> => {
  const seen = new Set([start]);
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported);
  return seen;
};

/** @throws if the build has no such module: the path is out of date. */
const assertModule = (graph: Graph, id: string): void => {
  if (!graph.getModuleInfo(id)) throw new Error(`The rules of the build name ${id}, which it does not have.`);
};

const staticModulesFrom = (graph: Graph, path: string): ReadonlySet<string> => {
  assertModule(graph, moduleId(path));
  return modulesFrom(moduleId(path), (id) => graph.getModuleInfo(id)?.importedIds ?? []);
};

/** The modules that every screen loads, without the entry. */
const sharedModules = (graph: Graph): ReadonlySet<string> => {
  const page = moduleId('index.html');
  const entry = new Set([page, ...(graph.getModuleInfo(page)?.importedIds ?? [])]);
  const counts = new Map<string, number>();
  // The own profile is the screen of other profiles with tabs.
  const { 'profile-own': _own, ...screens } = firstScreens;
  for (const [screen = ''] of Object.values(screens))
    for (const id of staticModulesFrom(graph, screen)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= SHARED_BY_SCREENS).map(([id]) => id);
  const modules = new Set([...staticModulesFrom(graph, 'index.html'), ...often]);
  // A file of style sheets alone is no entry for the bundler.
  return new Set([...modules].filter((id) => !id.endsWith('.css') && !entry.has(id)));
};

/**
 * The file of each module that some first screens or later parts need, but not all: modules that the same ones need
 * are in one file, so that no screen loads what it does not need.
 */
const partFiles = (graph: Graph, shared: ReadonlySet<string>): ReadonlyMap<string, string> => {
  // The entries of first screens are files of their own, because the manifest names them.
  const entries = new Set(Object.values(firstScreens).flat().map(moduleId));
  const files = new Map<string, string>();
  for (const [name, parts] of [...Object.entries(firstScreens), ...Object.entries(laterParts)])
    for (const id of new Set(parts.flatMap((part) => [...staticModulesFrom(graph, part)])))
      if (!shared.has(id) && !entries.has(id) && !id.endsWith('.css'))
        files.set(id, files.has(id) ? `${files.get(id)}-${name}` : name);
  return files;
};

/**
 * Puts the modules that every screen loads into two files: `vendor` for packages, `shell` for the app's own code. The
 * other modules are in files by the screens and parts that need them.
 */
export const sharedFiles = () => {
  let shared: ReadonlySet<string> | undefined;
  let parts: ReadonlyMap<string, string> | undefined;
  const nameIfShared = (name: string) => (id: string, graph: Graph) => {
    shared ??= sharedModules(graph);
    return shared.has(id) ? name : null;
  };
  return [
    { name: nameIfShared('vendor'), test: '/node_modules/', priority: 1 },
    { name: nameIfShared('shell') },
    {
      name: (id: string, graph: Graph) => {
        shared ??= sharedModules(graph);
        parts ??= partFiles(graph, shared);
        return parts.get(id) ?? null;
      },
    },
  ];
};

/** Writes the list of scripts that the service worker keeps: those of all routes except `ONLINE_ROUTES`. */
export const offlineScripts = (): Plugin => ({
  name: 'opencall-offline-scripts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    for (const id of ONLINE_ROUTES) assertModule(this, id);
    const kept = modulesFrom(moduleId('index.html'), (id) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      return ONLINE_ROUTES.has(id) ? importedIds : [...importedIds, ...dynamicallyImportedIds];
    });
    const scripts = Object.values(bundle).filter(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => kept.has(id)),
    );
    const source = JSON.stringify(scripts.map(({ fileName }) => fileName).sort());
    this.emitFile({ type: 'asset', fileName: '.vite/offline-scripts.json', source });
  },
});

/**
 * Fails the build if files import each other in a circle: one of them would then read values of the other that are
 * not set yet, such as an icon in a table of links.
 */
export const noCircles = (): Plugin => ({
  name: 'opencall-no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (name: string): readonly string[] => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : [];
    };
    for (const name of Object.keys(bundle))
      for (const imported of importsOf(name))
        if (modulesFrom(imported, importsOf).has(name))
          this.error(`${name} and ${imported} import each other. Put their shared modules into one file.`);
  },
});
