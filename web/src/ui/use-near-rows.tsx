import { type ReactNode, useCallback, useState } from 'react';
import { onDemand } from './on-demand.tsx';
import type { NearRows, RowsOptions } from './rows-in-window.tsx';

// A first page is drawn whole: what tells which rows are near the screen comes after the first screen.
const RowsInWindow = onDemand(() => import('./rows-in-window.tsx').then((m) => m.RowsInWindow));

/** Rows drawn until it has come; a longer list comes back when it is there already, and needs no more for a first pass. */
export const FIRST_ROWS = 60;

const isSame = (one: NearRows | undefined, other: NearRows): boolean =>
  one?.height === other.height &&
  one.measure === other.measure &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, place) => {
    const { index, start } = other.rows[place] ?? {};
    return row.index === index && row.start === start;
  });

/**
 * The rows near the screen; undefined until the code that tells has come, while the first ones are to be drawn. What is
 * handed back as `watch` is drawn beside the list.
 */
export const useNearRows = (options: RowsOptions, rowHeight?: number) => {
  const [near, setNear] = useState<NearRows>();
  const onRows = useCallback((next: NearRows) => setNear((now) => (isSame(now, next) ? now : next)), []);
  const watch: ReactNode = <RowsInWindow options={options} rowHeight={rowHeight} onRows={onRows} />;
  return { near, watch };
};
