import {
  type Counts,
  countsSchema,
  type Notification,
  notificationSchema,
} from '@opencall/contract/notifications/notifications/notifications.schemas';
import { expect } from 'vitest';
import { notify } from '#features/notifications/notifications/notifications.service.ts';
import type { TestApp } from '#testing/build-app.ts';
import type { buildMember } from '#testing/factories.ts';

export type Member = Awaited<ReturnType<typeof buildMember>>;

/** Events that notify a member, and calls that list what the member was notified of. */
export const createNotificationCalls = (app: TestApp, recipient: () => Member) => {
  const later = (ms = 1000): Date => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
    return app.clock.now;
  };
  const list = async (query = '', { client }: Member = recipient()): Promise<Notification[]> => {
    const { status, body } = await client.get<Notification[]>(`/api/notifications${query}`);
    expect(status).toBe(200);
    return body.map((row) => notificationSchema.parse(row));
  };
  const counts = async ({ client }: Member = recipient()): Promise<Counts> =>
    countsSchema.strict().parse((await client.get('/api/counts')).body);
  const write = (from: Member, content = 'Hello') =>
    from.client.post('/api/messages', { recipientId: recipient().userId, content });
  const mail = (from: Member, subject: string) =>
    from.client.post('/api/emails', { recipientId: recipient().userId, subject, content: 'Text' });
  const tell = (verified: boolean, to: Member = recipient()) =>
    app.platform.database.autocommit((tx) =>
      notify(tx, {
        userId: to.userId,
        kind: 'id-decision',
        subject: { verified },
        now: later(),
      }),
    );
  const notifyOfSanction = (rulingId: number, to: Member = recipient()) =>
    app.platform.database.autocommit((tx) =>
      notify(tx, {
        userId: to.userId,
        kind: 'ruling',
        subject: { rulingId, ruling: 'warn', reason: 'Be kind.', until: null },
        now: later(),
      }),
    );
  return { later, list, counts, write, mail, tell, notifyOfSanction };
};
