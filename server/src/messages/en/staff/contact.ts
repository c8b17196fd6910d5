import type { Value } from '@opencall/contract/shared/format/messages';

export const theTeamOfRepliedTo = ({ siteName, date }: { siteName: Value; date: Value }) =>
  `The team of ${siteName} replied to the message you sent on ${date}:`;
export const viewYourMessages = 'View your messages';
export const toAnswerWriteToUs =
  'To answer, write to us again under Contact Support. Replies to this email are not read.';
