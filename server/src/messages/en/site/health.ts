import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const problemsSubject = ({ count, siteName }: Count & { siteName: Value }) =>
  plural(count, {
    one: `One thing needs your attention on ${siteName}`,
    other: `${count} things need your attention on ${siteName}`,
  });
export const theChecksFound = ({ siteName }: { siteName: Value }) =>
  `The checks of ${siteName} found the following, worst first:`;
export const releaseNotes = 'Release notes';
export const failedJobs = 'Failed jobs';
export const backups = 'Backups';
export const siteSettings = 'Site settings';
export const emailSettings = 'Site settings, Email';
export const openSiteSettings = 'Open Site settings';
export const whyThisEmail =
  'Admins get this email on Mondays, and only if something needs attention. Turn it off under Site settings, Email.';
