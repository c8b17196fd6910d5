import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaGraph, featureGraph, floorsOf } from './areas.mjs';

/** @typedef {import('./sources.mjs').Source} Source */

export const DOCUMENT = 'docs/architecture.md';
const BEGIN = '<!-- areas: written by `node tools/check-boundaries.mjs --write` -->';
const END = '<!-- end of areas -->';

/**
 * The areas on their floors, the highest first, with their features.
 * @param {Source[]} sources
 * @returns {string} a table in Markdown
 */
const drawAreas = (sources) => {
  const uses = areaGraph(sources);
  const features = [...featureGraph(sources).keys()].sort();
  /** @param {string} area */
  const featuresOf = (area) =>
    features.filter((one) => one.startsWith(`${area}/`)).map((one) => one.slice(area.length + 1));
  const floors = floorsOf(uses);
  const rows = floors.flatMap((areas, at) =>
    areas.map((area) => {
      const used = [...(uses.get(area) ?? [])].sort().join(', ') || '–';
      return {
        floor: at + 1,
        text: `| ${at + 1} | **${area}** | ${featuresOf(area).join(', ')} | ${used} |`,
      };
    }),
  );
  const sorted = rows.sort((a, b) => b.floor - a.floor).map(({ text }) => text);
  return ['| floor | area | features | uses |', '| ----- | ---- | -------- | ---- |', ...sorted].join('\n');
};

/**
 * @param {string} text of the document
 * @param {string} drawing
 * @returns {string} the document with the drawing between its two marks; unchanged without them
 */
const withDrawing = (text, drawing) => {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) return text;
  return `${text.slice(0, begin + BEGIN.length)}\n\n${drawing}\n\n${text.slice(end)}`;
};

/**
 * @param {string} root
 * @param {Source[]} sources
 */
export const writeDrawing = (root, sources) => {
  const path = join(root, DOCUMENT);
  writeFileSync(path, withDrawing(readFileSync(path, 'utf8'), drawAreas(sources)));
};

/**
 * @param {string} root
 * @param {Source[]} sources
 * @returns {boolean} whether the document shows the areas as they are
 */
export const isDrawingCurrent = (root, sources) => {
  const text = readFileSync(join(root, DOCUMENT), 'utf8');
  return text.includes(BEGIN) && text === withDrawing(text, drawAreas(sources));
};
