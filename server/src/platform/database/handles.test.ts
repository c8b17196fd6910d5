import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Database, Db, Tx } from '#platform/database/database.ts';

describe('the types of the handles', () => {
  it('allows reads through a transaction, and no writes through anything else', () => {
    expectTypeOf<Tx>().toExtend<Db>();
    expectTypeOf<Db>().not.toExtend<Tx>();
    expectTypeOf<Database>().not.toExtend<Tx>();
    expectTypeOf<Database>().not.toExtend<Db>();
    expectTypeOf<Tx>().not.toExtend<Database>();
  });

  it('allows only a transaction to write', () => {
    type Only<Name extends string> = Name extends keyof Tx ? (Name extends keyof Db ? 'both' : 'tx') : 'none';
    expectTypeOf<Only<'insert' | 'update' | 'delete'>>().toEqualTypeOf<'tx'>();
    expectTypeOf<Only<'publish' | 'enqueue' | 'notify' | 'afterCommit'>>().toEqualTypeOf<'tx'>();
    expectTypeOf<Only<'query' | 'select'>>().toEqualTypeOf<'both'>();
    // A transaction cannot start another one.
    expectTypeOf<Only<'transaction' | 'autocommit'>>().toEqualTypeOf<'none'>();
  });

  it('does not compile with the wrong handle', () => {
    const write = async (_tx: Tx): Promise<void> => {};
    const open = async (_database: Database): Promise<void> => {};
    const read = async (_db: Db): Promise<void> => {};
    const uses = ({ db, tx, database }: { db: Db; tx: Tx; database: Database }) => [
      read(db),
      read(tx),
      write(tx),
      open(database),
      // @ts-expect-error a handle that only reads
      write(db),
      // @ts-expect-error a database: the caller must open a transaction first
      write(database),
      // @ts-expect-error an object with a transaction's methods that lacks its mark
      write({ ...db, ...({} as Omit<Tx, symbol>) }),
      // @ts-expect-error a transaction cannot open another one
      open(tx),
      // @ts-expect-error a database reads through its `db`
      read(database),
    ];
    expect(uses).toBeTypeOf('function');
  });
});
