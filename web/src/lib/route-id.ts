import { MAX_ID } from '@opencall/contract/shared/max-id';

/** An id in an address; undefined for anything else. Digits alone count, or a number. */
export const routeId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
};
