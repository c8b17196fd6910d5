/** Column of `profile_search` that each order goes by. */
export const ORDER_COLUMNS = { newest: 'member_since', lastUpdated: 'updated_at' } as const;

/** As many rows as any table has. */
export const WHOLE_TABLE = 2_147_483_647;
