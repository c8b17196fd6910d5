import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const call = 'Call';
export const reference = 'Reference';
export const ageYears = ({ age }: { age: Value }) => `age ${age}`;
export const kindOf = ({ kind, name }: { kind: Value; name: Value }) => `${kind} of <person>${name}</person>`;
export const relatedReport = ({
  reporter,
  reported,
  status,
}: {
  reporter: Value;
  reported: Value;
  status: Value;
}) => `<bdi>${reporter}</bdi> about <bdi>${reported}</bdi>, ${status}, <when></when>`;
export const loadingOtherReports = 'Loading other reports';
export const otherReportsNotLoaded = ({ error }: { error: Value }) =>
  `Other reports could not be loaded: ${error}`;
export const otherReportsAboutThisMember = 'Other reports about this member';
export const reportsByThisMember = 'Reports by this member';
export const otherReportsByThisReporter = 'Other reports by this reporter';
export const reportsAboutThisReporter = 'Reports about this reporter';
export const reportedBy = 'Reported <when></when> by <person></person>';
export const decidedBy = '· decided <when></when> by <person></person>';
export const noPendingReports = 'No pending reports';
export const everyReportHasBeenDecided = 'Every report has been decided. New ones appear here automatically.';
export const noResolvedReports = 'No resolved reports';
export const resolvedReportsAreKept = 'Resolved reports are kept here.';
export const noDismissedReports = 'No dismissed reports';
export const dismissedReportsAreKept = 'Dismissed reports are kept here.';
export const noReports = 'No reports';
export const reportsAppearHere =
  'Reports from members about profiles, messages, pictures and calls appear here.';
export const reportResolved = 'Report resolved';
export const theReporterIsNotified = 'The reporter is notified.';
export const reportDismissed = 'Report dismissed';
export const dismissNotice = 'Dismiss notice';
export const decisionUndone = 'Decision undone';
export const theReportIsPendingAgain = 'The report is pending again.';
export const reportNotChanged = ({ reported, error }: { reported: Value; error: Value }) =>
  `Could not change the report about ${reported}: ${error}.`;
export const resolve = 'Resolve';
export const resolveQuestion = ({ reported }: { reported: Value }) => `Resolve the report about ${reported}?`;
export const dismissQuestion = ({ reported }: { reported: Value }) => `Dismiss the report about ${reported}?`;
export const reportAbout = ({ reported }: { reported: Value }) => `Report about ${reported}`;
export const pictureInTheMessage = 'Picture in the message';
export const sentDateTime = ({ dateTime }: { dateTime: Value }) => `Sent ${dateTime}`;
export const picturesWhenReported = 'Pictures when reported';
export const pictureNumber = ({ number }: { number: Value }) => `Picture ${number}`;
export const perUnit = ({ unit }: { unit: Value }) => `per ${unit}`;
export const rolesWhenReported = 'Roles when reported';
export const viewCurrentCall = 'View the current call';
export const theReportedPicture = 'The reported picture';
export const markedAsSensitive = ({ kind }: { kind: Value }) =>
  `Marked as sensitive: ${kind} · <link>View the current album</link>`;
export const notMarkedAsSensitive = 'Not marked as sensitive · <link>View the current album</link>';
export const yourReportWasNotSent = 'Your report was not sent. Check your connection and try again.';
export const aboutReportingMessage = ({ name }: { name: Value }) =>
  `Our moderators will see your name, your reason and this one message from ${name}. They do not see the rest of your conversation. We do not tell ${name} that you reported it.`;
export const messageReported = 'Thank you. Our moderators will review this message.';
export const aboutReportingProfile = ({ name }: { name: Value }) =>
  `Our moderators will see your name, your reason and ${name}’s profile as it is now. We do not tell ${name} that you reported it.`;
export const profileReported = 'Thank you. Our moderators will review this profile.';
export const aboutReportingCall = ({ name }: { name: Value }) =>
  `Our moderators will see your name, your reason and this call by ${name} as it is now. We do not tell ${name} that you reported it.`;
export const callReported = 'Thank you. Our moderators will review this call.';
export const aboutReportingPicture = ({ name }: { name: Value }) =>
  `Our moderators will see your name, your reason and this picture by ${name} as it is now. We do not tell ${name} that you reported it.`;
export const pictureReported = 'Thank you. Our moderators will review this picture.';
export const aboutReportingReference = ({ name }: { name: Value }) =>
  `Our moderators will see your name, your reason and this reference about ${name} as it is now. We do not tell the author that you reported it.`;
export const referenceReported = 'Thank you. Our moderators will review this reference.';
export const reportSubmitted = 'Report Submitted';
export const failedToSubmitReport = 'Failed to submit report';
export const submitReport = 'Submit Report';
export const reasonHint = ({ max }: { max: Value }) =>
  `What happened, and where can we see it? Up to ${max} characters.`;
export const countAboutThisMember = ({ count }: Count) =>
  plural(count, {
    one: '1 other report about this member',
    other: `${count} other reports about this member`,
  });
export const countByThisMember = ({ count }: Count) =>
  plural(count, { one: '1 report by this member', other: `${count} reports by this member` });
export const countByThisReporter = ({ count }: Count) =>
  plural(count, { one: '1 other report by this reporter', other: `${count} other reports by this reporter` });
export const countAboutThisReporter = ({ count }: Count) =>
  plural(count, { one: '1 report about this reporter', other: `${count} reports about this reporter` });
export const nudity = ({ nudity }: { nudity: Value }) => `nudity: ${nudity}`;
export const aboutReportingEmail = ({ name }: { name: Value }) =>
  `Our moderators will see your name, your reason and this one email from ${name}. They do not see the rest of your conversation. We do not tell ${name} that you reported it.`;
export const emailReported = 'Thank you. Our moderators will review this email.';
export const loadingAbuseReports = 'Loading abuse reports';
