import type { Value } from '@opencall/contract/shared/format/messages';

export const profileHidden = 'Profile hidden';
export const profileShown = 'Profile shown';

// Titles of reported content
export const reportedCall = ({ title }: { title: Value }) => `Open call: ${title}`;
export const aProfile = 'a profile';
export const aFormerMember = 'a former member';
export const reportedReference = ({ name, title }: { name: Value; title: Value }) =>
  `Reference by ${name}: ${title}`;
export const reportedPicture = ({ name }: { name: Value }) => `Picture by ${name}`;
export const reportedPictureTitled = ({ name, title }: { name: Value; title: Value }) =>
  `Picture by ${name}: ${title}`;
export const reportedEmail = ({ name, title }: { name: Value; title: Value }) =>
  `Email from ${name}: ${title}`;
export const reportedMessage = ({ name }: { name: Value }) => `Message from ${name}`;

// Files of the data download
export const aboutReportsSent = 'Reports that you sent about profiles, messages, emails and calls.';
