import type { ErrorCode } from '#shared/error-statuses.ts';

/** What people read for the error codes of this area, unless the server says it more exactly. */
export const errors = {
  UPLOAD_REFUSED: 'This file is not allowed. Please choose another one.',
  OWN_MAIL: 'You cannot send an email to yourself',
  OWN_CONVERSATION: 'You cannot send a message to yourself',
  NOT_MAIL_RECIPIENT: 'Only the recipient can mark this email as read or unread',
  RECIPIENT_NOT_FOUND: 'Recipient not found',
  MAIL_NOT_FOUND: 'Email not found',
  CONVERSATION_NOT_FOUND: 'Conversation not found',
  MESSAGE_NOT_FOUND: 'Message not found',
  REVIEW_ITEM_NOT_FOUND: 'Review item not found',
  REVIEW_NOT_REFUSED: 'Only a rejection can be undone',
  /** Thrown with the number and the time: see `budgetRefusal`. */
  CONTACT_LIMIT: 'You have reached the limit for writing to new people. Try again later.',
  /** Thrown with the time: see `refusedText`. */
  TEXT_REFUSED: 'Our team rejected this text. Please write a different one.',
  MEDIA_CHECK_UNAVAILABLE: 'Uploads cannot be checked at the moment. Please try again in a minute.',
} as const satisfies Partial<Record<ErrorCode, string>>;
