import type { Value } from '#shared/format/messages.ts';

export const daysInvalid = ({ max }: { max: Value }) => `Days must be a whole number from 1 to ${max}`;
export const statusInvalid = 'Status must be resolved or dismissed';
