import type { Value } from '#shared/format/messages.ts';

export const documentNotFound = 'Document not found';
export const defaultTagline =
  'A talent network for models, photographers, videographers and content creators.';
export const nameRequired = 'The site needs a name';
export const trialRange = ({ max }: { max: Value }) =>
  `The trial must be a whole number of months from 0 to ${max}`;
export const priceRange = ({ min, max }: { min: Value; max: Value }) =>
  `The price must be a whole number of US cents from ${min} to ${max}; the payment service takes nothing below`;
export const momentInvalid = 'Must be a time like 2026-11-21T17:30:00Z';
export const theName = 'The name';
export const nameTooLong = ({ max }: { max: Value }) => `The name cannot exceed ${max} characters`;
export const theTagline = 'The tagline';
export const taglineMustBeAText = 'The tagline must be a text';
export const taglineTooLong = ({ max }: { max: Value }) => `The tagline cannot exceed ${max} characters`;
export const accentInvalid = 'The accent must be a color like #c5331a';
export const accentTooLight = ({ contrast, min }: { contrast: Value; min: Value }) =>
  `This accent has a contrast of ${contrast} on the light theme’s paper and cannot be read there; a darker one with ${min} or more works`;
export const reservedList = 'Reserved names must be a list of texts';
export const aReservedName = 'A reserved name';
export const reservedNameEmpty = 'A reserved name must not be empty';
export const reservedNameTooLong = ({ max }: { max: Value }) =>
  `A reserved name cannot exceed ${max} characters`;
export const tooManyReservedNames = ({ max }: { max: Value }) => `There can be at most ${max} reserved names`;
export const joiningInvalid = ({ modes }: { modes: Value }) => `Joining must be one of ${modes}`;
export const mustBeAText = ({ name }: { name: Value }) => `${name} must be a text`;
export const logoInvalid = 'The logo must be the address of an uploaded picture';
export const theAnnouncement = 'The announcement';
export const maintenanceInvalid = ({ modes }: { modes: Value }) => `Maintenance must be one of ${modes}`;
export const theMessage = 'The message';
export const theTerms = 'The terms';
export const thePrivacyPolicy = 'The privacy policy';
export const weeklyEmailInvalid = 'weeklyEmail must be true or false';
export const askMembersInvalid = 'askMembers must be true or false';
