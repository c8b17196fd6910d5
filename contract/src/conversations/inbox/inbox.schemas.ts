import { z } from 'zod';
import { cautionSchema } from '#conversations/first-contact/first-contact.schemas.ts';
import { freeText, singleLine } from '#shared/free-text.ts';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { pagingQuery } from '#shared/paging.ts';
import {
  MAIL_CONTENT_MAX,
  MAIL_FOLDERS,
  MAIL_PAGE_SIZE,
  MAIL_SEARCH_MAX,
  MAIL_SUBJECT_MAX,
} from './inbox.vocabulary.ts';

const RECIPIENT_REQUIRED = 'Recipient is required';
const SUBJECT_REQUIRED = 'Subject is required';
const CONTENT_REQUIRED = 'Content is required';

/** What a writer fills in. */
export const composeMailSchema = z.object({
  recipientId: z
    .number(RECIPIENT_REQUIRED)
    .int(RECIPIENT_REQUIRED)
    .positive(RECIPIENT_REQUIRED)
    .pipe(idSchema),
  /** One line: breaks and tabs become spaces. */
  subject: singleLine(SUBJECT_REQUIRED)
    .min(1, SUBJECT_REQUIRED)
    .max(MAIL_SUBJECT_MAX, `Subject cannot exceed ${MAIL_SUBJECT_MAX} characters`),
  content: freeText(CONTENT_REQUIRED)
    .min(1, CONTENT_REQUIRED)
    .max(MAIL_CONTENT_MAX, `Content cannot exceed ${MAIL_CONTENT_MAX} characters`),
});

/**
 * `clientId`, made by the sender's client, makes sending repeatable: the same mail a second time answers the first one,
 * another mail under it is a 409.
 */
export const sendMailSchema = composeMailSchema.extend({
  clientId: z.uuid('Client id must be a UUID').optional(),
});
export type NewMail = z.output<typeof sendMailSchema>;

const partySchema = z.object({ id: idSchema, username: z.string() });

export const mailSchema = z.object({
  id: idSchema,
  subject: z.string(),
  content: z.string(),
  createdAt: timestampSchema,
  /** Whether its recipient has opened it. */
  isRead: z.boolean(),
  sender: partySchema,
  recipient: partySchema,
  /** The profile picture of the other member; null if there is none, and in the answer to sending. */
  picture: z.string().nullable(),
  caution: cautionSchema,
  /** For its sender alone: staff refused it, and it was not delivered. */
  refused: z.boolean(),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailQuerySchema = z.object({
  folder: z.enum(MAIL_FOLDERS, 'Folder must be inbox or sent').default('inbox'),
  /** Words, or beginnings of words, of subject, content and the other's name: all of them must be found. */
  search: z
    .string()
    .trim()
    .max(MAIL_SEARCH_MAX, `Cannot exceed ${MAIL_SEARCH_MAX} characters`)
    .transform((text) => text || undefined)
    .optional(),
  ...pagingQuery(MAIL_PAGE_SIZE),
});
export type MailQuery = z.output<typeof mailQuerySchema>;

export const markMailSchema = z.object({ isRead: z.boolean('isRead must be true or false') });
