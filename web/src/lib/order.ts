/** `order[i]` is the old index of the item at the new position i. */
export type Order = readonly number[];

export const unchangedOrder = (length: number): Order => Array.from({ length }, (_, index) => index);

/** Moves the item at `from` to `to`. Returns the list unchanged if a position is outside it. */
export const moveWithin = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const isInside = (position: number) => position >= 0 && position < list.length;
  if (from === to || !isInside(from) || !isInside(to)) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};

export const applyOrder = <T>(list: readonly T[], order: Order): T[] =>
  order.flatMap((index) => (index in list ? [list[index] as T] : []));
