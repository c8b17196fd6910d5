import type { Value } from '#shared/format/messages.ts';

export const usesInvalid = ({ max }: { max: Value }) => `Uses must be a whole number from 1 to ${max}`;
export const reasonRequired = 'A reason is required';
