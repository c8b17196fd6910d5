import type { Value } from '#shared/format/messages.ts';

export const daysReversed = 'The last day must not be before the first';
export const daysTooMany = ({ max }: { max: Value }) => `One entry can last up to ${max} days`;
export const travelNeedsZip = 'Enter the ZIP code where you will be';
export const kindInvalid = 'Please choose free, busy, away or travel';
export const rangeTooLong = ({ max }: { max: Value }) => `Request up to ${max} days`;
export const mustBeADate = ({ name }: { name: Value }) => `${name} must be a date like 2027-05-03`;
export const noteTooLong = ({ max }: { max: Value }) => `A note cannot exceed ${max} characters`;
export const theFirstDay = 'The first day';
export const theLastDay = 'The last day';
