import type { Message, NewMessage } from '@opencall/contract/conversations/chat/chat.schemas';
import {
  admit,
  type Contact,
  cautionsText,
  isContactFree,
  readContacts,
  textDigest,
  type Writing,
  writingKeys,
} from '#features/conversations/first-contact/first-contact.api.ts';
import { storeNotifications } from '#features/notifications/notifications/notifications.api.ts';
import { isSameAddress, keyOfUpload } from '#features/pictures/uploads/uploads.api.ts';
import { zip } from '#platform/database/column-lists.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#platform/database/errors.ts';
import { joinWrites } from '#platform/database/join-writes.ts';
import { memoizePerDb } from '#platform/database/per-db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { announceMessage } from './chat.events.ts';
import { presentMessage } from './chat.presenter.ts';
import { findSentMessage } from './chat.sql.ts';
import {
  CHAT_CONTACTS,
  type NewMessageRow,
  type StoredMessage,
  storeHeldMessages,
  storeMessages,
} from './sending.sql.ts';

/** A member sends a message. */
interface SendCall {
  platform: Platform;
  viewer: Viewer;
  message: NewMessage;
  isAnswer: boolean;
}

type Outcome =
  | { kind: 'sent'; message: Message }
  /** The sender's client used the client id before. */
  | { kind: 'repeated' }
  | { kind: 'refused'; reason: AppError };

type Decided = [Draft, Outcome];

/** A message with everything that decides whether it is sent. */
interface Draft extends Writing {
  viewer: Viewer;
  contact: Contact;
  cautions: string;
  /** The address that the client sent. */
  sentImageUrl: string | null;
}

/**
 * Sends a message once: a repeated call with the same client id answers with the message that was sent.
 * @throws OWN_CONVERSATION, RECIPIENT_NOT_FOUND, IMAGE_NOT_UPLOADED, CLIENT_ID_USED, CONTACT_LIMIT, TEXT_REFUSED.
 */
export const sendMessage = (platform: Platform, viewer: Viewer, message: NewMessage): Promise<Message> =>
  send({ platform, viewer, message, isAnswer: false });

/** Sends a message to a member who applied for something of the sender's: the rules of first contact do not apply. */
export const answerMember = (platform: Platform, viewer: Viewer, message: NewMessage): Promise<Message> =>
  send({ platform, viewer, message, isAnswer: true });

const send = async (call: SendCall): Promise<Message> => {
  const { platform, viewer, message } = call;
  const { db } = platform.database;
  if (message.recipientId === viewer.userId) throw new AppError('OWN_CONVERSATION');
  const outcome = await joinedSend(db)(call).catch(explain);
  if (outcome.kind === 'refused') throw outcome.reason;
  return outcome.kind === 'sent' ? outcome.message : findRepeated(db, viewer, message);
};

/** Outcomes that only the database could notice, because another process changed something between two statements. */
const explain = (error: unknown): Outcome => {
  if (isUniqueViolation(error, 'messages_sender_id_client_id_key')) return { kind: 'repeated' };
  if (!isForeignKeyViolation(error)) throw error;
  if (isForeignKeyViolation(error, 'messages_image_key_media_key_fk'))
    return { kind: 'refused', reason: new AppError('IMAGE_NOT_UPLOADED', { cause: error }) };
  return { kind: 'refused', reason: new AppError('RECIPIENT_NOT_FOUND', { cause: error }) };
};

/** The message that was sent under the client id. @throws CLIENT_ID_USED if it is another one. */
const findRepeated = async (
  db: Db,
  { userId }: Viewer,
  { clientId, recipientId, content, imageUrl }: NewMessage,
): Promise<Message> => {
  const sent = await findSentMessage(db, userId, clientId ?? '');
  if (!sent) throw new Error('The message sent under this client id does not exist');
  const isSame =
    sent.recipientId === recipientId && sent.content === content && (sent.imageKey === null) === !imageUrl;
  if (!isSame) throw new AppError('CLIENT_ID_USED');
  return presentMessage(sent, { viewerId: userId, otherReadId: sent.readId });
};

/** Messages sent at the same time share a transaction: at most one of each sender, and one of each pair of members. */
const joinedSend = memoizePerDb(() =>
  joinWrites<SendCall, Outcome>({
    keysOf: ({ viewer, message }) => writingKeys(viewer.userId, message.recipientId),
    run: (calls) => calls[0].platform.database.transaction((tx) => sendAll(tx, calls)),
  }),
);

const sendAll = async (tx: Tx, calls: readonly [SendCall, ...SendCall[]]): Promise<Outcome[]> => {
  const now = calls[0].platform.now();
  const drafts = await prepare(tx, calls);
  const unfit = new Map(drafts.flatMap(refuseUnfit));
  const fit = drafts.filter((draft) => !unfit.has(draft));
  const { delivered, held, refused } = await admit(tx, fit, now);
  const outcomes = new Map<Draft, Outcome>([
    ...unfit,
    ...refused.map(({ call, reason }): Decided => [call, { kind: 'refused', reason }]),
    ...(await deliver(tx, delivered, now)),
    ...(await hold(tx, held, now)),
  ]);
  // Each draft is in exactly one of the four.
  return drafts.map((draft) => outcomes.get(draft) as Outcome);
};

/** Reads about each message what decides whether it is sent. */
const prepare = async (tx: Tx, calls: readonly SendCall[]): Promise<Draft[]> => {
  const writings = calls.map(writingOf);
  const contacts = await readContacts(tx, CHAT_CONTACTS, writings);
  return zip(writings, contacts).map(([writing, contact]) => ({ ...writing, contact }));
};

const writingOf = ({ platform, viewer, message, isAnswer }: SendCall) => {
  const { recipientId, content, imageUrl, clientId = null } = message;
  return {
    ...{ senderId: viewer.userId, recipientId, clientId, subject: null, content, viewer, isAnswer },
    ...{ sentImageUrl: imageUrl || null, imageKey: imageUrl ? keyOfUpload(imageUrl) : null },
    cautions: cautionsText(content, platform.publicOrigin()),
    digest: textDigest(content),
    isFree: isContactFree(platform, viewer),
  };
};

const refuseUnfit = (draft: Draft): Decided[] => {
  const { isRepeated, recipient } = draft.contact;
  if (isRepeated) return [[draft, { kind: 'repeated' }]];
  if (recipient === null) return [[draft, { kind: 'refused', reason: new AppError('RECIPIENT_NOT_FOUND') }]];
  if (hasOwnPicture(draft)) return [];
  return [[draft, { kind: 'refused', reason: new AppError('IMAGE_NOT_UPLOADED') }]];
};

/** Is the picture, if there is one, the sender's own upload for messages? */
const hasOwnPicture = ({ sentImageUrl, contact: { imageUrl } }: Draft): boolean =>
  sentImageUrl === null || (imageUrl !== null && isSameAddress(sentImageUrl, imageUrl));

/** Stores the messages and notifies their recipients. */
const deliver = async (tx: Tx, drafts: readonly Draft[], now: Date): Promise<Decided[]> => {
  if (drafts.length === 0) return [];
  const sent = zip(drafts, await storeMessages(tx, drafts.map(rowOf), now));
  const recipients = sent.map(([{ senderId, recipientId }, { id }]) => ({
    ...{ userId: recipientId, actorId: senderId, subject: { messageId: id } },
  }));
  const notified = await storeNotifications(tx, { kind: 'message', now, recipients });
  const bySender = new Map(notified.map((one) => [one.actorId, one]));
  return sent.map(([draft, stored]) => {
    announceMessage(tx, { ...draft, id: stored.id }, bySender.get(draft.senderId));
    return [draft, sentOutcome(draft, stored)];
  });
};

/** Stores messages that wait for staff. Their senders see no difference. */
const hold = async (
  tx: Tx,
  held: readonly { call: Draft; itemId: number }[],
  now: Date,
): Promise<Decided[]> => {
  if (held.length === 0) return [];
  const rows = held.map(({ call, itemId }) => ({ ...rowOf(call), itemId }));
  return zip(held, await storeHeldMessages(tx, rows, now)).map(([{ call }, stored]) => {
    announceMessage(tx, { ...call, id: stored.id }, undefined);
    return [call, sentOutcome(call, stored)];
  });
};

const rowOf = (draft: Draft): NewMessageRow => ({
  ...draft,
  startedBy: draft.isAnswer ? draft.recipientId : draft.senderId,
  hasWritten: draft.contact.hasWritten,
});

const sentOutcome = ({ viewer, ...draft }: Draft, stored: StoredMessage): Outcome => {
  const row = { ...draft, ...stored, imageUrl: draft.contact.imageUrl, senderName: viewer.user.username };
  return { kind: 'sent', message: presentMessage(row, { viewerId: viewer.userId, otherReadId: 0 }) };
};
