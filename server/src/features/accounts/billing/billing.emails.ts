import { dateText, IN_UTC } from '@opencall/contract/shared/format/dates';
import { moneyFromCents } from '@opencall/contract/shared/format/money';
import { deadlineText } from '@opencall/contract/shared/format/relative';
import * as m from '#messages/accounts/billing.ts';
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
    subject: m.yourTrialEnds({ siteName, when }),
    paragraphs: [
      m.helloUsername({ username: trial.username }),
      m.trialEndsOn({
        date: dateText(trial.trialEndsAt, IN_UTC),
        moneyFromCents: moneyFromCents(sender.site().monthlyPriceCents),
      }),
      m.withoutMembership,
    ],
    action: { label: m.seeMySubscription, url: subscriptionUrl(sender) },
    closing: [m.noAutomaticCharge],
  });
};

export const receiptEmail = (sender: Sender, reader: Reader, invoice: Invoice): OutgoingEmail => {
  const { siteName } = sender.site();
  const paidUntil = invoice.lines?.data.at(-1)?.period.end;
  const money = moneyFromCents(invoice.amount_paid, invoice.currency);
  return emailTo(reader, sender, {
    subject: m.yourReceipt({ siteName }),
    paragraphs: [
      m.helloUsername({ username: reader.username }),
      paidUntil
        ? m.paymentReceivedUntil({ money, date: dateText(paidUntil, IN_UTC) })
        : m.paymentReceived({ money }),
    ],
    action: { label: m.seeTheReceipt, url: invoice.hosted_invoice_url ?? subscriptionUrl(sender) },
    closing: [m.changeCardOrCancel({ subscriptionUrl: subscriptionUrl(sender) })],
  });
};

export const paymentFailedEmail = (sender: Sender, reader: Reader, invoice: Invoice): OutgoingEmail => {
  const { siteName } = sender.site();
  const next = invoice.next_payment_attempt;
  const outlook = next ? m.nextAttempt({ date: dateText(next, IN_UTC) }) : m.lastAttempt;
  return emailTo(reader, sender, {
    subject: m.paymentFailedSubject,
    paragraphs: [
      m.helloUsername({ username: reader.username }),
      m.paymentDeclined({
        moneyFromCents: moneyFromCents(invoice.amount_due, invoice.currency),
        siteName,
      }),
      outlook,
    ],
    action: { label: m.updateMyPaymentDetails, url: subscriptionUrl(sender) },
    closing: [m.writeToSupport({ supportEmail: sender.site().supportEmail })],
  });
};
