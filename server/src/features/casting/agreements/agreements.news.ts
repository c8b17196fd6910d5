import type { NotificationSubject } from '@opencall/contract/notifications/notifications/notifications.schemas';
import {
  type NewsContext,
  notifyAndEmail,
  notifyMany,
} from '#features/notifications/notifications/notifications.api.ts';
import * as m from '#messages/casting/agreements.ts';
import type { Tx } from '#platform/database/database.ts';
import type { AgreementRow } from './agreements.sql.ts';

type Subject = NotificationSubject<'agreement'>;

/** Makes the open pages of these members reload agreements. */
export const announceAgreement = (tx: Tx, userIds: readonly number[]): void =>
  tx.publish({ to: userIds, type: 'invalidate', data: { topic: 'agreements' } });

const emailWords = ({ agreementId, title, event }: Subject, origin: string) => ({
  subject: event === 'made' ? m.newAgreementSubject({ title }) : m.voidSubject({ title }),
  paragraphs: [event === 'made' ? m.newAgreementText({ title }) : m.voidText({ title })],
  line: event === 'made' ? m.newAgreementLine : m.voidLine,
  action: { label: m.readTheAgreement, url: `${origin}/agreements/${agreementId}` },
});

/** Events with an immediate email. A completed agreement is sent as a copy instead. */
const isMailed = (event: Subject['event']): boolean => event === 'made' || event === 'void';

interface AgreementNews {
  agreement: AgreementRow;
  event: Subject['event'];
  /** The party who caused it, who is not notified; null for new terms or the end of the shoot. */
  actorId: number | null;
}

/** Notifies the parties. */
export const notifyParties = async (
  tx: Tx,
  context: NewsContext,
  { agreement, event, actorId }: AgreementNews,
): Promise<void> => {
  const userIds = agreement.parties.flatMap(({ userId }) => userId ?? []);
  announceAgreement(tx, userIds);
  const subject = { agreementId: agreement.id, title: agreement.title, event };
  const recipients = userIds
    .filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, actorId, subject }));
  if (isMailed(event))
    await notifyAndEmail(tx, context, { kind: 'agreement', recipients, wordsOf: emailWords });
  else await notifyMany(tx, { kind: 'agreement', now: context.now(), recipients });
};
