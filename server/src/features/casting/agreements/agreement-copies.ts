import {
  findDeliveries,
  quietEnd,
  unsubscribeFooter,
  wantsEmails,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/agreements.ts';
import type { Tx } from '#platform/database/database.ts';
import { EMAIL_LANE } from '#platform/email/email-jobs.ts';
import { greet, type OutgoingEmail, renderListEmail } from '#platform/email/outgoing-email.ts';
import type { Platform } from '#platform/platform.ts';
import { fileNameOf, getAgreementFile } from './agreement-files.service.ts';
import { type AgreementRow, findAgreement, findRecipient } from './agreements.sql.ts';

const COPIES = 'agreement-copies';

/** A party's copy of an agreement. */
interface Copy {
  agreementId: number;
  userId: number;
}

/**
 * Emails each party a copy when the completing transaction commits, after their quiet hours. Members with a daily email get it
 * as a separate email, because a document does not belong into a digest.
 */
export const enqueueCopies = async (
  tx: Tx,
  { id: agreementId, parties }: AgreementRow,
  now: Date,
): Promise<void> => {
  const userIds = parties.flatMap(({ userId }) => userId ?? []);
  const deliveries = await findDeliveries(tx, userIds);
  for (const userId of userIds) {
    const delivery = deliveries.get(userId);
    const end = delivery && quietEnd(delivery, now);
    const wait = end ? { afterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) } : {};
    tx.enqueue(COPIES, { agreementId, userId }, wait);
  }
};

const writeCopy = async (platform: Platform, copy: Copy): Promise<OutgoingEmail | undefined> => {
  const { database, site, publicOrigin } = platform;
  const { db } = database;
  const agreement = await findAgreement(db, copy.agreementId);
  const addressee = await findRecipient(db, copy.userId);
  if (!agreement || !addressee || !(await wantsEmails(db, { userId: copy.userId, kind: 'agreement' })))
    return undefined;
  const { title } = agreement;
  const content = {
    subject: m.signedByAllParticipants({ title }),
    paragraphs: [greet({ username: addressee.username, emailVerified: true }), m.completeText({ title })],
    action: { label: m.openTheAgreement, url: `${publicOrigin()}/agreements/${agreement.id}` },
    footer: unsubscribeFooter(platform, { userId: copy.userId, kind: 'agreement' }),
  };
  const file = await getAgreementFile(platform, agreement);
  const attachment = { filename: fileNameOf(agreement), contentType: 'application/pdf', content: file };
  return { ...renderListEmail(addressee.email, content, site()), attachments: [attachment] };
};

/** Registers the job that sends copies. It makes the PDF when it sends the email, so the queue contains no PDFs. */
export const registerAgreementCopies = (platform: Platform): void =>
  platform.jobs.register<Copy>({
    ...EMAIL_LANE,
    name: COPIES,
    about: ({ agreementId }) => m.copyJob({ agreementId }),
    run: async (copy) => {
      const email = await writeCopy(platform, copy);
      if (email) await platform.mailer.deliver(`agreement-${copy.agreementId}-${copy.userId}`, email);
    },
  });
