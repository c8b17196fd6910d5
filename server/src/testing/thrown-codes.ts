import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Endpoint } from '@opencall/contract/shared/endpoint';
import { ERRORS, type ErrorCode } from '@opencall/contract/shared/errors';

/*
 * Finds the error codes that the handler of an endpoint can throw, by reading the source: from the call of `api.read`,
 * `api.readReplica`, `api.write` or `api.handle` it follows names and imports to every code in the text. It finds too many
 * rather than too few.
 */

const ROOT = join(import.meta.dirname, '..');
const DECLARATION = /^(?:export )?(?:async )?(?:const|let|function|class|interface|type) (\w+|\{[^}]*\})/;
const IMPORT = /^import (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from '([^']+)';/gm;
const RE_EXPORT = /^export (?:type )?\{([^}]*)\} from '([^']+)';/gm;
/** An indented statement of a top-level function. */
const STATEMENT = /^(?= {2}\S)/m;

interface SourceFile {
  /** Text of each declaration, by name. */
  declarations: Map<string, string>;
  /** Source of each import, by local name. */
  imports: Map<string, { from: string; name: string }>;
  /** Module of each namespace import, by local name. */
  modules: Map<string, string>;
  /** Names that a NAME.api.ts exports from another file → that file. */
  reExports: Map<string, string>;
}

/** Replaces the comment of an interface member by the error codes in it, quoted: only the comment names the codes. */
const withCodesOfMembers = (text: string): string =>
  text.replace(/^ {2,}\/?\*.*@throws ([A-Z_]+(?:, [A-Z_]+)*).*$/gm, (_, codes: string) =>
    codes
      .split(', ')
      .map((code) => `  '${code}'`)
      .join('\n'),
  );

const withoutComments = (text: string): string =>
  withCodesOfMembers(text).replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '');

const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_]\w*/g));

const resolveImport = (file: string, from: string): string => {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), from)) : from;
};

/** Splits a source into declarations. The formatter indents a declaration up to its closing line. */
const readDeclarations = (source: string): Map<string, string> => {
  const found = new Map<string, string>();
  let names: string[] = [];
  let lines: string[] = [];
  const keep = () => {
    const text = lines.join('\n');
    for (const name of names) found.set(name, text);
  };
  for (const line of source.split('\n')) {
    const name = DECLARATION.exec(line)?.[1];
    if (name) {
      keep();
      names = name.match(/\w+/g) ?? [];
      lines = [];
    }
    lines.push(line);
  }
  keep();
  return found;
};

const readSource = (file: string): SourceFile => {
  const source = withoutComments(readFileSync(join(ROOT, file), 'utf8'));
  const imports: SourceFile['imports'] = new Map();
  const modules: SourceFile['modules'] = new Map();
  for (const [, list = '', module, from = ''] of source.matchAll(IMPORT)) {
    if (module) modules.set(module, resolveImport(file, from));
    for (const item of list.split(',')) {
      const [name = '', local = name] = item
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (name) imports.set(local, { from: resolveImport(file, from), name });
    }
  }
  const reExports: SourceFile['reExports'] = new Map();
  for (const [, list = '', from = ''] of source.matchAll(RE_EXPORT)) {
    for (const item of list.split(',')) {
      const name = item.trim().replace(/^type /, '');
      if (name) reExports.set(name, resolveImport(file, from));
    }
  }
  return { declarations: readDeclarations(source.replace(IMPORT, '')), imports, modules, reExports };
};

const readSources = (): Map<string, SourceFile> => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter(
    (file) => /^(features|platform)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  return new Map(wanted.map((file) => [file, readSource(file)]));
};

const codesIn = (text: string): ErrorCode[] =>
  [...text.matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code as ErrorCode).filter((code) => code in ERRORS);

/** The declarations behind a name: the name itself, and for a type the functions of its file that create such an object. */
const behind = ({ declarations }: SourceFile, name: string): string[] => {
  const text = declarations.get(name);
  if (text === undefined) return [];
  if (!/^(?:export )?(?:interface|type) /.test(text)) return [name];
  const makesOne = new RegExp(`(?:\\): (?:Promise<)?|const \\w+: |implements )${name}\\b`);
  return [name, ...[...declarations].flatMap(([other, using]) => (makesOne.test(using) ? [other] : []))];
};

/** The declarations that `text` uses, including those in other files. */
const placesOf = (
  file: string,
  { imports, modules }: SourceFile,
  text: string,
): [file: string, name: string][] =>
  [...namesIn(text)].flatMap((name): [string, string][] => {
    const module = modules.get(name);
    if (!module) return [[imports.get(name)?.from ?? file, imports.get(name)?.name ?? name]];
    const members = text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    return [...members].map(([, member = '']) => [module, member]);
  });

const reach = (sources: Map<string, SourceFile>, file: string, text: string): Set<ErrorCode> => {
  const codes = new Set<ErrorCode>();
  const seen = new Set<string>();
  const visit = (place: string, body: string): void => {
    for (const code of codesIn(body)) codes.add(code);
    for (const [named, name] of placesOf(place, sources.get(place) as SourceFile, body)) {
      const from = sources.get(named)?.reExports.get(name) ?? named;
      const target = sources.get(from);
      for (const next of target ? behind(target, name) : []) {
        const key = `${from}#${next}`;
        if (seen.has(key)) continue;
        seen.add(key);
        visit(from, target?.declarations.get(next) ?? '');
      }
    }
  };
  visit(file, text);
  return codes;
};

/** The text from `start` to the bracket that closes the first one. */
const bracketed = (text: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ')' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
};

/** The parts of the surrounding function that a call uses: parameter types and local helpers. */
const usedAround = (around: string, call: string): string => {
  const names = namesIn(call.slice(call.indexOf('(')));
  const isUsed = (name = '') => names.has(name);
  const [head = '', ...statements] = around.split(STATEMENT);
  const types = [...head.matchAll(/(\w+): (\w+)/g)].flatMap(([, name, type]) => (isUsed(name) ? [type] : []));
  const helpers = statements.filter((statement) => isUsed(/^ {2}const (\w+) =/.exec(statement)?.[1]));
  return [...types, ...helpers].join('\n');
};

/** The endpoints that a call mounts: one, or all of the list that it loops over. */
const endpointsOf = async (source: SourceFile, call: string, text: string): Promise<Endpoint[]> => {
  const first = /\(\s*([\w.]+)/.exec(call)?.[1] ?? '';
  const list = new RegExp(`const ${first} of \\[([^\\]]*)\\]`).exec(text)?.[1] ?? first;
  const names = list.split(',').map((name) => name.trim().split('.'));
  const found = names.map(async ([name = '', member]) => {
    const { from, name: own } = source.imports.get(name) ?? { from: source.modules.get(name), name: member };
    return (await import(String(from)))[String(own)] as Endpoint;
  });
  return Promise.all(found);
};

/** Returns each mounted endpoint with the error codes that its handler can throw. */
export const reachableCodes = async (): Promise<Map<Endpoint, Set<ErrorCode>>> => {
  const sources = readSources();
  const found = new Map<Endpoint, Set<ErrorCode>>();
  for (const [file, source] of sources) {
    for (const text of source.declarations.values()) {
      const calls = [...text.matchAll(/\bapi\.(?:handle|read|readReplica|write)\(/g)].map(({ index }) =>
        bracketed(text, index),
      );
      const around = calls.reduce((rest, call) => rest.replace(call, ''), text);
      for (const call of calls) {
        const codes = reach(sources, file, `${call.slice(call.indexOf('('))}\n${usedAround(around, call)}`);
        for (const endpoint of await endpointsOf(source, call, text)) found.set(endpoint, codes);
      }
    }
  }
  return found;
};
