import { createHash } from 'node:crypto';
import type { MessagedApplicants } from '@opencall/contract/casting/calls/applications.schemas';
import { answerMember } from '#features/conversations/chat/chat.api.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { findApplication } from './applications.sql.ts';
import { getDeskCall } from './desk.service.ts';

interface Messages {
  callId: number;
  ids: readonly number[];
  content: string;
  clientId: string | null | undefined;
}

/** Derives the client id of the message to one applicant, so that a repeated request sends no message twice. */
const clientIdFor = (clientId: string, userId: number): string => {
  const hex = createHash('sha256').update(`${clientId}:${userId}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
};

/**
 * Sends a message to each applicant, one even for several applications. Each message has its own transaction, so a message that
 * cannot be sent does not stop the others.
 * @throws CALL_NOT_FOUND, NOT_ON_DESK.
 */
export const messageApplicants = async (
  platform: Platform,
  viewer: Viewer,
  { callId, ids, content, clientId }: Messages,
): Promise<MessagedApplicants> => {
  const { db } = platform.database;
  await getDeskCall(db, viewer, callId);
  const answer: MessagedApplicants = { sent: [], refused: [] };
  const written = new Set<number>();
  for (const id of ids) {
    try {
      const row = await findApplication(db, { id, viewerId: viewer.userId });
      if (row?.callId !== callId) throw new AppError('APPLICATION_NOT_FOUND');
      const { userId: recipientId } = row;
      const message = { recipientId, content, clientId: clientId && clientIdFor(clientId, recipientId) };
      if (!written.has(recipientId)) await answerMember(platform, viewer, message);
      written.add(recipientId);
      answer.sent.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.refused.push({ id, error: error.message });
    }
  }
  return answer;
};
