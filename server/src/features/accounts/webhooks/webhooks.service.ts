import { lookup } from 'node:dns/promises';
import type { Delivery, Webhook } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import type { WebhookEvent } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { WEBHOOK_TRY_DAYS } from '@opencall/contract/accounts/webhooks/webhooks.vocabulary';
import { type AuditActor, audit } from '#features/accounts/audit-log/audit-log.api.ts';
import { inPrivateNetwork } from '#messages/platform/outbound.ts';
import { seal } from '#platform/crypto/aes-gcm.ts';
import { derivedKey } from '#platform/crypto/derived-key.ts';
import { createSecret } from '#platform/crypto/random-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { type Page, type PageQuery, readPage } from '#platform/http/paging.ts';
import { outboundRefusal } from '#platform/outbound/post.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import type { Platform } from '#platform/platform.ts';
import { DAY_MS } from '#platform/time.ts';
import { DELIVER_WEBHOOK, type DeliveryJob, publishPing } from './webhook-events.service.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import {
  countDeliveries,
  countDeliveriesByStatus,
  countWebhooks,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  insertWebhook,
  listAttempts,
  listDeliveryRows,
  listWebhookRows,
  lockDelivery,
  removeWebhook,
  updateDelivery,
  type WebhookRow,
} from './webhooks.queries.ts';

/** Names the purpose of the key that encrypts webhook secrets. */
export const SECRET_PURPOSE = 'webhook secret';
/** A host name that cannot be resolved within this time is checked when something is sent to it. */
const LOOKUP_MS = 1000;

const NONE: Webhook['deliveries'] = { pending: 0, delivered: 0, failed: 0 };
const reloadWebhookPanels = (tx: Tx): void =>
  tx.publish({ to: 'staff', type: 'invalidate', data: { topic: 'webhooks' } });
const subjectOf = ({ id, url }: WebhookRow) => ({ kind: 'webhook', id, title: new URL(url).origin }) as const;

/** Resolves a host name; empty if that takes too long. */
const addressesOf = async (hostname: string): Promise<string[]> => {
  const late = new Promise<[]>((resolve) => setTimeout(resolve, LOOKUP_MS, []).unref());
  const found = lookup(hostname, { all: true }).catch(() => []);
  return (await Promise.race([found, late])).map(({ address }) => address);
};

/** Checks an address. @throws VALIDATION_FAILED if it is malformed or points to a private network. */
const assertReachable = async ({ config }: Platform, url: string): Promise<void> => {
  const refusal = outboundRefusal(url, config.webhookOrigins);
  if (refusal) throw fieldError('VALIDATION_FAILED', 'url', refusal);
  const { origin, hostname } = new URL(url);
  if (config.webhookOrigins.includes(origin)) return;
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, ''));
  if (!addresses.every(isPublicAddress)) throw fieldError('VALIDATION_FAILED', 'url', inPrivateNetwork);
};

/** Creates a webhook. Its secret is returned only this once. @throws VALIDATION_FAILED. */
export const createWebhook = async (
  platform: Platform,
  actor: AuditActor,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<Webhook & { secret: string }> => {
  await assertReachable(platform, url);
  const { database, config } = platform;
  const secret = createSecret('whsec_');
  const sealed = seal(Buffer.from(secret), { key: derivedKey(config.sessionSecret, SECRET_PURPOSE) });
  return database.transaction(async (tx) => {
    const row = await insertWebhook(tx, { url, events, secret: sealed, createdAt: actor.now });
    await audit(tx, {
      ...actor,
      action: 'webhook.create',
      subject: { ...subjectOf(row), events: events.join(', ') },
    });
    reloadWebhookPanels(tx);
    return { ...presentWebhook(row, NONE), secret };
  });
};

/** @throws WEBHOOK_NOT_FOUND. */
export const deleteWebhook = async (tx: Tx, actor: AuditActor, id: number): Promise<void> => {
  const row = await removeWebhook(tx, id);
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  await audit(tx, { ...actor, action: 'webhook.delete', subject: subjectOf(row) });
  reloadWebhookPanels(tx);
};

/** Lists webhooks, newest first. @throws INVALID_CURSOR. */
export const listWebhooks = async (db: Db, query: PageQuery): Promise<Page<Webhook>> => {
  const page = await readPage(query, {
    rows: (span) => listWebhookRows(db, span),
    count: () => countWebhooks(db),
  });
  const ids = page.rows.map(({ id }) => id);
  const totals = ids.length > 0 ? await countDeliveriesByStatus(db, ids) : [];
  const countsOf = (id: number) =>
    Object.fromEntries(
      totals.filter(({ webhookId }) => webhookId === id).map(({ status, total }) => [status, total]),
    );
  return { ...page, rows: page.rows.map((row) => presentWebhook(row, { ...NONE, ...countsOf(row.id) })) };
};

const withAttempts = async (db: Db, rows: readonly DeliveryRow[]): Promise<Delivery[]> => {
  const ids = rows.map(({ id }) => id);
  const attempts = ids.length > 0 ? await listAttempts(db, ids) : [];
  return rows.map((row) =>
    presentDelivery(
      row,
      attempts.filter(({ deliveryId }) => deliveryId === row.id),
    ),
  );
};

/** @throws DELIVERY_NOT_FOUND. */
const getDelivery = async (db: Db, id: number): Promise<Delivery> => {
  const row = await findDelivery(db, id);
  const [delivery] = row ? await withAttempts(db, [row]) : [];
  if (!delivery) throw new AppError('DELIVERY_NOT_FOUND');
  return delivery;
};

/** Lists the deliveries of a webhook, newest first. @throws WEBHOOK_NOT_FOUND, INVALID_CURSOR. */
export const listDeliveries = async (db: Db, id: number, query: PageQuery): Promise<Page<Delivery>> => {
  if (!(await findWebhook(db, id))) throw new AppError('WEBHOOK_NOT_FOUND');
  const page = await readPage(query, {
    rows: (span) => listDeliveryRows(db, id, span),
    count: () => countDeliveries(db, id),
  });
  return { ...page, rows: await withAttempts(db, page.rows) };
};

/** @throws WEBHOOK_NOT_FOUND. */
export const pingWebhook = async (tx: Tx, actor: AuditActor, id: number): Promise<Delivery> => {
  const webhook = await findWebhook(tx, id);
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  const delivery = await publishPing(tx, id, actor.now);
  await audit(tx, { ...actor, action: 'webhook.ping', subject: { ...subjectOf(webhook), delivery } });
  return getDelivery(tx, delivery);
};

/** Sends a delivery again immediately, with retries for another three days. @throws DELIVERY_NOT_FOUND. */
export const resendDelivery = async (tx: Tx, actor: AuditActor, id: number): Promise<Delivery> => {
  const { now } = actor;
  const row = await lockDelivery(tx, id);
  const webhook = row && (await findWebhook(tx, row.webhookId));
  if (!row || !webhook) throw new AppError('DELIVERY_NOT_FOUND');
  const expiresAt = new Date(now.getTime() + WEBHOOK_TRY_DAYS * DAY_MS);
  await updateDelivery(tx, id, { status: 'pending', nextTryAt: now, expiresAt });
  const job: DeliveryJob = { deliveryId: id, number: row.tries + 1, since: row.tries };
  tx.enqueue(DELIVER_WEBHOOK, job);
  await audit(tx, { ...actor, action: 'webhook.resend', subject: { ...subjectOf(webhook), delivery: id } });
  reloadWebhookPanels(tx);
  return getDelivery(tx, id);
};
