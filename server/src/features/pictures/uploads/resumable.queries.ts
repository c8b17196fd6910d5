import type { ErrorCode } from '@opencall/contract/shared/errors';
import type { Db, Tx } from '#platform/database/database.ts';

/** A member's upload. */
export interface UploadKey {
  ownerId: number;
  /** The random part of its address. */
  id: string;
}

/** What became of a file whose bytes are all here. */
export interface Outcome {
  url: string | null;
  failure: { error: string; code: ErrorCode } | null;
  /** As in the answer to an upload. */
  warning?: string | undefined;
}

/** An upload that is under way or was finished lately. */
export interface UploadRow {
  length: number;
  received: number;
  metadata: Record<string, string | null>;
  pieces: string[];
  outcome: Outcome | null;
  createdAt: Date;
}

const COLUMNS = 'length, received, metadata, pieces, outcome, created_at as "createdAt"';

export const findUpload = async (db: Db, { ownerId, id }: UploadKey): Promise<UploadRow | undefined> => {
  const text = `select ${COLUMNS} from resumable_uploads where id = $1 and owner_id = $2`;
  const [row] = await db.query<UploadRow>({ text, values: [id, ownerId] });
  return row;
};

interface NewUpload extends UploadKey {
  length: number;
  metadata: Record<string, string | null>;
  now: Date;
}

export const insertUpload = async (tx: Tx, { ownerId, id, length, metadata, now }: NewUpload) => {
  const text = `insert into resumable_uploads (id, owner_id, length, metadata, created_at, touched_at)
    values ($1, $2, $3, $4, $5, $5)`;
  await tx.query({ text, values: [id, ownerId, length, JSON.stringify(metadata), now] });
};

/** Any fixed number: with a member's id it names the lock of what that member has begun to upload. */
const UNFINISHED_UPLOADS = 0x0b10ad;

/** Lets one at a time begin an upload of a member: who counts while others begin counts too few. */
export const lockUploadsOf = async (tx: Tx, ownerId: number): Promise<void> => {
  const text = 'select pg_advisory_xact_lock($1::int, $2::int)';
  await tx.query({ text, values: [UNFINISHED_UPLOADS, ownerId] });
};

const keysOf = (rows: { keys: string[] }[]): string[] => rows.flatMap(({ keys }) => keys);

/** Deletes a member's unfinished uploads but for the `kept` ones that rested least. @returns keys of their files. */
export const deleteCrowd = async (tx: Tx, { ownerId, kept }: { ownerId: number; kept: number }) => {
  const text = `delete from resumable_uploads where id in (
      select id from resumable_uploads
      where owner_id = $1 and outcome is null and (held_until is null or held_until < now())
      order by touched_at desc, id offset $2)
    returning pieces || pending as keys`;
  return keysOf(await tx.query<{ keys: string[] }>({ text, values: [ownerId, kept] }));
};

/** @returns keys of its files, or null where there is no such upload. */
export const deleteUpload = async (tx: Tx, { ownerId, id }: UploadKey): Promise<string[] | null> => {
  const text = `delete from resumable_uploads where id = $1 and owner_id = $2
    returning pieces || pending as keys`;
  const rows = await tx.query<{ keys: string[] }>({ text, values: [id, ownerId] });
  return rows.length === 0 ? null : keysOf(rows);
};

/** Deletes some of those that nothing was added to since `before`. @returns how many, and keys of their files. */
export const deleteRested = async (tx: Tx, { before, limit }: { before: Date; limit: number }) => {
  const text = `delete from resumable_uploads where id in (
      select id from resumable_uploads where touched_at < $1 order by touched_at limit $2 for update skip locked)
    returning pieces || pending as keys`;
  const rows = await tx.query<{ keys: string[] }>({ text, values: [before, limit] });
  return { count: rows.length, keys: keysOf(rows) };
};

/** Keys of the files of all uploads of a member that are under way. */
export const listPieces = async (tx: Tx, ownerId: number): Promise<string[]> => {
  const text = 'select pieces || pending as keys from resumable_uploads where owner_id = $1';
  return keysOf(await tx.query<{ keys: string[] }>({ text, values: [ownerId] }));
};

/** A piece of an upload, which begins at `offset`. */
export interface Piece extends UploadKey {
  offset: number;
  size: number;
  /** In the media storage. */
  file: string;
  now: Date;
}

/** Notes that a piece is about to be stored. False where its place is taken or there is no such upload. */
export const announcePiece = async (tx: Tx, { ownerId, id, offset, size, file, now }: Piece) => {
  const text = `update resumable_uploads set pending = pending || $5::text, touched_at = $6
    where id = $1 and owner_id = $2 and received = $3 and received + $4 <= length returning id`;
  return (await tx.query({ text, values: [id, ownerId, offset, size, file, now] })).length > 0;
};

/** Adds a piece that is stored. False where somebody else has taken its place, or the upload is gone. */
export const addPiece = async (tx: Tx, { ownerId, id, offset, size, file, now }: Piece) => {
  const text = `update resumable_uploads set received = received + $4, pieces = pieces || $5::text,
      pending = array_remove(pending, $5::text), touched_at = $6
    where id = $1 and owner_id = $2 and received = $3 and received + $4 <= length returning id`;
  return (await tx.query({ text, values: [id, ownerId, offset, size, file, now] })).length > 0;
};

/** Who reads an upload's bytes, for so many seconds. */
export interface Claim extends UploadKey {
  holder: string;
  seconds: number;
}

/** Takes an upload for oneself, or puts off the end of that. Undefined where somebody else has it, or it is decided. */
export const claimUpload = async (tx: Tx, { ownerId, id, holder, seconds }: Claim) => {
  const text = `update resumable_uploads set holder = $3, held_until = now() + $4 * interval '1 second'
    where id = $1 and owner_id = $2 and outcome is null and received = length
      and (holder = $3 or held_until is null or held_until < now())
    returning ${COLUMNS}`;
  const [row] = await tx.query<UploadRow>({ text, values: [id, ownerId, holder, seconds] });
  return row;
};

export const releaseUpload = async (tx: Tx, { id, holder }: Pick<Claim, 'id' | 'holder'>): Promise<void> => {
  const text = 'update resumable_uploads set holder = null, held_until = null where id = $1 and holder = $2';
  await tx.query({ text, values: [id, holder] });
};

/** Keeps what became of an upload that is still one's own. @returns keys of its files, which nobody needs now; else null. */
export const keepOutcome = async (
  tx: Tx,
  { id, holder, outcome }: Pick<Claim, 'id' | 'holder'> & { outcome: Outcome },
): Promise<string[] | null> => {
  const text = `update resumable_uploads upload
    set outcome = $3, pieces = '{}', pending = '{}', holder = null, held_until = null
    from (select id, pieces || pending as keys from resumable_uploads where id = $1 for update) was
    where upload.id = was.id and upload.holder = $2 and upload.outcome is null returning was.keys`;
  const rows = await tx.query<{ keys: string[] }>({ text, values: [id, holder, JSON.stringify(outcome)] });
  return rows.length === 0 ? null : keysOf(rows);
};
