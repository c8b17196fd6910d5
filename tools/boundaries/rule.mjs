import { placeOf } from './places.mjs';

/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {import('./sources.mjs').Import} Import
 * @typedef {import('./places.mjs').Place} Place
 * @typedef {{ path: string, line: number, message: string }} Violation
 * @typedef {(sources: Source[]) => Violation[]} Rule
 * @typedef {{ from: Place, to: Place, one: Import, source: Source }} InnerImport
 */

/**
 * A rule about each import by itself: tells what is wrong with it, or null.
 * @param {(found: InnerImport) => string | null} judge
 * @returns {Rule}
 */
export const forEachInnerImport = (judge) => (sources) =>
  sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      if (one.target === null) return [];
      const message = judge({ from: placeOf(source.path), to: placeOf(one.target), one, source });
      return message === null ? [] : [{ path: source.path, line: one.line, message }];
    }),
  );
