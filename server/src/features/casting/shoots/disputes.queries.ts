import type { Dispute, ShownStatement } from '@opencall/contract/casting/shoots/shoots.schemas';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';
import { shootStatementMessages, shootStatements } from './shoots.tables.ts';

const instant = (column: string): string => utcIso(column, 'milliseconds');

/**
 * Of `w`, a row of `shoot_statements`. Messages are read where they are kept: gone with their account.
 * @param rest further fields of a message `m`.
 */
const statementSql = (
  rest = '',
): string => `json_build_object('userId', w.user_id, 'text', w.text, 'updatedAt', ${instant('w.updated_at')},
  'messages', coalesce((
    select json_agg(json_build_object('id', m.id, 'senderId', m.sender_id, 'content', m.content,
      'hasPicture', m.image_key is not null, 'createdAt', ${instant('m.created_at')}${rest}) order by m.id)
    from shoot_statement_messages as c join messages as m on m.id = c.message_id
    where c.shoot_id = w.shoot_id and c.user_id = w.user_id), '[]'::json))`;

/** The contract's `getDisputePicture`. */
const PICTURE_URL = `, 'pictureUrl', case when m.image_key is not null
  then '/api/moderation/disputes/' || w.shoot_id || '/messages/' || m.id || '/picture' end`;

const PARTIES = `(select json_agg(json_build_object('userId', p.user_id, 'username', u.username, 'role', p.role) order by p.position)
  from shoot_parties as p left join users as u on u.id = p.user_id where p.shoot_id = s.id)`;
const CLAIMS = `coalesce((select json_agg(json_build_object('userId', p.user_id, 'outcome', p.outcome, 'absent', coalesce((
      select json_agg(n.user_id order by n.position) from shoot_parties as n
      where n.shoot_id = p.shoot_id and n.position = any(p.absent) and n.user_id is not null), '[]'::json))
    order by p.position) from shoot_parties as p
  where p.shoot_id = s.id and p.outcome is not null and p.user_id is not null), '[]'::json)`;
const STATEMENTS = `coalesce((select json_agg(${statementSql(PICTURE_URL)} order by w.updated_at, w.user_id)
  from shoot_statements as w where w.shoot_id = s.id), '[]'::json)`;

export interface DisputeRow extends Omit<Dispute, 'shootId' | 'endsAt' | 'disputedAt'> {
  id: number;
  /** When it was opened. */
  createdAt: Date;
  endsAt: Date;
}

/** One row more than `limit`, where there is one; newest first. Index: shoots_disputed_at. */
export const listDisputesPage = (db: Db, { after, limit }: PageSpan): Promise<DisputeRow[]> => {
  const below = after ? `and ${followsSql('s.disputed_at, s.id', ['$2', '$3'])}` : '';
  const text = `select s.id, s.title, s.disputed_at as "createdAt", s.ends_at as "endsAt", ${PARTIES} as parties,
      ${CLAIMS} as claims, ${STATEMENTS} as statements
    from shoots as s where s.status = 'disputed' ${below}
    order by s.disputed_at desc, s.id desc limit $1::integer`;
  return db.query<DisputeRow>({ text, values: [limit + 1, ...cursorValues(after)] });
};

/** Disputes that wait for the team. */
export const countDisputeRows = (db: Db): Promise<number> =>
  countRows(db, {
    text: `select count(*)::integer as total from shoots where status = 'disputed'`,
  });

/** Of a message that a party of a shoot chose to show the team, while it is disputed; undefined: there is none. */
export const findShownPicture = async (
  db: Db,
  { shootId, messageId }: { shootId: number; messageId: number },
): Promise<string | undefined> => {
  const text = `select m.image_key as key from shoots as s
    join shoot_statement_messages as c on c.shoot_id = s.id join messages as m on m.id = c.message_id
    where s.id = $1 and m.id = $2 and s.status = 'disputed' and m.image_key is not null limit 1`;
  const [row] = await db.query<{ key: string }>({ text, values: [shootId, messageId] });
  return row?.key;
};

interface StatementKey {
  shootId: number;
  userId: number;
}

export const findStatement = async (
  db: Db,
  { shootId, userId }: StatementKey,
): Promise<ShownStatement | null> => {
  const text = `select ${statementSql()} as statement from shoot_statements as w where w.shoot_id = $1 and w.user_id = $2`;
  const [row] = await db.query<{ statement: ShownStatement }>({ text, values: [shootId, userId] });
  return row?.statement ?? null;
};

/** Takes the place of the last one, its messages too. */
export const replaceStatement = async (
  tx: Tx,
  {
    text,
    messageIds,
    now,
    ...key
  }: StatementKey & { text: string; messageIds: readonly number[]; now: Date },
): Promise<void> => {
  await tx
    .insert(shootStatements)
    .values({ ...key, text, updatedAt: now })
    .onConflictDoUpdate({
      target: [shootStatements.shootId, shootStatements.userId],
      set: { text, updatedAt: now },
    });
  const { shootId, userId } = key;
  const isOwn = and(eq(shootStatementMessages.shootId, shootId), eq(shootStatementMessages.userId, userId));
  await tx.delete(shootStatementMessages).where(isOwn);
  if (messageIds.length === 0) return;
  await tx.insert(shootStatementMessages).values(messageIds.map((messageId) => ({ ...key, messageId })));
};
