import { NOTIFICATION_KINDS } from '@opencall/contract/notifications/notifications/notifications.vocabulary';
import { z } from 'zod';
import { canSeeSql, isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { DigestSection } from '#platform/email/digest-page.ts';
import type { ListEmail } from '#platform/email/outgoing-email.ts';
import { DELIVERY_SQL, deliveryColumns } from './delivery.sql.ts';

const dueMemberSchema = z.object({
  userId: z.int(),
  username: z.string(),
  /** The member's email address. */
  address: z.string(),
  ...deliveryColumns,
});
/** A member with held emails that are due. */
export type DueMember = z.output<typeof dueMemberSchema>;

const LOCK_MEMBER = `
  select u.id as "userId", u.username, u.email as address, ${DELIVERY_SQL}
  from users as u
  where u.id = (select user_id from held_emails where due_at <= $1::timestamptz order by due_at, id limit 1)
  for no key update`;

/**
 * Locks the member whose held email is due for the longest time; null if none is due. A second process waits for the
 * lock, and then finds no emails of that member. Index: held_emails_due_at.
 */
export const lockDueMember = async (tx: Tx, now: Date): Promise<DueMember | null> => {
  const [row] = await query(tx, dueMemberSchema, { text: LOCK_MEMBER, values: [now.toISOString()] });
  return row ?? null;
};

const takenEmailSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  actorId: z.int().nullable(),
  email: z.custom<ListEmail>((value) => value instanceof Object),
  sections: z.custom<DigestSection[]>(Array.isArray),
  /** The member's account is active, emails of this kind are switched on, and the member may see the actor. */
  isWanted: z.boolean(),
});
/** A held email after it was deleted from the table. */
export type TakenEmail = z.output<typeof takenEmailSchema>;

const TAKE = `
  with taken as (
    delete from held_emails as h
    where h.user_id = $1 and ($2::timestamptz is null or h.due_at <= $2::timestamptz)
    returning h.id, h.user_id, h.kind, h.actor_id, h.email, h.sections
  )
  select taken.kind, taken.email, taken.sections, taken.actor_id as "actorId",
    coalesce(s.letter, true) and not ${isAwaySql('u')} and ${canSeeSql({ viewer: 'u.id', other: 'taken.actor_id' })} as "isWanted"
  from taken join users as u on u.id = taken.user_id
    left join notification_settings as s on s.user_id = taken.user_id and s.kind = taken.kind
  order by taken.id`;

/** Deletes and returns a member's held emails: those due at `due`, or all if it is null. */
export const takeEmails = (
  tx: Tx,
  { userId, due }: { userId: number; due: Date | null },
): Promise<TakenEmail[]> =>
  query(tx, takenEmailSchema, { text: TAKE, values: [userId, due?.toISOString() ?? null] });

const dueSchema = z.object({ due: z.boolean() });

/** True if a held email or push message is due. Indexes: held_emails_due_at, held_pushes_due_at. */
export const isHeldDue = async (db: Db, now: Date): Promise<boolean> => {
  const [row] = await query(db, dueSchema, {
    text: `select exists (select from held_emails where due_at <= $1::timestamptz)
      or exists (select from held_pushes where due_at <= $1::timestamptz) as due`,
    values: [now.toISOString()],
  });
  return row?.due ?? false;
};
