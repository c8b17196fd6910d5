import type { Db } from '#platform/database/database.ts';

/**
 * SELECTs of the keys that rows refer to, one for each foreign key to `media`: what refers to an upload otherwise does
 * not keep it.
 */
export const listMediaReferences = async (db: Db): Promise<string[]> => {
  const rows = await db.query<{ keys: string }>({
    text: `select format('select %1$I from %2$s where %1$I is not null', a.attname, c.conrelid::regclass) as keys
           from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           where c.contype = 'f' and c.confrelid = 'media'::regclass`,
  });
  return rows.map(({ keys }) => keys);
};
