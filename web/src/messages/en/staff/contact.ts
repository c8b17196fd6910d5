import type { Value } from '@opencall/contract/shared/format/messages';

export const hiddenProfile = 'hidden profile';
export const sanctionOf = ({
  id,
  names,
  date,
  value,
}: {
  id: Value;
  names: Value;
  date: Value;
  value: Value;
}) => `Sanction ${id}: ${names} of ${date}${value}`;
export const about = 'About';
export const somethingElse = 'Something else';
export const aSubjectIsMissing = 'A subject is missing';
export const aMessageIsMissing = 'A message is missing';
export const yourMessageCouldNotBe = 'Your message could not be sent. Check your connection and try again.';
export const sending = 'Sending...';
export const messageSent = 'Message Sent';
export const yourMessageHasBeenSent = 'Your message has been sent to our moderators.';
export const messageToTheModerators = 'Message to the moderators';
export const subject = 'Subject';
