import { placeOf } from './places.mjs';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {{ table: string, owner: string, isWrite: boolean, line: number }} TableUse
 */

const DECLARATION = /\bpgTable\(\s*'(\w+)'/g;
const COMMENT_LINE = /^\s*(?:\/\*|\*|\/\/)/;
const READS = /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/gi;
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(\w+)/gi;

/**
 * The features' tables by name.
 * @param {Source[]} sources
 * @returns {Map<string, string>} table → feature that declares it
 */
export const ownersOfTables = (sources) => {
  const owners = new Map();
  for (const { path, text } of sources) {
    const { feature, role } = placeOf(path);
    if (feature === null || role !== 'tables') continue;
    for (const [, table] of text.matchAll(DECLARATION)) owners.set(table, feature);
  }
  return owners;
};

/**
 * The features' tables that SQL text names: unquoted after FROM, JOIN, USING, INSERT INTO, UPDATE or DELETE FROM. Strings are
 * not told apart from code, where nothing reads so.
 * @param {Source} source
 * @param {Map<string, string>} owners
 * @returns {TableUse[]}
 */
export const tablesNamedIn = ({ text }, owners) =>
  text.split('\n').flatMap((line, at) => {
    if (COMMENT_LINE.test(line)) return [];
    /** @param {RegExp} pattern @param {boolean} isWrite */
    const uses = (pattern, isWrite) =>
      [...line.matchAll(pattern)].flatMap(([, table = '']) => {
        const owner = owners.get(table);
        return owner === undefined ? [] : [{ table, owner, isWrite, line: at + 1 }];
      });
    return [...uses(READS, false), ...uses(WRITES, true)];
  });
