import type { Db, Tx } from '#platform/database/database.ts';
import {
  type Fingerprint,
  fingerprintOf,
  HASH_DISTANCE_MAX,
  RASTER_DISTANCE_MAX,
  rasterDistance,
} from '#platform/media/fingerprint.ts';

/** Is it, saved again, scaled or slightly cropped, a picture that staff removed for good? Reads all of them. */
export const isBannedPicture = async (db: Db, picture: Buffer): Promise<boolean> => {
  const { hash, raster } = await fingerprintOf(picture);
  const rows = await db.query<{ raster: Buffer }>({
    name: 'find-banned-pictures',
    text: `select raster from banned_pictures where bit_count(hash # $1::text::bit(256)) <= $2`,
    values: [hash, HASH_DISTANCE_MAX],
  });
  return rows.some((row) => rasterDistance(Buffer.from(row.raster), raster) <= RASTER_DISTANCE_MAX);
};

/** From now on uploads like this picture wait for staff. */
export const banPicture = async (
  tx: Tx,
  { prints, bannedBy, now }: { prints: Fingerprint[]; bannedBy: number; now: Date },
): Promise<void> => {
  await tx.query({
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
};
