import type { Tx } from '#platform/database/database.ts';
import { openTx, type Run } from '#platform/database/handles.ts';
import { Outbox, type OutboxRow } from '#platform/database/outbox.ts';
import type { FanOut } from '#platform/events/fan-out.ts';

interface AutocommitOptions<T> {
  run: Run;
  fanOut: FanOut | undefined;
  work(tx: Tx): Promise<T>;
}

/** See `Database.autocommit`. */
export const runAutocommit = async <T>({ run, fanOut, work }: AutocommitOptions<T>): Promise<T> => {
  const outbox = new Outbox(fanOut);
  const { tx, close } = openTx(run, outbox);
  const result = await work(tx).finally(close);
  const statement = outbox.statement();
  const { rows } = statement ? await run({ ...statement, rows: 'objects' }) : { rows: [] };
  outbox.committed(rows as OutboxRow[], (query) => run({ ...query, rows: 'objects' }));
  return result;
};
