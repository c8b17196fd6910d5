import { deliverySchema } from '@opencall/contract/accounts/webhooks/webhooks.schemas';
import { expect } from 'vitest';
import { z } from 'zod';
import { publishWebhookEvent } from '#features/accounts/webhooks/webhook-events.service.ts';
import type { TestApp } from '#testing/build-app.ts';
import type { HttpClient } from '#testing/http-client.ts';
import type { WebhookReceiver } from '#testing/webhook-receiver.ts';

export const WEBHOOKS_PATH = '/api/admin/webhooks';

interface WebhookSite {
  receiver: WebhookReceiver;
  admin: { client: HttpClient };
  member: { userId: number };
}

/** Calls of an admin who creates webhooks and reads their deliveries, and an event that they deliver. */
export const createWebhookCalls = (app: TestApp, site: () => WebhookSite) => {
  const sql = async (text: string, values: unknown[] = []) =>
    (await app.platform.database.executeSql(text, values)).rows;
  const make = async (events: string[] = ['report.created'], url = `${site().receiver.origin}/hook`) => {
    const answer = await site().admin.client.post(WEBHOOKS_PATH, { url, events });
    expect(answer.status, answer.text).toBe(201);
    return { id: Number(answer.body.id), secret: String(answer.body.secret) };
  };
  const deliveriesOf = async (id: number) => {
    const answer = await site().admin.client.get(`${WEBHOOKS_PATH}/${id}/deliveries`);
    expect(answer.status, answer.text).toBe(200);
    return z.array(deliverySchema.strict()).parse(answer.body);
  };
  const publish = (reportId = 7) =>
    app.platform.database.transaction((tx) =>
      publishWebhookEvent(tx, {
        event: 'report.created',
        data: { reportId, kind: 'mail', userId: null },
        userId: site().member.userId,
        now: app.clock.now,
      }),
    );
  return { sql, make, deliveriesOf, publish };
};
