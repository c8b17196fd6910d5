import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { subscriptions } from '#features/accounts/billing/billing.tables.ts';
import { users } from '#features/accounts/users/users.tables.ts';
import { CHECK_INS_DUE } from '#features/casting/check-ins/due.service.ts';
import { failedJobs } from '#platform/jobs/failed-jobs.tables.ts';
import { buildUser } from '#testing/factories.ts';
import { idMadeBy, madeBy, type Scene } from './stage.ts';

/** Webhooks with a delivery. */
const announce: Scene = async ({ known, client, outside }) => {
  for (let count = 0; count < 2; count += 1) {
    const hook = { url: outside.webhookUrl, events: ['member.registered'] };
    const webhook = await idMadeBy(client('admin').post('/api/admin/webhooks', hook));
    const delivery = await idMadeBy(client('admin').post(`/api/admin/webhooks/${webhook}/ping`));
    for (const admin of ['admin', 'deputy']) {
      known.learn('webhook', webhook, admin);
      known.learn('webhook-delivery', delivery, admin);
    }
  }
};

/** Jobs that used up their retries. */
const fail: Scene = async ({ app, known }) => {
  const now = app.clock.now;
  const values = Array.from({ length: 4 }, () => ({
    jobId: randomUUID(),
    kind: CHECK_INS_DUE,
    data: {},
    tries: 5,
    createdAt: now,
    failedAt: now,
  }));
  const rows = await app.platform.database.autocommit((tx) =>
    tx.insert(failedJobs).values(values).returning({ id: failedJobs.id }),
  );
  for (const { id } of rows) for (const admin of ['admin', 'deputy']) known.learn('failed-job', id, admin);
};

/** Members who wait for staff to let them in, and one who pays. */
const admit: Scene = async ({ app, known, user }) => {
  for (let count = 0; count < 2; count += 1) {
    const { userId } = await buildUser(app);
    await app.platform.database.transaction((tx) =>
      tx.update(users).set({ admission: 'waiting' }).where(eq(users.id, userId)),
    );
    for (const staff of ['moderator', 'admin']) known.learn('waiting member', userId, staff);
  }
  const { userId } = user('videographer');
  const paid = { stripeCustomerId: `cus_fuzz_${userId}`, stripeSubscriptionId: `sub_fuzz_${userId}` };
  await app.platform.database.transaction((tx) =>
    tx.update(subscriptions).set(paid).where(eq(subscriptions.userId, userId)),
  );
  known.learn('membership', userId, 'videographer');
};

/** Custom terms and pages of the host. */
const write: Scene = async ({ client }) => {
  await madeBy(client('admin').patch('/api/admin/settings', { terms: 'Be kind.' }));
  for (const slug of ['studio', 'prices'])
    await madeBy(
      client('admin').request('PUT', `/api/admin/pages/${slug}`, {
        title: slug,
        body: 'Open from ten to six.',
      }),
    );
};

export const ADMIN_SCENES: readonly Scene[] = [announce, fail, admit, write];
