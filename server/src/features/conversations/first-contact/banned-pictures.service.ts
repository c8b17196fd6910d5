import type { Db, Tx } from '#platform/database/database.ts';
import {
  type Fingerprint,
  HASH_DISTANCE_MAX,
  RASTER_DISTANCE_MAX,
  rasterDistance,
  uploadPrintsOf,
} from '#platform/media/fingerprint.ts';

/**
 * Whether a picture is one that staff removed for good, also after it was saved again, scaled, cropped, mirrored, turned, brightened,
 * tinted or framed. Reads all of them.
 */
export const isBannedPicture = async (db: Db, picture: Buffer): Promise<boolean> => {
  const prints = await uploadPrintsOf(picture);
  const rows = await db.query<{ raster: Buffer; n: number }>({
    text: `select b.raster, u.n::int from banned_pictures b
           join unnest($1::text[]) with ordinality as u (hash, n) on bit_count(b.hash # u.hash::bit(256)) <= $2`,
    values: [prints.map(({ hash }) => hash), HASH_DISTANCE_MAX],
  });
  return rows.some(({ raster, n }) => {
    const own = prints[n - 1]?.raster;
    return own !== undefined && rasterDistance(Buffer.from(raster), own) <= RASTER_DISTANCE_MAX;
  });
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
