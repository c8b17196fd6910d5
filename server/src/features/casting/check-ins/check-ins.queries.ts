import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { totalOf } from '#platform/database/totals.ts';
import type { CheckInFacts } from './check-in-words.ts';
import { type ContactEmail, checkInEmails, checkInRequests, checkIns } from './check-ins.tables.ts';

export type CheckInRow = typeof checkIns.$inferSelect;

interface OwnCheckIn {
  userId: number;
  shootId: number;
}
const isOwn = ({ userId, shootId }: OwnCheckIn) =>
  and(eq(checkIns.userId, userId), eq(checkIns.shootId, shootId));

export const findOwnCheckIn = async (db: Db, own: OwnCheckIn): Promise<CheckInRow | undefined> => {
  const [row] = await db.select().from(checkIns).where(isOwn(own));
  return row;
};

interface OwnCheckIns {
  userId: number;
  /** The one at this shoot alone. */
  shootId: number | undefined;
}
const areOwn = ({ userId, shootId }: OwnCheckIns) =>
  shootId === undefined ? eq(checkIns.userId, userId) : isOwn({ userId, shootId });

/** The newest first; one row more than `limit`, where there is one. */
export const listOwnCheckIns = (
  db: Db,
  { after, limit, ...own }: OwnCheckIns & PageSpan,
): Promise<CheckInRow[]> =>
  db
    .select()
    .from(checkIns)
    .where(and(areOwn(own), follows(after, { at: checkIns.createdAt, id: checkIns.id })))
    .orderBy(desc(checkIns.createdAt), desc(checkIns.id))
    .limit(limit + 1);

export const countOwnCheckIns = async (db: Db, own: OwnCheckIns): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(checkIns).where(areOwn(own)));

/** Held until the transaction ends. */
export const lockOwnCheckIn = async (tx: Tx, own: OwnCheckIn): Promise<CheckInRow | undefined> => {
  const [row] = await tx.select().from(checkIns).where(isOwn(own)).for('update');
  return row;
};

export const lockCheckIn = async (tx: Tx, id: number): Promise<CheckInRow | undefined> => {
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id)).for('update');
  return row;
};

export const lockCheckInsOf = (tx: Tx, of: { userId: number } | { shootId: number }): Promise<CheckInRow[]> =>
  tx
    .select()
    .from(checkIns)
    .where('userId' in of ? eq(checkIns.userId, of.userId) : eq(checkIns.shootId, of.shootId))
    .orderBy(checkIns.id)
    .for('update');

export const findByLink = async (db: Db, linkHash: Buffer): Promise<CheckInRow | undefined> => {
  const [row] = await db.select().from(checkIns).where(eq(checkIns.linkHash, linkHash));
  return row;
};

/** Undefined where the member has one at this shoot. */
export const insertCheckIn = async (
  tx: Tx,
  values: typeof checkIns.$inferInsert,
): Promise<CheckInRow | undefined> => {
  const [row] = await tx
    .insert(checkIns)
    .values(values)
    .onConflictDoNothing({ target: [checkIns.userId, checkIns.shootId] })
    .returning();
  return row;
};

export const updateCheckIn = async (
  tx: Tx,
  id: number,
  changes: Partial<CheckInRow>,
): Promise<CheckInRow> => {
  const [row] = await tx.update(checkIns).set(changes).where(eq(checkIns.id, id)).returning();
  if (!row) throw new Error('a check-in that was held is gone');
  return row;
};

export const deleteCheckInRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(checkIns).where(eq(checkIns.id, id));
};

/** The facts of an email, less what is the site's. */
export type StoredFacts = Omit<CheckInFacts, 'siteName' | 'supportEmail'> & {
  shootId: number;
  timeZone: string;
};

/** Others are named by name, role and badge: their contact must know whom to ask for. Nobody else is. */
const FACTS = `
  select c.shoot_id as "shootId",
    case when lower(p.name) is distinct from lower(u.username) and p.name <> '' then p.name || ' (' || u.username || ')'
      else u.username end as who,
    c.contact_name as "contactName", c.done_by as "doneBy", c.alert_at as "alertAt", c.created_at as "createdAt",
    c.last_sign as "lastSign", c.last_sign_at as "lastSignAt", c.help_at as "helpAt",
    t.starts_at as "startsAt", t.ends_at as "endsAt", t.time_zone as "timeZone", s.title, t.location,
    (select concat_ws(' ', concat_ws(', ', l.city, l.state), t.zip_code) from places as l
      where l.zip = left(t.zip_code, 5)::integer) as place,
    array(
      select coalesce(nullif(q.name, ''), v.username)
        || case when q.name <> '' and lower(q.name) <> lower(v.username) then ' (' || v.username || ')' else '' end
        || ', ' || n.role || case when q.id_verified then ', identity verified' else ', identity not verified' end
      from shoot_parties as n join users as v on v.id = n.user_id left join profiles as q on q.user_id = v.id
      where n.shoot_id = c.shoot_id and n.user_id <> c.user_id order by n.position
    ) as others,
    s.cancelled_at as "cancelledAt"
  from check_ins as c
  join users as u on u.id = c.user_id
  left join profiles as p on p.user_id = c.user_id
  join shoots as s on s.id = c.shoot_id
  join shoot_terms as t on t.shoot_id = c.shoot_id and t.version = c.version
  where c.id = $1`;

export const findFacts = async (db: Db, id: number): Promise<StoredFacts> => {
  const [facts] = await db.query<StoredFacts>({ text: FACTS, values: [id] });
  if (!facts) throw new Error('a check-in that was held is gone');
  return facts;
};

/** When the shoot begins by the terms that the check-in knows. */
export interface DueCheckIn {
  id: number;
  startsAt: Date;
}

const DUE = `
  select c.id, t.starts_at as "startsAt" from check_ins as c
  join shoot_terms as t on t.shoot_id = c.shoot_id and t.version = c.version
  where c.status in ('asked', 'armed') and (
    c.alert_at <= $1::timestamptz
    or c.done_by <= $1::timestamptz and c.reminded_at is null
    or t.starts_at <= $1::timestamptz and c.arrival_asked_at is null)
  order by c.alert_at, c.id limit $2`;

/** Those whose time is over first. */
export const listDueCheckIns = (db: Db, now: Date, most: number): Promise<DueCheckIn[]> =>
  db.query<DueCheckIn>({ text: DUE, values: [now.toISOString(), most] });

/** Deletes what ended before that moment; answers whose screens show it. */
export const deleteEndedCheckIns = (tx: Tx, before: Date): Promise<OwnCheckIn[]> =>
  tx
    .delete(checkIns)
    .where(lt(checkIns.endedAt, before))
    .returning({ userId: checkIns.userId, shootId: checkIns.shootId });

/** The id of an email to the contact; undefined where the same was decided on before. */
export const insertContactEmail = async (
  tx: Tx,
  values: { checkInId: number; kind: ContactEmail; about: Date; createdAt: Date },
): Promise<string | undefined> => {
  const [row] = await tx
    .insert(checkInEmails)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: checkInEmails.id });
  return row?.id;
};

export interface WaitingEmail {
  id: string;
  kind: ContactEmail;
  about: Date;
  checkIn: CheckInRow;
}

/** An email that is still to be sent. */
export const findWaitingEmail = async (db: Db, id: string): Promise<WaitingEmail | undefined> => {
  const [row] = await db
    .select({ id: checkInEmails.id, kind: checkInEmails.kind, about: checkInEmails.about, checkIn: checkIns })
    .from(checkInEmails)
    .innerJoin(checkIns, eq(checkIns.id, checkInEmails.checkInId))
    .where(and(eq(checkInEmails.id, id), isNull(checkInEmails.settledAt)));
  return row;
};

export const settleContactEmail = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.update(checkInEmails).set({ settledAt: now }).where(eq(checkInEmails.id, id));
};

/** What was decided on before that moment and has not left, the oldest first. */
export const listWaitingEmails = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const rows = await db
    .select({ id: checkInEmails.id })
    .from(checkInEmails)
    .where(and(isNull(checkInEmails.settledAt), lt(checkInEmails.createdAt, before)))
    .orderBy(checkInEmails.createdAt)
    .limit(most);
  return rows.map(({ id }) => id);
};

interface Request {
  userId: number;
  addressHash: Buffer;
}

export const insertRequest = async (tx: Tx, request: Request & { createdAt: Date }): Promise<void> => {
  await tx.insert(checkInRequests).values(request);
};

/** How many contacts the member asked since, and how often the address was asked. */
export const countRequests = async (
  db: Db,
  { userId, addressHash }: Request,
  since: Date,
): Promise<{ byMember: number; toAddress: number }> => {
  const made = async (by: ReturnType<typeof eq>): Promise<number> =>
    totalOf(
      await db
        .select({ total: count() })
        .from(checkInRequests)
        .where(and(by, gt(checkInRequests.createdAt, since))),
    );
  return {
    byMember: await made(eq(checkInRequests.userId, userId)),
    toAddress: await made(eq(checkInRequests.addressHash, addressHash)),
  };
};

export const deleteOldRequests = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, checkInRequests.createdAt, before);
