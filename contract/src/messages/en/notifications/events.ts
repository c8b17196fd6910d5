import type { Value } from '#shared/format/messages.ts';

export const ageRange = ({ max }: { max: Value }) =>
  `Age must be a whole number of milliseconds from 0 to ${max}`;
