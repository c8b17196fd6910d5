import * as m from '#messages/platform/places.ts';
import type { Db } from '#platform/database/database.ts';
import { type AppError, fieldError } from '#platform/http/app-error.ts';

/** The location of a ZIP code. `state` is the full name, null for military post offices. */
export interface Place {
  /** Five digits. */
  zip: string;
  city: string;
  state: string | null;
  latitude: number;
  longitude: number;
}

/** Cached forever: places never change, and there are some forty thousand. */
const found = new Map<number, Place>();

const FIND = `select lpad(zip::text, 5, '0') as zip, city, state, latitude, longitude from places where zip = $1`;

/** Finds the place of a ZIP or ZIP+4 code; null if it is malformed or unknown. */
export const findPlace = async (db: Db, zipCode: string): Promise<Place | null> => {
  const digits = /^(\d{5})(-\d{4})?$/.exec(zipCode)?.[1];
  if (!digits) return null;
  const zip = Number(digits);
  const known = found.get(zip);
  if (known) return known;
  const [place] = await db.query<Place>({ text: FIND, values: [zip] });
  if (place) found.set(zip, place);
  return place ?? null;
};

/** ZIP codes of US territories and of military post offices, most of which are not in the table. */
const OUTSIDE_THE_STATES = /^(00[6-9]|09|340|96[2-6]|969|96799)/;

/** The error for a ZIP code without a place. @param path of the field in the request. */
const unknownZip = (zipCode: string, path: string): AppError =>
  fieldError('UNKNOWN_ZIP', path, OUTSIDE_THE_STATES.test(zipCode) ? m.territoryNotSupported : undefined);

/** Finds the place of a ZIP or ZIP+4 code. @param path of the field in the request. @throws UNKNOWN_ZIP. */
export const getPlace = async (db: Db, zipCode: string, path: string): Promise<Place> => {
  const place = await findPlace(db, zipCode);
  if (!place) throw unknownZip(zipCode, path);
  return place;
};

/** Refuses a new ZIP code without a place; a stored one may stay. @throws UNKNOWN_ZIP. */
export const assertKnownZip = async (
  db: Db,
  before: { zipCode: string | null },
  { zipCode }: { zipCode?: string | null | undefined },
): Promise<void> => {
  if (zipCode && zipCode !== before.zipCode) await getPlace(db, zipCode, 'zipCode');
};
