import { z } from 'zod';
import { isAwaySql } from '#features/accounts/visibility/visibility.api.ts';
import type { Tx } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';

const addressSchema = z.object({ id: z.int(), username: z.string(), email: z.string() });

/** Finds the email addresses of members, without those whose account is not active. */
export const findAddresses = async (tx: Tx, ids: number[]): Promise<z.output<typeof addressSchema>[]> =>
  ids.length === 0
    ? []
    : query(tx, addressSchema, {
        text: `select u.id, u.username, u.email from users as u where u.id = any($1::integer[]) and not ${isAwaySql('u')}`,
        values: [ids],
      });
