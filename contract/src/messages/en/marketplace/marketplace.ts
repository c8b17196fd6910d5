import type { Value } from '#shared/format/messages.ts';

export const priceInvalid = 'Price must be a number from 0 to 99,999,999';
export const imagesFull = 'Maximum images reached';
export const coordinateInvalid = ({ limit }: { limit: Value }) =>
  `Must be a number from -${limit} to ${limit}`;
export const categoryRequired = 'Please select a category';
export const distanceInvalid = ({ max }: { max: Value }) => `Must be a whole number from 1 to ${max}`;
export const unknownCategory = 'Unknown category';
