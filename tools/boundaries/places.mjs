/**
 * Where a file stands, read off its path alone: the rules know no feature by name.
 * @typedef {object} Place
 * @property {string} workspace contract, server or web
 * @property {string} layer the folder below src; 'app' for what lies in src itself, and for the operators' tasks
 * @property {string | null} feature
 * @property {string} role the suffix before the extension: service, tables, routes …; '' without one
 * @property {boolean} isTest
 */

/**
 * @param {string} path from the repository's root
 * @returns {Place}
 */
export const placeOf = (path) => {
  const [workspace = '', , ...rest] = path.split('/');
  const file = rest.at(-1) ?? '';
  const folder = rest.length > 1 ? (rest[0] ?? '') : 'app';
  const layer = workspace === 'server' && folder === 'cli' ? 'app' : folder;
  return {
    workspace,
    layer: path === 'server/src/config.ts' ? 'config' : layer,
    feature: layer === 'features' && rest.length > 2 ? (rest[1] ?? null) : null,
    role: file.split('.').at(-2) === file.split('.')[0] ? '' : (file.split('.').at(-2) ?? ''),
    isTest: /\.test\.tsx?$/.test(file),
  };
};
