import { MAX_ID } from '@opencall/contract/shared/max-id';

/** Parses an id from an address. Returns undefined unless it consists of digits or is a positive integer. */
export const routeId = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
};
