import type { Value } from '@opencall/contract/shared/format/messages';

export const teamReplied = ({ siteName, date }: { siteName: Value; date: Value }) =>
  `The team of ${siteName} replied to the message you sent on ${date}:`;
export const viewYourMessages = 'View your messages';
export const howToAnswer =
  'To answer, write to us again under Contact Support. Replies to this email are not read.';

export const appealSubject = ({ id }: { id: Value }) => `Appeal of sanction ${id}`;

// Files of the data download
export const aboutSupportMessages = 'Messages that you wrote to support.';
export const aboutSupportReplies =
  'Replies that you got from support, and replies that you wrote as a member of the team.';
