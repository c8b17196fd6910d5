import type { Db } from '#platform/database/database.ts';
import { RASTER_DISTANCE_MAX, rasterDistance, uploadPrintsOf } from '#platform/media/fingerprint.ts';
import { findSimilarHashes } from './banned-pictures.sql.ts';

/**
 * True if staff have banned this picture or one that it was made from by saving again, scaling, cropping, mirroring,
 * turning, brightening, tinting or framing.
 */
export const isBannedPicture = async (db: Db, picture: Buffer): Promise<boolean> => {
  const prints = await uploadPrintsOf(picture);
  const rows = await findSimilarHashes(
    db,
    prints.map(({ hash }) => hash),
  );
  return rows.some(({ raster, n }) => {
    const own = prints[n - 1]?.raster;
    return own !== undefined && rasterDistance(Buffer.from(raster), own) <= RASTER_DISTANCE_MAX;
  });
};
