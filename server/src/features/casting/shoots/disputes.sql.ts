import {
  type Dispute,
  disputeSchema,
  type ShownStatement,
  shownStatementSchema,
} from '@opencall/contract/casting/shoots/disputes.schemas';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';
import { utcIso } from '#platform/database/utc-iso.ts';

const instant = (column: string): string => utcIso(column, 'milliseconds');

/**
 * The fields of `w`, a row of `shoot_statements`. Messages are read from chat, so a deleted account's messages are missing.
 * @param message JSON of a message `m`.
 */
const statementFields = (message: string): Record<keyof ShownStatement, string> => ({
  userId: 'w.user_id',
  text: 'w.text',
  updatedAt: instant('w.updated_at'),
  messages: `coalesce((select json_agg(${message} order by m.id)
    from shoot_statement_messages as c join messages as m on m.id = c.message_id
    where c.shoot_id = w.shoot_id and c.user_id = w.user_id), '[]'::json)`,
});

const MESSAGE_FIELDS: Record<keyof ShownStatement['messages'][number], string> = {
  id: 'm.id',
  senderId: 'm.sender_id',
  content: 'm.content',
  hasPicture: 'm.image_key is not null',
  createdAt: instant('m.created_at'),
};

/** Path of the endpoint `getDisputePicture`. */
const PICTURE_URL = `case when m.image_key is not null
  then '/api/moderation/disputes/' || w.shoot_id || '/messages/' || m.id || '/picture' end`;

type StaffStatement = Dispute['statements'][number];

/** A statement as its author sees it. */
const OWN_STATEMENT = jsonObjectSql<ShownStatement>(
  statementFields(jsonObjectSql<ShownStatement['messages'][number]>(MESSAGE_FIELDS)),
);
/** A statement as staff see it. */
const STAFF_STATEMENT = jsonObjectSql<StaffStatement>(
  statementFields(
    jsonObjectSql<StaffStatement['messages'][number]>({ ...MESSAGE_FIELDS, pictureUrl: PICTURE_URL }),
  ),
);

const PARTY_JSON = jsonObjectSql<Dispute['parties'][number]>({
  userId: 'p.user_id',
  username: 'u.username',
  role: 'p.role',
});
const CLAIM_JSON = jsonObjectSql<Dispute['claims'][number]>({
  userId: 'p.user_id',
  outcome: 'p.outcome',
  absent: `coalesce((select json_agg(n.user_id order by n.position) from shoot_parties as n
    where n.shoot_id = p.shoot_id and n.position = any(p.absent) and n.user_id is not null), '[]'::json)`,
});

const PARTIES = `(select json_agg(${PARTY_JSON} order by p.position)
  from shoot_parties as p left join users as u on u.id = p.user_id where p.shoot_id = s.id)`;
const CLAIMS = `coalesce((select json_agg(${CLAIM_JSON} order by p.position) from shoot_parties as p
  where p.shoot_id = s.id and p.outcome is not null and p.user_id is not null), '[]'::json)`;
const STATEMENTS = `coalesce((select json_agg(${STAFF_STATEMENT} order by w.updated_at, w.user_id)
  from shoot_statements as w where w.shoot_id = s.id), '[]'::json)`;

const disputeRow = disputeSchema.pick({ title: true, parties: true, claims: true, statements: true }).extend({
  id: z.int(),
  /** When the dispute was opened. */
  createdAt: z.date(),
  endsAt: z.date(),
});

export type DisputeRow = z.output<typeof disputeRow>;

/** Lists open disputes, newest first: up to `limit` + 1 rows. Index: shoots_disputed_at. */
export const listDisputesPage = (db: Db, { after, limit }: PageSpan): Promise<DisputeRow[]> => {
  const below = after ? `and ${followsSql('s.disputed_at, s.id', ['$2', '$3'])}` : '';
  const text = `select s.id, s.title, s.disputed_at as "createdAt", s.ends_at as "endsAt", ${PARTIES} as parties,
      ${CLAIMS} as claims, ${STATEMENTS} as statements
    from shoots as s where s.status = 'disputed' ${below}
    order by s.disputed_at desc, s.id desc limit $1::integer`;
  return query(db, disputeRow, { text, values: [limit + 1, ...cursorValues(after)] });
};

export const countDisputeRows = (db: Db): Promise<number> =>
  countRows(db, {
    text: `select count(*)::integer as total from shoots where status = 'disputed'`,
  });

const pictureRow = z.object({ key: z.string() });

/** Finds the key of a message's picture if a party attached the message to a statement about an open dispute. */
export const findShownPicture = async (
  db: Db,
  { shootId, messageId }: { shootId: number; messageId: number },
): Promise<string | undefined> => {
  const text = `select m.image_key as key from shoots as s
    join shoot_statement_messages as c on c.shoot_id = s.id join messages as m on m.id = c.message_id
    where s.id = $1 and m.id = $2 and s.status = 'disputed' and m.image_key is not null limit 1`;
  const [row] = await query(db, pictureRow, { text, values: [shootId, messageId] });
  return row?.key;
};

export interface StatementKey {
  shootId: number;
  userId: number;
}

const statementRow = z.object({ statement: shownStatementSchema });

export const findStatement = async (
  db: Db,
  { shootId, userId }: StatementKey,
): Promise<ShownStatement | null> => {
  const text = `select ${OWN_STATEMENT} as statement from shoot_statements as w where w.shoot_id = $1 and w.user_id = $2`;
  const [row] = await query(db, statementRow, { text, values: [shootId, userId] });
  return row?.statement ?? null;
};
