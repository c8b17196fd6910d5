import type { Value } from '@opencall/contract/shared/format/messages';

export const failedToSendEmail = 'Failed to send email';
export const connectionLostYourEmailWas =
  'Connection lost. Your email was not sent; your text is kept. Try again.';
export const emailKept = 'Email kept';
export const youAreOfflineItWill = 'You are offline. It will be sent when you are back online.';
export const emailSentSuccessfully = 'Email sent successfully';
export const subject = 'Subject';
export const sendEmail = 'Send Email';
export const notDeliveredOurTeamRefused = 'Not delivered: our team refused it';
export const read = 'Read';
export const notReadYet = 'Not read yet';
export const to = 'To ';
export const fromLabel = 'From ';
export const loadingTheEmail = 'Loading the email';
export const itCouldNotBeMarked = 'It could not be marked as unread.';
export const reply = 'Reply';
export const markAsUnread = 'Mark as unread';
export const emailNotFound = 'Email not found';
export const backToYourEmail = 'Back to your email';
export const itMayHaveBeenDeleted = 'It may have been deleted, or it was not sent to you.';
export const backTo = ({ folderLabels }: { folderLabels: Value }) => `Back to ${folderLabels}`;
export const thisEmailCouldNotBe = 'This email could not be loaded';
export const unread = 'Unread';
export const toTo = ({ to }: { to: Value }) => `To ${to}`;
export const emailNotSent = 'Email not sent';
export const toToServer = ({ to, server }: { to: Value; server: Value }) => `To ${to}: ${server}`;
export const emailDeletedSuccessfully = 'Email deleted successfully';
export const failedToDeleteEmail = 'Failed to delete email';
export const deleteThisEmail = 'Delete this email?';
export const isDeletedFromYourFolder = ({ subject, username }: { subject: Value; username: Value }) =>
  `“${subject}” is deleted from your folder. ${username} keeps their copy.`;
export const deleteEmail = 'Delete email';
export const failedToFetchUserDetails = 'Failed to fetch user details';
export const couldNotFindTheUser = 'Could not find the user to message.';
export const couldNotLoadUserDetails = 'Could not load user details for messaging.';
export const waitingForAConnection = 'Waiting for a connection.';
export const notSentYourSessionHas = 'Not sent. Your session has ended.';
export const notSent = ({ reason }: { reason: Value }) => `Not sent. ${reason}`;
export const notSentYet = 'Not sent yet';
export const toTo2 = ({ to }: { to: Value }) => `To ${to}: `;
export const newEmail = 'New Email';
export const searchMail = 'Search mail';
export const wordsOrAName = 'Words or a name';
export const clearSearch = 'Clear search';
export const noEmailsFound = 'No emails found';
export const noEmailInThisFolder = ({ search }: { search: Value }) =>
  `No email in this folder contains “${search}”.`;
export const writeAnEmail = 'Write an email';
export const nothingSentYet = 'Nothing sent yet';
export const yourInboxIsEmpty = 'Your inbox is empty';
export const emailsYouSendToMembers = 'Emails you send to members appear here.';
export const emailsFromMembersAppearHere = 'Emails from members appear here.';
export const yourEmailCouldNotBe = 'Your email could not be loaded';
export const loadingEmails = 'Loading emails';
export const moreEmailsCouldNotBe = 'More emails could not be loaded.';
export const inbox = 'Inbox';
export const sent = 'Sent';
export const onWrote = ({
  dateTimeWithYear,
  username,
  lines,
}: {
  dateTimeWithYear: Value;
  username: Value;
  lines: Value;
}) => `

On ${dateTimeWithYear}, ${username} wrote:
${lines}`;
export const noEmailSelected = 'No email selected';
export const chooseOneToReadIt = 'Choose one to read it here.';
export const compose = 'Compose';
export const folders = 'Folders';
export const openEmail = 'Open email';
