import type { Value } from '#shared/format/messages.ts';

export const nameRequired = "Please enter your contact's name";
export const emailInvalid = "Please enter your contact's email address";
export const minutesInvalid = ({ min, max }: { min: Value; max: Value }) =>
  `Must be a whole number of minutes from ${min} to ${max}`;
export const linkInvalid = 'This link is incomplete';
export const helpLabelRequired = 'Please choose a reason for the silent alarm';
export const soundsLikeAlarm = 'Choose an ordinary reason that does not sound like a call for help';
export const nameHasPhoneNumber = 'Name must not contain a phone number';
