import type { Db } from '#platform/database/database.ts';

/** Where a ZIP code is. `state` is the full name, null for military post offices. */
export interface Place {
  /** Five digits. */
  zip: string;
  city: string;
  state: string | null;
  latitude: number;
  longitude: number;
}

/** Places never change; there are some forty thousand. */
const found = new Map<number, Place>();

const FIND = `select lpad(zip::text, 5, '0') as zip, city, state, latitude, longitude from places where zip = $1`;

/** The place of a ZIP or ZIP+4 code; null when it is malformed or unknown. */
export const findPlace = async (db: Db, zipCode: string): Promise<Place | null> => {
  const digits = /^(\d{5})(-\d{4})?$/.exec(zipCode)?.[1];
  if (!digits) return null;
  const zip = Number(digits);
  const known = found.get(zip);
  if (known) return known;
  const [place] = await db.query<Place>({ text: FIND, values: [zip], name: 'find-place' });
  if (place) found.set(zip, place);
  return place ?? null;
};
