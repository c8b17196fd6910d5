import { placeOf } from './places.mjs';
import { ownersOfTables, tablesNamedIn } from './tables.mjs';

/** @typedef {import('./sources.mjs').Source} Source */

export const MAX_AREAS = 10;
export const MAX_FLOORS = 6;

/**
 * Which feature of the server uses which others. An import counts, and so does a table that SQL text names.
 * @param {Source[]} sources
 * @returns {Map<string, Set<string>>} AREA/NAME → the features it uses
 */
export const featureGraph = (sources) => {
  const owners = ownersOfTables(sources);
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  for (const source of sources) {
    const { workspace, feature, isTest } = placeOf(source.path);
    if (workspace !== 'server' || feature === null || isTest) continue;
    const used = uses.get(feature) ?? new Set();
    uses.set(feature, used);
    for (const { target } of source.imports) {
      const other = target === null ? null : placeOf(target);
      if (other?.workspace === 'server' && other.feature !== null) used.add(other.feature);
    }
    for (const { owner } of tablesNamedIn(source, owners)) used.add(owner);
    used.delete(feature);
  }
  return uses;
};

/** @param {string} feature AREA/NAME */
const areaOf = (feature) => feature.split('/')[0] ?? '';

/**
 * Which area of the server uses which others.
 * @param {Source[]} sources
 * @returns {Map<string, Set<string>>} area → the areas it uses
 */
export const areaGraph = (sources) => {
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  for (const [feature, targets] of featureGraph(sources)) {
    const area = areaOf(feature);
    const used = uses.get(area) ?? new Set();
    uses.set(area, used);
    for (const target of targets) if (areaOf(target) !== area) used.add(areaOf(target));
  }
  return uses;
};

/**
 * Puts each area one floor above the highest area that it uses. A graph with a circle has no floors.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} the lowest floor first, names in alphabetical order
 */
export const floorsOf = (graph) => {
  /** @type {string[][]} */
  const floors = [];
  const placed = new Set();
  while (placed.size < graph.size) {
    const floor = [...graph.keys()].filter(
      (area) => !placed.has(area) && [...(graph.get(area) ?? [])].every((used) => placed.has(used)),
    );
    if (floor.length === 0) return [];
    for (const area of floor) placed.add(area);
    floors.push(floor.sort());
  }
  return floors;
};
