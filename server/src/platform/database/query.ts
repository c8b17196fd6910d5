import type { z } from 'zod';
import type { Db, RawQuery, Tx } from '#platform/database/database.ts';

let checksRows = false;

/** Makes `query` parse every row, as the test set-up does: an unknown column or a wrong type throws. */
export const checkRows = (): void => {
  checksRows = true;
};

/** Refuses unknown columns, unless the schema says what they may be (`z.looseObject`). */
const strictly = (row: z.ZodObject): z.ZodObject => (row.def.catchall ? row : row.strict());

/**
 * Runs hand-written SQL that returns rows. `row` describes one row: its type is the type of the result, and tests parse
 * every row with it strictly. Production returns the rows as the driver gives them: int8 is a number where that is exact
 * (else a bigint), numeric a string, `date` a string, timestamps a Date, json parsed, bytea a Buffer.
 * @throws DrizzleQueryError if the statement fails.
 */
export const query = async <Row extends z.ZodObject>(
  db: Db,
  row: Row,
  statement: RawQuery,
): Promise<z.output<Row>[]> => {
  const rows = await db.query<z.output<Row>>(statement);
  if (checksRows) for (const one of rows) strictly(row).parse(one);
  return rows;
};

/** Runs hand-written SQL whose rows are not needed. @throws DrizzleQueryError if the statement fails. */
export const execute = async (tx: Tx, statement: RawQuery): Promise<void> => {
  await tx.query(statement);
};
