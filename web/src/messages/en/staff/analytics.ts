import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

export const chartSummary = ({ title, summary }: { title: Value; summary: Value }) =>
  `${title}: ${summary}. The table below has every day.`;
export const models = 'Models';
export const photographers = 'Photographers';
export const videographers = 'Videographers';
export const creators = 'Creators';
export const fromTo = ({ first, last }: { first: Value; last: Value }) => `From ${first} to ${last}`;
export const onTheBusiestDay = ({ members }: { members: Value }) => `${members} on the busiest day`;
export const totalAccounts = 'Total accounts at the end of each day.';
export const activeMembers = 'Active members';
export const membersActiveEachDay = 'Members active each day.';
export const signUpsByRole = 'Sign-ups by role';
export const newAccountsEachDay = 'New accounts each day.';
export const staff = 'Staff';
export const subscriptions = 'Subscriptions';
export const subscriptionsByState = 'Paid, past due and trial subscriptions at the end of each day.';
export const paying = 'Paying';
export const pastDue = 'Past due';
export const trialing = 'Trialing';
export const payingFromTo = ({ first, last }: { first: Value; last: Value }) =>
  `From ${first} to ${last} paying`;
export const trialsThatEnded = 'Trials that ended';
export const trialsByEndDate = 'Trials by end date: converted to a paid subscription or not.';
export const converted = 'Converted';
export const notConverted = 'Not converted';
export const messagesAndEmails = 'Messages and emails';
export const sentEachDay = 'Sent each day.';
export const emails = 'Emails';
export const filesUploadedEachDay = 'Pictures and videos uploaded each day.';
export const storage = 'Storage';
export const storageUsed = 'Storage used by pictures and videos at the end of each day.';
export const reportsFiledEachDay = 'Reports filed each day, and reports still pending at the end of the day.';
export const filed = 'Filed';
export const pendingAtTheEnd = ({ reports }: { reports: Value }) => `${reports} pending at the end`;
export const timeToDecision = 'Time to decision';
export const medianDecisionHours = 'Median hours from report to decision, by the day of the decision.';
export const median = 'Median';
export const decisionsOnDays = ({ count }: Count) =>
  plural(count, { one: 'Decisions on 1 day', other: `Decisions on ${numberText(count)} days` });
export const callsPublishedAndApplicationsSent = 'Calls published and applications sent each day.';
export const references = 'References';
export const referencesWrittenEachDay =
  'References written each day, and how many of the published ones recommend the member.';
export const written = 'Written';
export const recommending = 'Recommending';
export const writtenInTotal = ({ references }: { references: Value }) => `${references} written`;
export const timeToAnswer = 'Time to answer';
export const medianAnswerHours = 'Median hours from application to answer, by the day of the answer.';
export const hours = 'Hours';
export const onTheSlowestDay = ({ hours }: { hours: Value }) => `${hours} on the slowest day`;
export const shootsProposedConfirmedAndCompleted = 'Shoots proposed, confirmed and completed each day.';
export const proposed = 'Proposed';
export const noShowsAndDisputes = 'No-shows and disputes';
export const noShowsAndDisputesByDay = 'No-shows by the day they were decided, and disputes opened each day.';
export const noShows = 'No-shows';
export const subscriptionsNow = 'Subscriptions now';
export const inThisDateRange = 'In this date range';
export const trialConversion = 'Trial conversion';
export const medianTimeToDecision = 'Median time to decision';
export const decisionTime90thPercentile = '90th percentile of time to decision';
export const applicationsAnswered = 'Applications answered';
export const medianTimeToAnswer = 'Median time to answer';
export const loadingAnalytics = 'Loading analytics';
export const analyticsCouldNotBeLoaded = 'Analytics could not be loaded';
export const lastDays = ({ days }: { days: Value }) => `last ${days} days`;
export const customRange = 'custom range';
export const customRangeForm = 'Custom range';
export const fromUtc = 'From (UTC)';
export const toUtc = 'To (UTC)';
export const legend = 'Legend';
export const day = 'Day';
export const downloadCsv = ({ title }: { title: Value }) => `Download CSV: ${title}`;
export const csv = 'CSV';
export const tableTitle = ({ title }: { title: Value }) => `Table<strong>: ${title}</strong>`;
export const signUpsInTotal = ({ count }: Count) =>
  plural(count, { one: '1 sign-up in total', other: `${numberText(count)} sign-ups in total` });
export const trialsInTotal = ({ count }: Count) =>
  plural(count, { one: '1 trial in total', other: `${numberText(count)} trials in total` });
export const messagesAndEmailsInTotal = ({ count }: Count) =>
  plural(count, {
    one: '1 message or email in total',
    other: `${numberText(count)} messages and emails in total`,
  });
export const uploadsInTotal = ({ count }: Count) =>
  plural(count, { one: '1 upload in total', other: `${numberText(count)} uploads in total` });
export const callsAndApplicationsInTotal = ({ count }: Count) =>
  plural(count, {
    one: '1 call or application in total',
    other: `${numberText(count)} calls and applications in total`,
  });
export const shootStepsInTotal = ({ count }: Count) =>
  plural(count, {
    one: '1 shoot proposed, confirmed or completed',
    other: `${numberText(count)} proposals, confirmations and completed shoots`,
  });
export const noShowsAndDisputesInTotal = ({ count }: Count) =>
  plural(count, {
    one: '1 no-show or dispute in total',
    other: `${numberText(count)} no-shows and disputes in total`,
  });
