import type { Value } from '#shared/format/messages.ts';

export const atMostCharacters = ({ max }: { max: Value }) => `At most ${max} characters`;
export const unknownRole = 'Unknown role';
export const unknownStanding = 'Unknown standing';
export const daysRange = ({ max }: { max: Value }) => `Days must be a whole number from 1 to ${max}`;
