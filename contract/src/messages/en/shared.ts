import type { Value } from '#shared/format/messages.ts';

/* Texts of several features. */

export const name = 'Name';
export const title = 'Title';
export const description = 'Description';
export const reason = 'Reason';
export const isRequired = ({ name }: { name: Value }) => `${name} is required`;
export const nameIsRequired = 'Name is required';
export const textTooLong = ({ max }: { max: Value }) => `Cannot exceed ${max} characters`;
export const atMostCharacters = ({ max }: { max: Value }) => `Must be at most ${max} characters`;
export const namedTextTooLong = ({ name, max }: { name: Value; max: Value }) =>
  `${name} cannot exceed ${max} characters`;
export const nameTooLong = ({ max }: { max: Value }) => `Name cannot exceed ${max} characters`;
export const titleTooShort = ({ min }: { min: Value }) => `Title must be at least ${min} characters`;
export const titleTooLong = ({ max }: { max: Value }) => `Title cannot exceed ${max} characters`;
export const descriptionTooShort = ({ min }: { min: Value }) =>
  `Description must be at least ${min} characters`;
export const descriptionTooLong = ({ max }: { max: Value }) => `Description cannot exceed ${max} characters`;
export const messageTooLong = ({ max }: { max: Value }) => `Message cannot exceed ${max} characters`;
export const reasonTooShort = ({ min }: { min: Value }) => `Reason must be at least ${min} characters`;
export const reasonTooLong = ({ max }: { max: Value }) => `Reason cannot exceed ${max} characters`;
export const pleaseGiveAReason = 'Please give a reason';
export const reasonForMemberRequired = 'Please give a reason that the member can understand';
export const decisionInvalid = 'Decision must be release or refuse';
export const pleaseChooseARole = 'Please choose a role';
export const mustBeTrueOrFalse = 'Must be true or false';
export const mustBeAWholeNumber = 'Must be a whole number';
export const mustBeAWholeNumberFromTo = ({ min, max }: { min: Value; max: Value }) =>
  `Must be a whole number from ${min} to ${max}`;
export const mustBeATime = 'Must be a time (2026-11-21T17:30:00Z)';
export const dateInvalid = 'Please enter a valid date';
export const emailInvalid = 'Please enter a valid email address';
export const emailAddressInvalid = 'Invalid email address';
export const clientIdInvalid = 'Client id must be a UUID';
export const imageNotUploaded = 'Image must be uploaded first';
export const unknownStatus = 'Unknown status';
export const unknownKind = 'Unknown kind';
export const unknownOrder = 'Unknown order';
export const unknownTimeZone = 'Unknown time zone';
export const notAnId = 'Must be a positive integer';
export const mustNotContainHiddenCharacters = ({ name }: { name: Value }) =>
  `${name} must not contain line breaks or hidden characters`;
export const mustNotContainAWebAddress = ({ name }: { name: Value }) =>
  `${name} must not contain a web address`;
export const numberTooSmall = 'Must be at least 1';
export const numberTooLarge = ({ max }: { max: Value }) => `Must be at most ${max}`;
