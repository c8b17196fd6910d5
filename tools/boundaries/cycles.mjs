/** @param {string[]} circle */
const closeCircle = (circle) => {
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return [...turned, turned[0] ?? ''];
};
/** @typedef {{ path: string, imports: { target: string | null }[] }} Node */

/**
 * The circles among the files' imports, each told once, from its alphabetically first file round to it
 * again. One depth-first walk finds at least one circle of every knot, not all that run through it.
 * @param {Node[]} sources
 * @returns {string[][]}
 */
export const findCycles = (sources) => {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const trail = [];
  /** @type {string[][]} */
  const cycles = [];

  /** @param {string} path */
  const visit = (path) => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push(closeCircle(trail.slice(start)));
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const target of graph.get(path) ?? []) if (target !== null && graph.has(target)) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return cycles;
};
