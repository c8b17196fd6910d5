import type { Value } from '#shared/format/messages.ts';

export const statement = 'Statement';
export const upToMessages = ({ max }: { max: Value }) => `Up to ${max} messages`;
export const momentInvalid = 'Please enter a valid date and time';
export const hoursInvalid = ({ max }: { max: Value }) => `Must be a whole number of hours from 0 to ${max}`;
export const partiesCount = ({ min, max }: { min: Value; max: Value }) =>
  `A shoot has ${min} to ${max} parties`;
export const pleaseChooseATimeZone = 'Please choose a time zone';
export const pleaseGiveTheTerms = 'Please give the terms';
export const endBeforeStart = 'The end must lie after the start';
export const shootTooLong = ({ max }: { max: Value }) => `A shoot lasts up to ${max} days`;
export const eachMemberMayBeNamedOnce = 'Each member may be named once';
export const versionIsRequired = 'Version is required';
export const nameTheAbsent = 'Please say who did not come';
export const absentWithoutNoShow = 'Only a no-show names who did not come';
export const outcomeInvalid = 'Please say how it was';
export const pleaseChooseADecision = 'Please choose a decision';
export const rangeInvalid = 'Must be a day (2026-11-21) or a time (2026-11-21T17:30:00Z)';
