import type { Db } from '#platform/database/database.ts';
import { findPlace } from './places.ts';

/** Degrees, or null if unknown. */
export interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

/** A ZIP code and its stored coordinates. */
export interface PlacedAt extends Coordinates {
  zipCode: string | null;
}

/** The middle of a ZIP code's area. */
const coordinatesOf = async (db: Db, zipCode: string | null): Promise<Coordinates> => {
  const place = zipCode ? await findPlace(db, zipCode) : null;
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
};

const isSamePoint = (a: Coordinates, b: Coordinates): boolean =>
  a.latitude === b.latitude && a.longitude === b.longitude;

/**
 * The location after a change of ZIP code or coordinates. Empty coordinates are taken from the ZIP code, and
 * change with it; coordinates that the owner set stay.
 */
export const movedCoordinates = async (
  db: Db,
  before: PlacedAt,
  patch: Partial<PlacedAt>,
): Promise<Coordinates> => {
  const { latitude = before.latitude, longitude = before.longitude, zipCode = before.zipCode } = patch;
  const wanted = { latitude, longitude };
  const isEmpty = latitude === null || longitude === null;
  const isMoved = zipCode !== before.zipCode && isSamePoint(wanted, before);
  const cameFromZip = isMoved && isSamePoint(before, await coordinatesOf(db, before.zipCode));
  return isEmpty || cameFromZip ? coordinatesOf(db, zipCode) : wanted;
};
