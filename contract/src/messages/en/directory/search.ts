import type { Value } from '#shared/format/messages.ts';

export const dateInvalid = 'Please enter a date like 2027-05-03';
export const activeWithinInvalid = ({ days }: { days: Value }) => `Must be ${days}`;
