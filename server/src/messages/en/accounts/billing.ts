import type { Value } from '@opencall/contract/shared/format/messages';

export const yourTrialEnds = ({ siteName, when }: { siteName: Value; when: Value }) =>
  `Your ${siteName} trial ends ${when}`;
export const helloUsername = ({ username }: { username: Value }) => `Hello ${username},`;
export const trialEndsOn = ({ date, moneyFromCents }: { date: Value; moneyFromCents: Value }) =>
  `Your free trial ends on ${date}. After that, a membership is ${moneyFromCents} a month.`;
export const withoutMembership =
  'Without a membership, you see only the name and first picture of other members. You keep your profile, your pictures and everything you wrote, and others can still find you.';
export const seeMySubscription = 'See my subscription';
export const noAutomaticCharge =
  'If you do not want to continue, you do not need to do anything: nothing is charged automatically.';
export const yourReceipt = ({ siteName }: { siteName: Value }) => `Your ${siteName} receipt`;
export const paymentReceived = ({ money }: { money: Value }) =>
  `Thank you: we have received ${money} for your membership.`;
export const paymentReceivedUntil = ({ money, date }: { money: Value; date: Value }) =>
  `Thank you: we have received ${money} for your membership. It is paid until ${date}.`;
export const seeTheReceipt = 'See the receipt';
export const changeCardOrCancel = ({ subscriptionUrl }: { subscriptionUrl: Value }) =>
  `You can change your card or cancel at any time: ${subscriptionUrl}`;
export const nextAttempt = ({ date }: { date: Value }) =>
  `We will try again on ${date}. You keep full access until then.`;
export const lastAttempt =
  'This was the last attempt. Without a payment, your membership ends and you no longer see other members’ full profiles. Nothing of yours is deleted.';
export const paymentFailedSubject = 'Your payment did not go through';
export const paymentDeclined = ({ moneyFromCents, siteName }: { moneyFromCents: Value; siteName: Value }) =>
  `The payment of ${moneyFromCents} for your ${siteName} membership was declined. The card may have expired, or your bank may ask you to confirm the payment.`;
export const updateMyPaymentDetails = 'Update my payment details';
export const writeToSupport = ({ supportEmail }: { supportEmail: Value }) =>
  `Is something else wrong? Write to ${supportEmail}.`;
export const eventUnreadable = 'The event could not be read';

// Files of the data download
export const aboutMembership = 'Your membership: status, trial and paid period.';
