import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { callRoleNeeds, callRoles, calls } from './calls.tables.ts';

type Values = Omit<typeof callRoles.$inferInsert, 'id' | 'callId' | 'filledCount'>;
type Needs = Omit<typeof callRoleNeeds.$inferInsert, 'roleId' | 'callId' | 'isOpen'>;

/** Inserts a role, or updates it if it has an id, and replaces its search requirements. */
export const storeRole = async (
  tx: Tx,
  { id, callId, needs, ...values }: Values & { id: number | undefined; callId: number; needs: Needs },
): Promise<void> => {
  const [row] =
    id === undefined
      ? await tx
          .insert(callRoles)
          .values({ ...values, callId })
          .returning({ id: callRoles.id })
      : await tx
          .update(callRoles)
          .set(values)
          .where(and(eq(callRoles.id, id), eq(callRoles.callId, callId)))
          .returning({ id: callRoles.id });
  if (!row) throw new Error('the stored role was not returned');
  await tx.delete(callRoleNeeds).where(eq(callRoleNeeds.roleId, row.id));
  const isOpen = sql`(select ${calls.isOpen} from ${calls} where ${calls.id} = ${callId})`;
  await tx.insert(callRoleNeeds).values({ ...needs, roleId: row.id, callId, isOpen });
};

export const deleteRoles = async (tx: Tx, ids: number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(callRoles).where(inArray(callRoles.id, ids));
};
