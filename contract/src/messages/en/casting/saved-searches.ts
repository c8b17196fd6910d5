import type { Value } from '#shared/format/messages.ts';

export const nameRequired = 'Please give the search a name';
export const followingRefused =
  'A search by stage name or keyword can only have the frequency off: it could follow one person';
export const kindInvalid = 'Please choose members, calls or listings';
export const queryRequired = 'The query of the list is required';
export const queryTooLong = ({ max }: { max: Value }) => `The query cannot exceed ${max} characters`;
export const frequencyInvalid = 'Please choose instant, daily, weekly or off';
export const invalidQuery = 'Invalid query';
