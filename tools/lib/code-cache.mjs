import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** What Node puts around a CommonJS file. */
const wrapper = /** @type {{ wrapper: [string, string] }} */ (/** @type {unknown} */ (Module)).wrapper;

/** @type {{ prototype: { _compile(this: NodeModule, content: string, filename: string): unknown } }} */
const { prototype } = /** @type {any} */ (Module);

/** V8 looks at the beginning of what it takes alone, and ends the process at a damaged byte further on. */
const CHECKSUM_BYTES = 4;

/** @param {Buffer} data */
const checksumOf = (data) => {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(data));
  return checksum;
};

/** @param {string} file @returns {Buffer | undefined} what is there and whole */
const readWhole = (file) => {
  try {
    const content = readFileSync(file);
    const data = content.subarray(0, -CHECKSUM_BYTES);
    return checksumOf(data).equals(content.subarray(-CHECKSUM_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Another V8, other flags and another processor have files of their own; a change of the source has another name.
 * @param {string} filename
 */
const nameOf = (filename) => `${basename(filename)}-${cachedDataVersionTag()}.code`;

/**
 * For Node 20, which does not keep it itself.
 * https://nodejs.org/docs/latest-v20.x/api/vm.html#scriptcreatecacheddata
 * @param {{ folder: string, cache: string }} places
 */
const keepByHand = ({ folder, cache }) => {
  /** @type {Map<string, Script>} */
  const scripts = new Map();
  /** @type {Set<string>} of the files, those whose code V8 took from the cache */
  const taken = new Set();
  /** @type {Set<string>} and would not take */
  const refused = new Set();
  const compile = prototype._compile;
  prototype._compile = function (content, filename) {
    if (dirname(filename) !== folder) return compile.call(this, content, filename);
    const cachedData = readWhole(join(cache, nameOf(filename)));
    const script = new Script(wrapper.join(content), {
      filename,
      columnOffset: -wrapper[0].length,
      cachedData,
    });
    scripts.set(filename, script);
    if (cachedData) (script.cachedDataRejected ? refused : taken).add(filename);
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, createRequire(filename), this, filename, dirname(filename));
  };

  /** Writes what is missing, with all functions that have run so far, and removes what nobody reads any more. */
  const write = () => {
    mkdirSync(cache, { recursive: true });
    const kept = new Set([...scripts.keys()].map(nameOf));
    for (const name of readdirSync(cache))
      if (!kept.has(name)) rmSync(join(cache, name), { recursive: true });
    for (const [filename, script] of scripts) {
      const file = join(cache, nameOf(filename));
      if (taken.has(filename) || (!refused.has(filename) && readWhole(file))) continue;
      // Whole or not at all.
      const data = script.createCachedData();
      writeFileSync(`${file}.new`, Buffer.concat([data, checksumOf(data)]));
      renameSync(`${file}.new`, file);
    }
  };
  /** A folder that cannot be written to, or is just being written to by another process, makes the next start slower at worst. */
  const save = () => {
    try {
      write();
    } catch {
      // Nobody needs to know.
    }
  };
  return { save };
};

/**
 * From now on, what V8 has compiled of the CommonJS files in `folder` is taken from `cache`, which `save` fills. The files'
 * names must change with their content, and they must not use `import()`.
 * @param {{ folder: string, cache: string }} places
 */
export const keepCompiled = (places) => {
  // Since Node 22: https://nodejs.org/api/module.html#moduleenablecompilecachecachedir
  const enable = /** @type {Record<string, any>} */ (Module).enableCompileCache;
  if (!enable) return keepByHand(places);
  enable(places.cache);
  return { save: () => {} };
};
