import { ATTEMPTS_SHOWN } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '#platform/database/database.ts';
import { follows, type PageSpan } from '#platform/database/keyset.ts';
import { removeOldRows } from '#platform/database/remove-old-rows.ts';
import { totalOf } from '#platform/database/totals.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from './webhooks.tables.ts';

const webhookColumns = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
};

/** Lists up to `limit + 1` webhooks, newest first. */
export const listWebhookRows = (db: Db, { after, limit }: PageSpan) =>
  db
    .select(webhookColumns)
    .from(webhooks)
    .where(follows(after, { at: webhooks.createdAt, id: webhooks.id }))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit + 1);
export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number];

export const countWebhooks = async (db: Db): Promise<number> =>
  totalOf(await db.select({ total: count() }).from(webhooks));

/** Counts the deliveries of each status for each webhook. */
export const countDeliveriesByStatus = (db: Db, webhookIds: number[]) =>
  db
    .select({ webhookId: webhookDeliveries.webhookId, status: webhookDeliveries.status, total: count() })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.webhookId, webhookIds))
    .groupBy(webhookDeliveries.webhookId, webhookDeliveries.status);

export const findWebhook = async (db: Db, id: number): Promise<WebhookRow | undefined> => {
  const [row] = await db.select(webhookColumns).from(webhooks).where(eq(webhooks.id, id));
  return row;
};

export const insertWebhook = async (
  tx: Tx,
  values: Omit<typeof webhooks.$inferInsert, 'id'>,
): Promise<WebhookRow> => {
  const [row] = await tx.insert(webhooks).values(values).returning(webhookColumns);
  if (!row) throw new Error('the inserted webhook was not returned');
  return row;
};

export const removeWebhook = async (tx: Tx, id: number): Promise<WebhookRow | undefined> => {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning(webhookColumns);
  return row;
};

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;

/** Lists up to `limit + 1` deliveries of a webhook, newest first. */
export const listDeliveryRows = (db: Db, webhookId: number, { after, limit }: PageSpan) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        follows(after, { at: webhookDeliveries.createdAt, id: webhookDeliveries.id }),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);

export const countDeliveries = async (db: Db, webhookId: number): Promise<number> =>
  totalOf(
    await db
      .select({ total: count() })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId)),
  );

export const findDelivery = async (db: Db, id: number): Promise<DeliveryRow | undefined> => {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
};

/** Lists the latest attempts of each delivery, newest first. */
export const listAttempts = (db: Db, deliveryIds: number[]): Promise<AttemptRow[]> => {
  const place = sql<number>`row_number() over (partition by ${webhookAttempts.deliveryId} order by ${webhookAttempts.id} desc)`;
  const ranked = db
    .select({ id: webhookAttempts.id, place: place.as('place') })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, deliveryIds))
    .as('ranked');
  const latest = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${ATTEMPTS_SHOWN}`);
  return db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.id, latest))
    .orderBy(desc(webhookAttempts.id));
};

/** Locks a delivery until the transaction ends, so that its attempts run one after the other. */
export const lockDelivery = async (tx: Tx, id: number): Promise<DeliveryRow | undefined> => {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('no key update');
  return row;
};

export const updateDelivery = async (
  tx: Tx,
  id: number,
  values: Partial<Pick<DeliveryRow, 'status' | 'tries' | 'nextTryAt' | 'expiresAt'>>,
): Promise<void> => {
  await tx.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id));
};

/** Finds the address of a webhook and its encrypted signing key. */
export const findTarget = async (db: Db, webhookId: number) => {
  const [row] = await db
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  return row;
};

export const findRunningAttempt = async (db: Db, deliveryId: number): Promise<AttemptRow | undefined> => {
  const [row] = await db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.deliveryId, deliveryId), isNull(webhookAttempts.finishedAt)));
  return row;
};

export const insertAttempt = async (
  tx: Tx,
  values: Pick<AttemptRow, 'deliveryId' | 'number' | 'jobId' | 'startedAt'>,
): Promise<number> => {
  const [row] = await tx.insert(webhookAttempts).values(values).returning({ id: webhookAttempts.id });
  if (!row) throw new Error('the inserted try was not returned');
  return row.id;
};

/** Stores the outcome of an attempt; false if it was marked as interrupted by another process. */
export const finishAttempt = async (
  tx: Tx,
  id: number,
  values: Pick<AttemptRow, 'finishedAt' | 'statusCode' | 'error'>,
): Promise<boolean> => {
  const rows = await tx
    .update(webhookAttempts)
    .set(values)
    .where(and(eq(webhookAttempts.id, id), isNull(webhookAttempts.finishedAt)))
    .returning({ id: webhookAttempts.id });
  return rows.length === 1;
};

export const deleteDeliveriesBefore = (database: Database, before: Date): Promise<void> =>
  removeOldRows(database, webhookDeliveries.createdAt, before);
