import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import { moneyFromCents } from '@opencall/contract/shared/format/money';
import { deadlineText } from '@opencall/contract/shared/format/relative';
import type { EmailContent } from '#platform/email/outgoing-email.ts';
import { type OutgoingEmail, renderEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import type { Invoice } from './stripe-events.ts';
import type { EndingTrial } from './trial.sql.ts';

interface Reader {
  email: string;
  username: string;
}

type Sender = Pick<Platform, 'site' | 'publicOrigin' | 'now'>;

const subscriptionUrl = ({ publicOrigin }: Sender): string => `${publicOrigin()}/subscription`;

const emailTo = ({ email }: Reader, { site }: Sender, content: EmailContent): OutgoingEmail =>
  renderEmail(email, content, site());

/** The email that the job sends a week before the trial ends. */
export const trialEndingEmail = (sender: Sender, trial: EndingTrial): OutgoingEmail => {
  const when = deadlineText(trial.trialEndsAt, sender.now());
  const { siteName } = sender.site();
  return emailTo(trial, sender, {
    subject: `Your ${siteName} trial ends ${when}`,
    paragraphs: [
      `Hello ${trial.username},`,
      `Your free trial ends on ${dateText(trial.trialEndsAt, IN_UTC)}. After that, a membership is ${moneyFromCents(sender.site().monthlyPriceCents)} a month.`,
      'Without a membership, you see only the name and first picture of other members. You keep your profile, your pictures and everything you wrote, and others can still find you.',
    ],
    action: { label: 'See my subscription', url: subscriptionUrl(sender) },
    closing: [
      'If you do not want to continue, you do not need to do anything: nothing is charged automatically.',
    ],
  });
};

export const receiptEmail = (sender: Sender, reader: Reader, invoice: Invoice): OutgoingEmail => {
  const { siteName } = sender.site();
  const paidUntil = invoice.lines?.data.at(-1)?.period.end;
  const until = paidUntil ? ` It is paid until ${dateText(paidUntil, IN_UTC)}.` : '';
  return emailTo(reader, sender, {
    subject: `Your ${siteName} receipt`,
    paragraphs: [
      `Hello ${reader.username},`,
      `Thank you: we have received ${moneyFromCents(invoice.amount_paid, invoice.currency)} for your membership.${until}`,
    ],
    action: { label: 'See the receipt', url: invoice.hosted_invoice_url ?? subscriptionUrl(sender) },
    closing: [`You can change your card or cancel at any time: ${subscriptionUrl(sender)}`],
  });
};

export const paymentFailedEmail = (sender: Sender, reader: Reader, invoice: Invoice): OutgoingEmail => {
  const { siteName } = sender.site();
  const next = invoice.next_payment_attempt;
  const outlook = next
    ? `We will try again on ${dateText(next, IN_UTC)}. You keep full access until then.`
    : 'This was the last attempt. Without a payment, your membership ends and you no longer see other members’ full profiles. Nothing of yours is deleted.';
  return emailTo(reader, sender, {
    subject: 'Your payment did not go through',
    paragraphs: [
      `Hello ${reader.username},`,
      `The payment of ${moneyFromCents(invoice.amount_due, invoice.currency)} for your ${siteName} membership was declined. The card may have expired, or your bank may ask you to confirm the payment.`,
      outlook,
    ],
    action: { label: 'Update my payment details', url: subscriptionUrl(sender) },
    closing: [`Is something else wrong? Write to ${sender.site().supportEmail}.`],
  });
};
