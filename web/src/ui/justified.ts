/** A row of pictures of equal height, in pixels. It contains the items from `from` up to, but not including, `to`. */
export interface JustifiedRow {
  top: number;
  height: number;
  from: number;
  to: number;
  /** The width and left offset of each picture in the row. */
  boxes: ReadonlyArray<{ left: number; width: number }>;
}

export interface JustifiedOptions {
  width: number;
  gap: number;
  /** The height that rows should approximate. */
  target: number;
}

/** Limits for the displayed ratio, so that very narrow and very wide pictures can be seen and clicked. */
const RATIO = { least: 0.25, most: 5 };

const rowHeight = (ratios: readonly number[], { width, gap }: JustifiedOptions): number =>
  (width - gap * (ratios.length - 1)) / ratios.reduce((sum, ratio) => sum + ratio, 0);

const lay = (ratios: readonly number[], height: number, gap: number) => {
  let left = 0;
  return ratios.map((ratio) => {
    const box = { left, width: ratio * height };
    left += box.width + gap;
    return box;
  });
};

/** True if the row should end before the new picture, because that is closer to the target height. */
const endsBefore = (without: readonly number[], height: number, options: JustifiedOptions): boolean =>
  without.length > 0 && rowHeight(without, options) - options.target < options.target - height;

/**
 * Arranges pictures (`ratios`: width by height) in rows that fill the width and keep each ratio. The last row is not
 * stretched. Appending pictures changes only the last row.
 */
export const justify = (ratios: readonly number[], options: JustifiedOptions): JustifiedRow[] => {
  const rows: JustifiedRow[] = [];
  let row: number[] = [];
  let from = 0;
  const end = (height: number) => {
    const last = rows.at(-1);
    const top = last ? last.top + last.height + options.gap : 0;
    rows.push({ top, height, from, to: from + row.length, boxes: lay(row, height, options.gap) });
    from += row.length;
    row = [];
  };
  for (const ratio of ratios) {
    const shape = Math.min(RATIO.most, Math.max(RATIO.least, ratio));
    const height = rowHeight([...row, shape], options);
    if (height <= options.target && endsBefore(row, height, options)) {
      end(rowHeight(row, options));
      row = [shape];
      if (rowHeight(row, options) <= options.target) end(rowHeight(row, options));
      continue;
    }
    row.push(shape);
    if (height <= options.target) end(height);
  }
  if (row.length > 0) end(Math.min(options.target, rowHeight(row, options)));
  return rows;
};
