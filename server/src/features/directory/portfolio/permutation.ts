/** Whether a list names each of these ids once and nothing else. */
export const isPermutation = (order: readonly number[], ids: readonly number[]): boolean => {
  const known = new Set(ids);
  return (
    order.length === known.size && new Set(order).size === order.length && order.every((id) => known.has(id))
  );
};
