import type { Value } from '@opencall/contract/shared/format/messages';

export const howWasIt = ({ shootTitle }: { shootTitle: Value }) => `How was it? ${shootTitle}`;
export const invitationText = ({ shootTitle, date }: { shootTitle: Value; date: Value }) =>
  `You can write a reference from “${shootTitle}” until ${date}.`;
export const howItIsPublished =
  'It stays private until the other member has written too, or until that day. You cannot change it afterwards.';
export const youCanWriteAReferenceUntil = ({ date }: { date: Value }) =>
  `You can write a reference until ${date}.`;
export const writeTheReference = 'Write the reference';
export const aReferenceAboutYou = ({ title }: { title: Value }) => `A reference about you: ${title}`;
export const publishedText = ({ title }: { title: Value }) =>
  `A reference about you from “${title}” is now published.`;
export const itIsNowPublished = 'It is now published.';
export const aReplyToYourReference = ({ title }: { title: Value }) => `A reply to your reference: ${title}`;
export const repliedText = ({ title }: { title: Value }) => `Your reference from “${title}” got a reply.`;
export const itGotAReply = 'It got a reply.';
export const yourReferenceWasRemoved = ({ title }: { title: Value }) =>
  `Your reference was removed: ${title}`;
export const removedText = ({ title }: { title: Value }) =>
  `Our team removed your reference from “${title}”.`;
export const ourTeamRemovedIt = 'Our team removed it.';
export const openTheShoot = 'Open the shoot';
export const reasonText = ({ reason }: { reason: Value }) => `Reason: ${reason}`;

export const reportedReferenceSubject = ({ username, title }: { username: Value; title: Value }) =>
  `About ${username}, from “${title}”`;
export const reportedReferenceText = ({ text, reply }: { text: Value; reply: Value }) =>
  `${text}\n\nReply: ${reply}`;

// Files of the data download
export const aboutReferencesWritten =
  'References that you wrote, including those that are not published yet.';
export const aboutReferencesReceived = 'Published references about you, with your replies.';
