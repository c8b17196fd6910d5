import type { Db } from '#platform/database/database.ts';
import type { RecordFile } from '#platform/member-records.ts';

/** Rows of a file that are read at a time. */
const PAGE = 500;

type RecordRow = { id: number } & Record<string, unknown>;

/** Reads the rows of one file of a member's data download, oldest first. */
export async function* readRecords(db: Db, file: RecordFile, userId: number): AsyncGenerator<RecordRow> {
  let after = 0;
  for (;;) {
    const page = await db.query<RecordRow>({ text: file.sql, values: [userId, after, PAGE] });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}
