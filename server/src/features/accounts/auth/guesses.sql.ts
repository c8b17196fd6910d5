import { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const passwordTrySchema = z.object({ tries: z.int(), endsAt: z.date() });

/** Counts an attempt and returns the number of attempts in the window of `key`, which begins with the first. */
export const takePasswordTry = async (
  tx: Tx,
  { key, windowMs, now }: { key: Buffer; windowMs: number; now: Date },
): Promise<{ tries: number; endsAt: Date }> => {
  const [row] = await query(tx, passwordTrySchema, {
    text: `insert into password_tries as t (key, tries, ends_at) values (decode($1, 'hex'), 1, $2)
           on conflict (key) do update set
             tries = case when t.ends_at <= $3 then 1 else t.tries + 1 end,
             ends_at = case when t.ends_at <= $3 then excluded.ends_at else t.ends_at end
           returning tries, ends_at as "endsAt"`,
    values: [key.toString('hex'), new Date(now.getTime() + windowMs), now],
  });
  if (!row) throw new Error('the attempt was not counted');
  return row;
};

const codeTrySchema = z.object({ lockedUntil: z.date().nullable() });

interface CodeTry {
  userId: number;
  now: Date;
  /** Number of attempts until codes are locked. */
  max: number;
}

/**
 * Counts an attempt before its code is checked, so that concurrent attempts respect `max`. The last one locks codes for 15
 * minutes, doubled with each further lock up to a day.
 * @returns until when this attempt locks codes, or null; undefined if codes were locked already.
 */
export const takeCodeTry = async (
  tx: Tx,
  { userId, now, max }: CodeTry,
): Promise<Date | null | undefined> => {
  const [row] = await query(tx, codeTrySchema, {
    text: `insert into code_tries as t (user_id, tries) values ($1, 1)
           on conflict (user_id) do update set
             tries = t.tries + 1,
             locked_until = case when (t.tries + 1) % $3 = 0 then $2::timestamptz
               + least(interval '1 day', interval '15 minutes' * power(2, least((t.tries + 1) / $3 - 1, 7))) end
           where t.locked_until is null or t.locked_until <= $2
           returning locked_until as "lockedUntil"`,
    values: [userId, now, max],
  });
  return row?.lockedUntil;
};
