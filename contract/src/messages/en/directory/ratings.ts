import type { Value } from '#shared/format/messages.ts';

export const ratingRange = ({ min, max }: { min: Value; max: Value }) =>
  `Rating must be a whole number from ${min} to ${max}`;
