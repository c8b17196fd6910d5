import type { ErrorCode } from '@opencall/contract/shared/errors';
import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';

/** Identifies an upload of a member. */
export interface UploadKey {
  ownerId: number;
  /** The random part of the upload's address. */
  id: string;
}

const outcomeSchema = z.object({
  url: z.string().nullable(),
  failure: z
    .object({ error: z.string(), code: z.custom<ErrorCode>((code) => typeof code === 'string') })
    .nullable(),
  /** The same warning as in the response of POST /api/upload. */
  warning: z.string().optional(),
});

/** The result of a completely received upload: the address of the file, or why it was refused. */
export type Outcome = z.output<typeof outcomeSchema>;

const uploadRow = z.object({
  length: z.int(),
  received: z.int(),
  metadata: z.record(z.string(), z.string().nullable()),
  pieces: z.array(z.string()),
  /** Null until the file has been processed. */
  outcome: outcomeSchema.nullable(),
  createdAt: z.date(),
});

/** An upload in progress, or finished within the last day. */
export type UploadRow = z.output<typeof uploadRow>;

const COLUMNS = 'length, received, metadata, pieces, outcome, created_at as "createdAt"';

/** Keys of an upload's files in the media storage. */
const fileKeysRow = z.object({ keys: z.array(z.string()) });
const idRow = z.object({ id: z.string() });

const keysOf = (rows: z.output<typeof fileKeysRow>[]): string[] => rows.flatMap(({ keys }) => keys);

export const findUpload = async (db: Db, { ownerId, id }: UploadKey): Promise<UploadRow | undefined> => {
  const text = `select ${COLUMNS} from resumable_uploads where id = $1 and owner_id = $2`;
  const [row] = await query(db, uploadRow, { text, values: [id, ownerId] });
  return row;
};

interface NewUpload extends UploadKey {
  length: number;
  metadata: Record<string, string | null>;
  now: Date;
}

export const insertUpload = (tx: Tx, { ownerId, id, length, metadata, now }: NewUpload): Promise<void> => {
  const text = `insert into resumable_uploads (id, owner_id, length, metadata, created_at, touched_at)
    values ($1, $2, $3, $4, $5, $5)`;
  return execute(tx, { text, values: [id, ownerId, length, JSON.stringify(metadata), now] });
};

/** First key of the advisory lock on a member's unfinished uploads; any fixed number. The second key is the member's id. */
const UNFINISHED_UPLOADS_LOCK = 0x0b10ad;

/** Locks the member's list of unfinished uploads until the transaction ends, so that concurrent creations are counted. */
export const lockUploadsOf = (tx: Tx, ownerId: number): Promise<void> => {
  const text = 'select pg_advisory_xact_lock($1::int, $2::int)';
  return execute(tx, { text, values: [UNFINISHED_UPLOADS_LOCK, ownerId] });
};

/** Deletes a member's unfinished uploads except the `kept` most recently active ones. @returns keys of their files. */
export const deleteOldestUnfinished = async (
  tx: Tx,
  { ownerId, kept }: { ownerId: number; kept: number },
) => {
  const text = `delete from resumable_uploads where id in (
      select id from resumable_uploads
      where owner_id = $1 and outcome is null and (held_until is null or held_until < now())
      order by touched_at desc, id offset $2)
    returning pieces || pending as keys`;
  return keysOf(await query(tx, fileKeysRow, { text, values: [ownerId, kept] }));
};

/** @returns keys of the upload's files, or null if there is no such upload. */
export const deleteUpload = async (tx: Tx, { ownerId, id }: UploadKey): Promise<string[] | null> => {
  const text = `delete from resumable_uploads where id = $1 and owner_id = $2
    returning pieces || pending as keys`;
  const rows = await query(tx, fileKeysRow, { text, values: [id, ownerId] });
  return rows.length === 0 ? null : keysOf(rows);
};

/** Deletes up to `limit` uploads that received no bytes since `before`. @returns their number, and keys of their files. */
export const deleteInactive = async (tx: Tx, { before, limit }: { before: Date; limit: number }) => {
  const text = `delete from resumable_uploads where id in (
      select id from resumable_uploads where touched_at < $1 order by touched_at limit $2 for update skip locked)
    returning pieces || pending as keys`;
  const rows = await query(tx, fileKeysRow, { text, values: [before, limit] });
  return { count: rows.length, keys: keysOf(rows) };
};

/** Keys of the files of all resumable uploads of a member. */
export const listPieces = async (tx: Tx, ownerId: number): Promise<string[]> => {
  const text = 'select pieces || pending as keys from resumable_uploads where owner_id = $1';
  return keysOf(await query(tx, fileKeysRow, { text, values: [ownerId] }));
};

/** A piece of an upload that starts at byte `offset`. */
export interface Piece extends UploadKey {
  offset: number;
  size: number;
  /** Key in the media storage. */
  file: string;
  now: Date;
}

/** Records that a piece is about to be stored. False if another piece has that offset, or the upload does not exist. */
export const announcePiece = async (tx: Tx, { ownerId, id, offset, size, file, now }: Piece) => {
  const text = `update resumable_uploads set pending = pending || $5::text, touched_at = $6
    where id = $1 and owner_id = $2 and received = $3 and received + $4 <= length returning id`;
  return (await query(tx, idRow, { text, values: [id, ownerId, offset, size, file, now] })).length > 0;
};

/** Adds a stored piece. False if another piece has that offset, or the upload was deleted. */
export const addPiece = async (tx: Tx, { ownerId, id, offset, size, file, now }: Piece) => {
  const text = `update resumable_uploads set received = received + $4, pieces = pieces || $5::text,
      pending = array_remove(pending, $5::text), touched_at = $6
    where id = $1 and owner_id = $2 and received = $3 and received + $4 <= length returning id`;
  return (await query(tx, idRow, { text, values: [id, ownerId, offset, size, file, now] })).length > 0;
};

/** A lease on a complete upload: only `holder` processes it, for `seconds` or until it renews the lease. */
export interface Claim extends UploadKey {
  holder: string;
  seconds: number;
}

/** Takes or renews the lease. Undefined if another holder has it, or the upload already has an outcome. */
export const claimUpload = async (
  tx: Tx,
  { ownerId, id, holder, seconds }: Claim,
): Promise<UploadRow | undefined> => {
  const text = `update resumable_uploads set holder = $3, held_until = now() + $4 * interval '1 second'
    where id = $1 and owner_id = $2 and outcome is null and received = length
      and (holder = $3 or held_until is null or held_until < now())
    returning ${COLUMNS}`;
  const [row] = await query(tx, uploadRow, { text, values: [id, ownerId, holder, seconds] });
  return row;
};

export const releaseUpload = (tx: Tx, { id, holder }: Pick<Claim, 'id' | 'holder'>): Promise<void> => {
  const text = 'update resumable_uploads set holder = null, held_until = null where id = $1 and holder = $2';
  return execute(tx, { text, values: [id, holder] });
};

/** Stores the outcome if `holder` still has the lease. @returns keys of the upload's files to delete; null if it has not. */
export const storeOutcome = async (
  tx: Tx,
  { id, holder, outcome }: Pick<Claim, 'id' | 'holder'> & { outcome: Outcome },
): Promise<string[] | null> => {
  const text = `update resumable_uploads upload
    set outcome = $3, pieces = '{}', pending = '{}', holder = null, held_until = null
    from (select id, pieces || pending as keys from resumable_uploads where id = $1 for update) was
    where upload.id = was.id and upload.holder = $2 and upload.outcome is null returning was.keys`;
  const rows = await query(tx, fileKeysRow, { text, values: [id, holder, JSON.stringify(outcome)] });
  return rows.length === 0 ? null : keysOf(rows);
};
