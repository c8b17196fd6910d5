import type { Message, NewMessage } from '@opencall/contract/chat/chat.schemas';
import { type AnsweredPairs, joinBetweenMembers } from '#features/first-contact/answered-pairs.service.ts';
import { cautionsText } from '#features/first-contact/cautions.service.ts';
import {
  ContactRaced,
  ContactsSpent,
  isContactFree,
  withinBudget,
} from '#features/first-contact/first-contact.service.ts';
import { announceReviewItems, refusedText } from '#features/first-contact/review.service.ts';
import { textDigest } from '#features/first-contact/same-text.service.ts';
import { groupKeyOf } from '#features/notifications/notifications.service.ts';
import { assertOwnUpload } from '#features/uploads/uploads.service.ts';
import { canSeeSql } from '#features/visibility/visibility.service.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation } from '#platform/database/errors.ts';
import { perDb } from '#platform/database/per-db.ts';
import { countRows } from '#platform/database/totals.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { announceMessage } from './chat.events.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  findOwnMessage,
  findSentMessage,
  isMutedSql,
  type MessageRow,
  MINE_SQL,
  UNREAD_SQL,
} from './chat.queries.ts';
import { type NewMessageRow, type SendOutcome, sendMessageRows } from './send-message.queries.ts';

/** Unread chat messages of a member, from everybody they may know of; a muted conversation tells of itself in the list alone. */
export const countUnreadMessages = (db: Db, userId: number): Promise<number> =>
  countRows(db, {
    name: 'chat-count-unread',
    text: `select coalesce(sum((${UNREAD_SQL})), 0)::int as total from ${MINE_SQL}
           where c.last_message_id > c.read_id and not ${isMutedSql('c.other_id')}`,
    values: [userId],
  });

/** A message as it is kept: what a report of it carries. */
export interface KeptMessage {
  id: number;
  senderId: number;
  recipientId: number;
  content: string;
  /** `media.key` of its picture. */
  imageKey: string | null;
  createdAt: Date;
}

/**
 * A message that the viewer wrote or received.
 * @throws MESSAGE_NOT_FOUND for everybody else's, for staff too.
 */
export const getOwnMessage = async (db: Db, viewerId: number, messageId: number): Promise<KeptMessage> => {
  const row = await findOwnMessage(db, viewerId, messageId);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const { id, senderId, recipientId, content, imageKey, createdAt } = row;
  return { id, senderId, recipientId, content, imageKey, createdAt };
};

/** A picture in a message is for the two between whom it was sent; staff are no exception. */
export const maySeeMessagePicture = async (db: Db, viewer: Viewer, key: string): Promise<boolean> => {
  const other = 'case when c.low_user_id = $1 then c.high_user_id else c.low_user_id end';
  const rows = await db.query({
    name: 'chat-picture',
    text: `select m.id from messages m join conversations c on c.id = m.conversation_id
           where m.image_key = $2 and $1 in (c.low_user_id, c.high_user_id)
             and ${canSeeSql({ viewer: '$1', other: `(${other})` })} limit 1`,
    values: [viewer.userId, key],
  });
  return rows.length === 1;
};

/** The client id was used before, or by a call that ran at the same time: this one's transaction is undone. */
class SentAlready extends Error {}

/** The same call once more gives the same message; another one under its client id is a mistake of the client. */
const findRepeated = async (
  db: Db,
  { userId }: Viewer,
  { clientId, recipientId, content, imageUrl }: NewMessage,
): Promise<Message | undefined> => {
  const sent = clientId ? await findSentMessage(db, userId, clientId) : undefined;
  if (!sent) return undefined;
  const isSame =
    sent.recipientId === recipientId && sent.content === content && (sent.imageKey === null) === !imageUrl;
  if (!isSame) throw new AppError('CLIENT_ID_USED');
  return presentMessage(sent, { viewerId: userId, otherReadId: sent.readId });
};

type Picture = Pick<MessageRow, 'imageUrl' | 'imageKey'>;
const NO_PICTURE: Picture = { imageUrl: null, imageKey: null };

/** The error is kept: what is wrong with recipient or sender is told first. */
const claimPicture = async (
  tx: Tx,
  ownerId: number,
  url: string | null | undefined,
): Promise<Picture | AppError> => {
  if (!url) return NO_PICTURE;
  try {
    const upload = await assertOwnUpload(tx, { ownerId, url, kinds: ['message'] });
    return { imageUrl: upload.url, imageKey: upload.key };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** A message on its way. */
interface SendCall {
  platform: Platform;
  viewer: Viewer;
  message: NewMessage;
  /** It goes to somebody who applied for something of the sender's. */
  isAnswer?: boolean;
}

interface Prepared {
  call: SendCall;
  /** What is wrong with the picture; told after what is wrong with recipient and sender. */
  refusal: AppError | undefined;
  row: NewMessageRow & Picture;
}

const prepare = async (tx: Tx, call: SendCall): Promise<Prepared> => {
  const { recipientId, content, clientId = null, imageUrl } = call.message;
  const senderId = call.viewer.userId;
  const claimed = await claimPicture(tx, senderId, imageUrl);
  const refusal = claimed instanceof AppError ? claimed : undefined;
  const picture = claimed instanceof AppError ? NO_PICTURE : claimed;
  const about = { userId: recipientId, actorId: senderId, subject: { messageId: 0 } };
  const groupKey = groupKeyOf('message', about);
  const { isAnswer = false } = call;
  return {
    call,
    refusal,
    row: {
      ...{ senderId, recipientId, content, ...picture, clientId, groupKey },
      ...{ isStored: !refusal, isAnswer, isFree: isAnswer || isContactFree(call.platform, call.viewer) },
      digest: textDigest(content),
      cautions: cautionsText(content, call.platform.publicOrigin()),
    },
  };
};

const conclude = (tx: Tx, { call, refusal, row }: Prepared, outcome: SendOutcome): Message | Error => {
  if (outcome.repeated) return new SentAlready();
  if (!outcome.visible) return new AppError('RECIPIENT_NOT_FOUND');
  if (refusal) return refusal;
  if (outcome.refusedUntil) return refusedText(outcome.refusedUntil, call.platform.now());
  if (outcome.exhausted) return new ContactsSpent();
  if (outcome.raced) throw new ContactRaced();
  if (outcome.id === null) throw new SentAlready();
  const stored = { ...row, id: outcome.id, createdAt: outcome.createdAt };
  announceMessage(tx, stored, outcome);
  if (outcome.newItem) announceReviewItems(tx);
  const { userId, user } = call.viewer;
  return presentMessage({ ...stored, senderName: user.username }, { viewerId: userId, otherReadId: 0 });
};

/** In one transaction; see `sendMessageRows`. */
const storeMessages = (calls: readonly SendCall[], answered: AnsweredPairs): Promise<(Message | Error)[]> => {
  const [first] = calls;
  if (!first) throw new Error('no message to store');
  const { now, database } = first.platform;
  return database.transaction(async (tx) => {
    const prepared: Prepared[] = [];
    for (const call of calls) prepared.push(await prepare(tx, call));
    const outcomes = await sendMessageRows(
      tx,
      prepared.map(({ row }) => row),
      now(),
    );
    answered.note(prepared.map(({ row }, n) => ({ ...row, answered: outcomes[n]?.answered ?? false })));
    return prepared.map((one, n) => {
      const outcome = outcomes[n];
      if (!outcome) throw new Error('the database answered nothing about a message');
      return conclude(tx, one, outcome);
    });
  });
};

/** Messages that come at the same time are stored together. Those between two members keep their order. */
const storeOf = perDb(() =>
  joinBetweenMembers<SendCall, Message>({
    pairOf: ({ viewer, message }) => ({ senderId: viewer.userId, recipientId: message.recipientId }),
    run: storeMessages,
  }),
);

/** Whatever the database says of a recipient who was deleted between two statements, they are gone. */
const explain = (error: unknown): unknown =>
  isForeignKeyViolation(error) ? new AppError('RECIPIENT_NOT_FOUND', { cause: error }) : error;

/**
 * Sends a message, once: a repeated call with the same client id answers with the message that is there.
 * @throws OWN_CONVERSATION, RECIPIENT_NOT_FOUND, IMAGE_NOT_UPLOADED, CLIENT_ID_USED, CONTACT_LIMIT, TEXT_REFUSED.
 */
export const sendMessage = (platform: Platform, viewer: Viewer, message: NewMessage): Promise<Message> =>
  send({ platform, viewer, message });

/** The same to somebody who applied for something of the sender's: no budget of new correspondents counts it. */
export const answerMember = (platform: Platform, viewer: Viewer, message: NewMessage): Promise<Message> =>
  send({ platform, viewer, message, isAnswer: true });

const send = async (call: SendCall): Promise<Message> => {
  const { platform, viewer, message } = call;
  const { database } = platform;
  if (message.recipientId === viewer.userId) throw new AppError('OWN_CONVERSATION');
  try {
    return await withinBudget(platform, viewer, () => storeOf(database.db)(call));
  } catch (error) {
    if (!(error instanceof SentAlready)) throw explain(error);
    const sent = await findRepeated(database.db, viewer, message);
    if (!sent) throw new Error('a message that was there is gone', { cause: error });
    return sent;
  }
};
