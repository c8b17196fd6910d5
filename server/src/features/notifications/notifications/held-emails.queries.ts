import { canSeeSql, isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { DELIVERY_SQL, type Delivery } from './delivery.service.ts';
import { heldEmails } from './notifications.tables.ts';

/** An email that waits, as stored. */
export type HeldEmail = Omit<typeof heldEmails.$inferSelect, 'id'>;

/** What is kept already is not kept twice. */
export const insertHeldEmails = async (tx: Tx, rows: HeldEmail[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(heldEmails).values(rows).onConflictDoNothing();
};

/** A member for whom something is due, and where it goes. */
export interface DueMember extends Delivery {
  userId: number;
  username: string;
  address: string;
}

const LOCK_MEMBER = `
  select u.id as "userId", u.username, u.email as address, ${DELIVERY_SQL}
  from users as u
  where u.id = (select user_id from held_emails where due_at <= $1::timestamptz order by due_at, id limit 1)
  for no key update`;

/**
 * Who waits longest, held until the transaction ends: of two processes the second finds nothing of theirs left. Null where
 * nobody waits. Index: held_emails_due_at.
 */
export const lockDueMember = async (tx: Tx, now: Date): Promise<DueMember | null> => {
  const [row] = await tx.query<DueMember>({ text: LOCK_MEMBER, values: [now.toISOString()] });
  return row ?? null;
};

/** Another moment for a member's emails: for those that are due, or for all. */
export const postponeEmails = async (
  tx: Tx,
  { userId, due, to }: { userId: number; due: Date | null; to: Date },
): Promise<void> => {
  await tx.query({
    text: `update held_emails set due_at = $3::timestamptz
      where user_id = $1 and ($2::timestamptz is null or due_at <= $2::timestamptz)`,
    values: [userId, due?.toISOString() ?? null, to.toISOString()],
  });
};

/** An email that was taken out of the table. */
export type TakenEmail = Pick<HeldEmail, 'kind' | 'actorId' | 'email' | 'sections'> & {
  /** The member is there, still wants emails of the kind, and may know of who did it. */
  isWanted: boolean;
};

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

/** Takes a member's emails out, those that are due or all: each is handed over once. */
export const takeEmails = (
  tx: Tx,
  { userId, due }: { userId: number; due: Date | null },
): Promise<TakenEmail[]> =>
  tx.query<TakenEmail>({ text: TAKE, values: [userId, due?.toISOString() ?? null] });

/** Takes the daily email of that day; false where it was sent. */
export const takeDay = async (tx: Tx, userId: number, day: string): Promise<boolean> => {
  const rows = await tx.query({
    text: `insert into daily_emails as d (user_id, day) values ($1, $2::date)
      on conflict (user_id) do update set day = excluded.day where d.day < excluded.day returning user_id`,
    values: [userId, day],
  });
  return rows.length === 1;
};

/** Whether something that was kept is due. Indexes: held_emails_due_at, held_pushes_due_at. */
export const isHeldDue = async (db: Db, now: Date): Promise<boolean> => {
  const [row] = await db.query<{ due: boolean }>({
    text: `select exists (select from held_emails where due_at <= $1::timestamptz)
      or exists (select from held_pushes where due_at <= $1::timestamptz) as due`,
    values: [now.toISOString()],
  });
  return row?.due ?? false;
};
