import type { Value } from '@opencall/contract/shared/format/messages';

export const answered = ({ status }: { status: Value }) => `It answered ${status}`;
export const answeredRedirect = ({ status }: { status: Value }) =>
  `It answered ${status}; redirects are not followed`;
export const noAnnouncement =
  'The answer is not an announcement: it must be JSON like {"version": "1.2.3", "url": "https://…"}';
export const noAnswer = 'No answer';
export const addressRefused = ({ reason }: { reason: Value }) => `The address cannot be used: ${reason}`;
