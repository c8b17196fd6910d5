import type { Value } from '#shared/format/messages.ts';

export const dateInvalid = 'Invalid date format. Please check your date entries.';
export const maxEntriesInvalid = ({ min, max }: { min: Value; max: Value }) =>
  `Max entries per user must be a whole number from ${min} to ${max}`;
export const namedTextTooShort = ({ name, min }: { name: Value; min: Value }) =>
  `${name} must be at least ${min} characters`;
export const prizes = 'Prizes';
export const prizesTooShort = ({ min }: { min: Value }) => `Prizes must be at least ${min} characters`;
export const rules = 'Rules';
export const typeRequired = 'Please select a contest type';
export const featuredImageTooLong = 'Featured image cannot exceed 2048 characters';
export const statusRequired = 'Please select a status';
export const mediaRequired = 'You must upload a media file';
export const policyRequired = 'You must agree to the contest policy to submit an entry';
export const entryTitleTooLong = ({ max }: { max: Value }) => `Title must be less than ${max} characters`;
export const mediaTypeRequired = 'You must select a media type';
