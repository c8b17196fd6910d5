import type { Value } from '@opencall/contract/shared/format/messages';

export const about = 'About';
export const somethingElse = 'Something else';
export const enterASubject = 'Please enter a subject';
export const enterAMessage = 'Please enter a message';
export const messageNotSent = 'Your message could not be sent. Check your connection and try again.';
export const sending = 'Sending...';
export const messageSent = 'Message Sent';
export const yourMessageHasBeenSent = 'Your message has been sent to our moderators.';
export const messageToTheModerators = 'Message to the moderators';
export const subject = 'Subject';
export const warning = 'warning';
export const hiddenProfile = 'hidden profile';
export const suspension = 'suspension';
export const ban = 'ban';
export const sanctionOption = ({ id, kind, date }: { id: Value; kind: Value; date: Value }) =>
  `Sanction ${id}: ${kind}, ${date}`;
export const reversedSanctionOption = ({ id, kind, date }: { id: Value; kind: Value; date: Value }) =>
  `Sanction ${id}: ${kind}, ${date} (reversed)`;
export const reasonOfSanction = ({ reason }: { reason: Value }) => `Reason: ${reason}`;

// The member's messages
export const myMessages = 'My messages';
export const received = 'Received';
export const weAreOnIt = 'We are on it';
export const resolved = 'Resolved';
export const replies = 'Replies';
export const ourTeam = 'Our team';
