import { z } from 'zod';
import { errors as accounts } from '#messages/accounts/errors.ts';
import { errors as casting } from '#messages/casting/errors.ts';
import { errors as contests } from '#messages/contests/errors.ts';
import { errors as conversations } from '#messages/conversations/errors.ts';
import { errors as directory } from '#messages/directory/errors.ts';
import { errors as shared } from '#messages/errors.ts';
import { errors as marketplace } from '#messages/marketplace/errors.ts';
import { errors as notifications } from '#messages/notifications/errors.ts';
import { errors as pictures } from '#messages/pictures/errors.ts';
import { errors as site } from '#messages/site/errors.ts';
import { errors as staff } from '#messages/staff/errors.ts';
import { ERROR_STATUSES, type ErrorCode } from './error-statuses.ts';

const MESSAGES = {
  ...shared,
  ...accounts,
  ...casting,
  ...contests,
  ...conversations,
  ...directory,
  ...marketplace,
  ...notifications,
  ...pictures,
  ...site,
  ...staff,
} satisfies Record<ErrorCode, string>;

export type { ErrorCode };

/**
 * Every failure the API can answer with: its status and its message for people. The server may replace the message by a more
 * exact one, never the status.
 */
export const ERRORS = Object.fromEntries(
  Object.entries(ERROR_STATUSES).map(([code, status]) => [
    code,
    { status, message: MESSAGES[code as ErrorCode] },
  ]),
) as Readonly<Record<ErrorCode, { readonly status: number; readonly message: string }>>;

/** One refused field: `path` is dotted (`pricing.acting.Movie`), `message` a sentence for people. */
export const errorDetailSchema = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/** The body of every failed answer. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  details: z.array(errorDetailSchema).optional(),
  /**
   * For a sign-in refused by a sanction: lets the authenticated person appeal (`POST /api/contact/appeal`).
   */
  appealToken: z.string().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
