import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const call = 'Call';
export const reference = 'Reference';
export const ageAge = ({ age }: { age: Value }) => `age ${age}`;
export const kindLabelsOf = ({ kindLabels }: { kindLabels: Value }) => `${kindLabels} of `;
export const reports = ({ count }: Count) => plural(count, { one: 'report', other: 'reports' });
export const countOtherValueWhat = ({ count, value, what }: { count: Value; value: Value; what: Value }) =>
  `${count} other ${value} ${what}`;
export const aboutThem = 'about them';
export const byThem = 'by them';
export const byThisReporter = 'by this reporter';
export const aboutThisReporter = 'about this reporter';
export const about = 'about';
export const loadingOtherReports = 'Loading other reports';
export const otherReportsCouldNotBe = ({ error }: { error: Value }) =>
  `Other reports could not be loaded: ${error}`;
export const otherReportsAboutThem = 'Other reports about them';
export const reportsByThem = 'Reports by them';
export const otherReportsByThisReporter = 'Other reports by this reporter';
export const reportsAboutThisReporter = 'Reports about this reporter';
export const reported = 'Reported';
export const decided = '· decided';
export const noPendingReports = 'No pending reports';
export const everyReportHasBeenDecided = 'Every report has been decided. New ones appear here automatically.';
export const noResolvedReports = 'No resolved reports';
export const reportsThatWereActedOn = 'Reports that were acted on are kept here.';
export const noDismissedReports = 'No dismissed reports';
export const reportsThatNeededNoAction = 'Reports that needed no action are kept here.';
export const noReports = 'No reports';
export const whatMembersReportAboutProfiles =
  'What members report about profiles, messages, pictures and calls is shown here.';
export const reportResolved = 'Report resolved';
export const theReporterIsNotified = 'The reporter is notified.';
export const reportDismissed = 'Report dismissed';
export const dismissNotice = 'Dismiss notice';
export const decisionUndone = 'Decision undone';
export const theReportIsPendingAgain = 'The report is pending again.';
export const theReportAboutWasNot = ({ reportTitle, error }: { reportTitle: Value; error: Value }) =>
  `The report about ${reportTitle} was not changed: ${error}.`;
export const resolve = 'Resolve';
export const resolveTheReportAbout = ({ reportTitle }: { reportTitle: Value }) =>
  `Resolve the report about ${reportTitle}?`;
export const dismissTheReportAbout = ({ reportTitle }: { reportTitle: Value }) =>
  `Dismiss the report about ${reportTitle}?`;
export const reportAbout = ({ reportTitle }: { reportTitle: Value }) => `Report about ${reportTitle}`;
export const reportProfile = 'Report Profile';
export const reportMessage = 'Report Message';
export const reportEmail = 'Report Email';
export const reportCall = 'Report Call';
export const reportReference = 'Report Reference';
export const reportPicture = 'Report Picture';
export const pictureInTheMessage = 'Picture in the message';
export const sentDateTime = ({ dateTime }: { dateTime: Value }) => `Sent ${dateTime}`;
export const picturesAtTheTime = 'Pictures at the time';
export const pictureCount = ({ count }: { count: Value }) => `Picture ${count}`;
export const perPer = ({ per }: { per: Value }) => `per ${per}`;
export const rolesAtTheTime = 'Roles at the time';
export const theCallAsItIs = 'the call as it is now';
export const theReportedPicture = 'The reported picture';
export const markedAsSensitive = ({ sensitive }: { sensitive: Value }) =>
  `Marked as sensitive: ${sensitive} · `;
export const notMarkedAsSensitive = 'Not marked as sensitive · ';
export const theAlbumAsItIs = 'the album as it is now';
export const yourReportWasNotSent = 'Your report was not sent. Check your connection and try again.';
export const moderatorsWillSeeYourName = ({ noun, name }: { noun: Value; name: Value }) =>
  `Moderators will see your name, your reason and this one ${noun} from ${name}. They do not see the rest of your conversation. ${name} does not learn that you reported it.`;
export const thankYouOurModeratorsWill = ({ noun }: { noun: Value }) =>
  `Thank you. Our moderators will review this ${noun}.`;
export const moderatorsWillSeeYourNameYour = ({ name }: { name: Value }) =>
  `Moderators will see your name, your reason and ${name}'s profile as it is now. ${name} does not learn that you reported it.`;
export const thankYouOurModeratorsWillReview = 'Thank you. Our moderators will review this profile.';
export const moderatorsWillSeeYourNameYourReason = ({ name }: { name: Value }) =>
  `Moderators will see your name, your reason and this call by ${name} as it is now. ${name} does not learn that you reported it.`;
export const thankYouOurModeratorsWillReviewThis = 'Thank you. Our moderators will review this call.';
export const moderatorsWillSeeYourNameYourReasonAnd = ({ name }: { name: Value }) =>
  `Moderators will see your name, your reason and this picture by ${name} as it is now. ${name} does not learn that you reported it.`;
export const thankYouOurModeratorsWillReviewThisPicture =
  'Thank you. Our moderators will review this picture.';
export const moderatorsWillSeeYourNameYourReasonAndThis = ({ name }: { name: Value }) =>
  `Moderators will see your name, your reason and this reference about ${name} as it is now. The author does not learn that you reported it.`;
export const thankYouOurModeratorsWillReviewThisReference =
  'Thank you. Our moderators will review this reference.';
export const reportSubmitted = 'Report Submitted';
export const failedToSubmitReport = 'Failed to submit report';
export const submitReport = 'Submit Report';
export const whatHappenedAndWhereCan = ({ reasonMax }: { reasonMax: Value }) =>
  `What happened, and where can we see it? Up to ${reasonMax} characters.`;
