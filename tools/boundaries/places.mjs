/**
 * The place of a file in the repository, read from its path alone: the rules know no area and no feature by name.
 * @typedef {object} Place
 * @property {string} workspace contract, server or web
 * @property {string} layer the folder below src; 'app' for files directly in src and for the operators' commands
 * @property {string | null} area the folder below server/src/features, web/src/features or contract/src
 * @property {string | null} feature AREA/NAME, the folder below the area
 * @property {string} role the suffix before the extension: service, tables, routes …; '' without one
 * @property {boolean} isTest
 */

/** Folders below contract/src that are no area. */
const SHARED = ['shared', 'messages'];

/**
 * @param {string} path from the repository's root
 * @returns {Place}
 */
export const placeOf = (path) => {
  const [workspace = '', , ...rest] = path.split('/');
  const file = rest.at(-1) ?? '';
  const folder = rest.length > 1 ? (rest[0] ?? '') : 'app';
  const layer = workspace === 'server' && folder === 'cli' ? 'app' : folder;
  const [area = '', feature = ''] = workspace === 'contract' ? rest : rest.slice(1);
  const isInArea =
    workspace === 'contract'
      ? rest.length > 2 && !SHARED.includes(area)
      : layer === 'features' && rest.length > 3;
  return {
    workspace,
    layer: path === 'server/src/config.ts' ? 'config' : layer,
    area: isInArea ? area : null,
    feature: isInArea ? `${area}/${feature}` : null,
    role: file.split('.').at(-2) === file.split('.')[0] ? '' : (file.split('.').at(-2) ?? ''),
    isTest: /\.test\.tsx?$/.test(file),
  };
};
