import { type Count, plural, type Value } from '@opencall/contract/shared/format/messages';

export const loading = 'Loading';
export const close = 'Close';
export const keepIt = 'Keep it';
export const removeItem = ({ item }: { item: Value }) => `Remove ${item}`;
export const switchBetweenLightAndDark = 'Switch between light and dark';
export const findAnything = 'Find anything';
export const hideCharacters = 'Hide characters';
export const showCharacters = 'Show characters';
export const logInAgainToSend = 'Log in again to send';

// Staff only screens
export const accessDenied = 'Access Denied';

// Member field
export const failedToSearchUsers = 'Failed to search users';
export const searchFailed = 'The search failed.';
export const typeANameThenChoose = 'Start typing a name, then choose a member.';
export const noMemberFound = 'No member found. Check the spelling.';
export const membersFound = ({ count }: Count) =>
  plural(count, { one: '1 member found', other: `${count} members found` });

// Copying and sharing
export const copy = 'Copy';
export const copied = 'Copied';
export const share = 'Share';
export const linkCopied = 'Link copied';
export const couldNotCopyTheLink = 'Could not copy the link';
export const copyItYourself = 'Your browser did not allow it. Please copy the link yourself.';

// Pay fields
export const amountInDollars = 'Amount in dollars';
export const maximumInDollarsOptional = 'Maximum in dollars (optional)';
export const rate = 'Rate';
export const perHour = 'Per hour';
export const perDay = 'Per day';
export const flatFee = 'Flat fee';

// Time zones
export const unitedStates = 'United States';
export const allTimeZones = 'All time zones';

// Statuses of shoots and suggestions
export const proposed = 'Proposed';
export const disputed = 'Disputed';
export const suggestion = 'Suggestion';
export const bug = 'Bug';
export const feature = 'Feature';
export const reviewed = 'Reviewed';
export const implemented = 'Implemented';
export const low = 'Low';
export const medium = 'Medium';
export const high = 'High';
export const critical = 'Critical';

// Warning above a first message
export const beforeYouReply = 'Before you reply';
export const beCarefulYouDoNot = 'Be careful: you do not know this member yet';
export const containsALink = 'Contains a link';
export const doNotOpenItUnless =
  'Do not open it unless you are sure where it leads. Do not enter your password there.';
export const containsAPhoneNumber = 'Contains a phone number';
export const ourTeamCannotSeePhoneCalls =
  'Get to know each other here first. Our team cannot see phone calls or text messages.';
export const mentionsAPayment = 'Mentions a payment';
export const doNotSendMoneyGift = 'Do not send money, gift cards or codes to someone you have not met.';
export const asksYouToUseAnother = 'Asks you to use another app';
export const keepWritingHereUntilYou =
  'Keep writing here until you trust this person. Our team can only see messages sent here.';
export const positionOf = ({ position, count }: { position: Value; count: Value }) =>
  `${position} of ${count}`;
export const previousNoun = ({ noun }: { noun: Value }) => `Previous ${noun}`;
export const previous = 'Previous';
export const showPosition = ({ position, count }: { position: Value; count: Value }) =>
  `Show ${position} of ${count}`;
export const nextNoun = ({ noun }: { noun: Value }) => `Next ${noun}`;
export const next = 'Next';
