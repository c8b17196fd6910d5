import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import type { RecordFile } from '#platform/member-records.ts';

/** Number of rows in one query. */
const PAGE = 500;

/** The other columns differ from file to file. */
const recordRow = z.looseObject({ id: z.int() });

/** Reads the rows of one file of a member's data download, oldest first. */
export async function* readRecords(
  db: Db,
  file: RecordFile,
  userId: number,
): AsyncGenerator<z.output<typeof recordRow>> {
  let after = 0;
  for (;;) {
    const page = await query(db, recordRow, { text: file.sql, values: [userId, after, PAGE] });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}
