import type { Value } from '@opencall/contract/shared/format/messages';

export const testEmailSubject = ({ siteName }: { siteName: Value }) => `Test email of ${siteName}`;
export const testEmailText = ({ siteName, time }: { siteName: Value; time: Value }) =>
  `This email was sent from the settings of ${siteName} at ${time}. If you can read it, the site can send emails.`;
export const mailServerGaveNoReason = 'The mail server gave no reason.';

// Files of the data download
export const aboutAcceptedTerms = 'Versions of the terms that you accepted after you joined.';
