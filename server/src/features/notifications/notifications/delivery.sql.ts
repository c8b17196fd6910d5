import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

/** SQL columns that hold when a member wants notifications. The row of `users` has the alias `u`. */
export const DELIVERY_SQL = `u.time_zone as "timeZone", u.quiet_from as "quietFrom", u.quiet_until as "quietUntil",
  u.email_hour as "emailHour"`;

/** The columns of `DELIVERY_SQL` in a row schema. */
export const deliveryColumns = {
  timeZone: z.string().nullable(),
  quietFrom: z.int().nullable(),
  quietUntil: z.int().nullable(),
  emailHour: z.int().nullable(),
};

const deliverySchema = z.object({ id: z.int(), ...deliveryColumns });
/** When a member wants notifications: time zone, quiet hours and the hour of the daily email. */
export type Delivery = Omit<z.output<typeof deliverySchema>, 'id'>;

/** Finds when members want notifications, by their user ids. */
export const findDeliveries = async (db: Db, userIds: readonly number[]): Promise<Map<number, Delivery>> => {
  if (userIds.length === 0) return new Map();
  const rows = await query(db, deliverySchema, {
    text: `select u.id, ${DELIVERY_SQL} from users as u where u.id = any($1::integer[])`,
    values: [userIds],
  });
  return new Map(rows.map(({ id, ...delivery }) => [id, delivery]));
};
