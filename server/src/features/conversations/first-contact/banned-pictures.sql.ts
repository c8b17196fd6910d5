import { z } from 'zod';
import type { Db, Tx } from '#platform/database/database.ts';
import { execute, query } from '#platform/database/query.ts';
import { type Fingerprint, HASH_DISTANCE_MAX } from '#platform/media/fingerprint.ts';

const similarRow = z.object({
  raster: z.instanceof(Uint8Array),
  /** The position of the similar hash in the list, from 1. */
  n: z.int(),
});

/** Finds banned pictures whose hash is similar to one of `hashes`. Reads all banned pictures. */
export const findSimilarHashes = (
  db: Db,
  hashes: readonly string[],
): Promise<z.output<typeof similarRow>[]> =>
  query(db, similarRow, {
    text: `select b.raster, u.n::int from banned_pictures b
           join unnest($1::text[]) with ordinality as u (hash, n) on bit_count(b.hash # u.hash::bit(256)) <= $2`,
    values: [hashes, HASH_DISTANCE_MAX],
  });

/** Bans a picture: later uploads like it wait for staff. */
export const banPicture = (
  tx: Tx,
  { prints, bannedBy, now }: { prints: Fingerprint[]; bannedBy: number; now: Date },
): Promise<void> =>
  execute(tx, {
    text: `insert into banned_pictures (hash, raster, banned_by, created_at)
           select p.hash::bit(256), decode(p.raster, 'hex'), $3, $4
           from unnest($1::text[], $2::text[]) as p (hash, raster)`,
    values: [
      prints.map(({ hash }) => hash),
      prints.map(({ raster }) => raster.toString('hex')),
      bannedBy,
      now,
    ],
  });
