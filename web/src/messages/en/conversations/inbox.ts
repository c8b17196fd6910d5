import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';
import { numberText } from '@opencall/contract/shared/format/numbers';

// The folders
export const lead = 'Longer messages with a subject, such as offers and plans for a shoot.';
export const compose = 'Compose';
export const folders = 'Folders';
export const inbox = 'Inbox';
export const sent = 'Sent';
export const searchEmail = 'Search email';
export const wordsOrAName = 'Words or a name';
export const clearSearch = 'Clear search';
export const noEmailsFound = 'No emails found';
export const noEmailContains = ({ search }: { search: Value }) =>
  `No email in this folder contains “${search}”.`;
export const nothingSentYet = 'Nothing sent yet';
export const yourInboxIsEmpty = 'Your inbox is empty';
export const sentEmailsAppearHere = 'Emails you send to members appear here.';
export const receivedEmailsAppearHere = 'Emails from members appear here.';
export const loadingEmails = 'Loading emails';
export const emailsDidNotLoad = 'Your email could not be loaded';
export const moreEmailsDidNotLoad = 'More emails could not be loaded.';
export const unread = 'Unread';

// The open email
export const openEmail = 'Open email';
export const noEmailSelected = 'No email selected';
export const chooseOneToReadIt = 'Choose one to read it here.';
export const loadingTheEmail = 'Loading the email';
export const emailDidNotLoad = 'This email could not be loaded';
export const fromPerson = ({ name }: { name: Value }) => `From <person>${name}</person>`;
export const toPerson = ({ name }: { name: Value }) => `To <person>${name}</person>`;
export const read = 'Read';
export const notReadYet = 'Not read yet';
export const notDelivered = 'Not delivered: our team rejected it';
export const reply = 'Reply';
export const messageTo = ({ username }: { username: Value }) => `Message ${username}`;
export const markAsUnread = 'Mark as unread';
export const couldNotMarkTheEmailAsUnread = 'Could not mark the email as unread';
export const emailNotFound = 'Email not found';
export const emailMayBeDeleted = 'It may have been deleted, or it was not sent to you.';
export const backToYourEmail = 'Back to my email';
export const deleteThisEmail = 'Delete this email?';
export const onlyYourCopyIsDeleted = ({ subject, username }: { subject: Value; username: Value }) =>
  `“${subject}” will be deleted from your folder. ${username} keeps their copy.`;
export const deleteEmail = 'Delete email';
export const emailDeletedSuccessfully = 'Email deleted successfully';
export const failedToDeleteEmail = 'Failed to delete email';

// The composer
export const newEmail = 'New email';
export const subject = 'Subject';
export const sendEmail = 'Send Email';
export const emailSentSuccessfully = 'Email sent successfully';
export const failedToSendEmail = 'Failed to send email';
export const connectionLost = 'Connection lost. Your email was not sent; your text is kept. Try again.';
export const emailSaved = 'Email saved';
export const sentWhenOnline = 'You are offline. We will send it when you are back online.';
export const failedToFetchUserDetails = 'Failed to fetch user details';
export const couldNotFindTheUser = 'Could not find the user to message.';
export const couldNotLoadUserDetails = 'Could not load user details for messaging.';
export const quoteOf = ({
  dateTime,
  username,
  lines,
}: {
  dateTime: Value;
  username: Value;
  lines: Value;
}) => `

On ${dateTime}, ${username} wrote:
${lines}`;

// Emails that were not sent yet
export const notSentYet = 'Not sent yet';
export const waitingForAConnection = 'Waiting for a connection.';
export const sessionEnded = 'Not sent. Your session has ended.';
export const notSentBecause = ({ reason }: { reason: Value }) => `Not sent. ${reason}`;
export const couldNotSendTheEmail = 'Could not send the email';
export const emailToWasRefused = ({ to, reason }: { to: Value; reason: Value }) => `To ${to}: ${reason}`;
export const emailTo = ({ to }: { to: Value }) => `To ${to}`;
export const emailToWithSubject = ({ to, subject }: { to: Value; subject: Value }) =>
  `To ${to}: <b>${subject}</b>`;

// Number of emails
export const emails = ({ count }: Count) =>
  plural(count, { one: '1 email', other: `${numberText(count)} emails` });
export const emailsAtLeast = ({ count }: Count) => `${numberText(count)}+ emails`;
