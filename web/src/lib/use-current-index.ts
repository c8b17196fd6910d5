import { useState } from 'react';

/**
 * The index of the current item in a changing list: of the chosen item or, if it has left the list, of the item now
 * at its position. -1 for an empty list.
 * @param found index of the chosen item, -1 if it is not in the list
 */
export const useCurrentIndex = (found: number, count: number): number => {
  const [last, setLast] = useState(0);
  const index = found >= 0 ? found : Math.min(last, count - 1);
  const next = Math.max(0, index);
  if (next !== last) setLast(next);
  return index;
};
