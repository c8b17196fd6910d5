import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time.ts';
import { buildUser } from '#testing/factories.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const app = useTestApp();

const inDays = (days: number): Date => new Date(app.clock.now.getTime() + days * DAY_MS);

const runJob = async (name: string): Promise<void> => {
  await app.platform.database.autocommit(async (tx) => tx.enqueue(name, {}));
  await app.platform.jobs.drain();
};

interface Facts {
  status: string;
  trialEndsAt?: Date;
  currentPeriodEnd?: Date;
  bought?: string;
}

const buildSubscriber = async ({ status, trialEndsAt, currentPeriodEnd, bought }: Facts) => {
  const user = await buildUser(app);
  await app.platform.database.autocommit((tx) =>
    tx.query({
      text: `update subscriptions set status = $2, trial_ends_at = $3, current_period_end = $4, stripe_subscription_id = $5
           where user_id = $1`,
      values: [user.userId, status, trialEndsAt ?? null, currentPeriodEnd ?? null, bought ?? null],
    }),
  );
  return user;
};

const statusOf = async (userId: number): Promise<string | undefined> => {
  const [row] = await app.platform.database.db.query<{ status: string }>({
    text: 'select status from subscriptions where user_id = $1',
    values: [userId],
  });
  return row?.status;
};

describe('the job that expires subscriptions', () => {
  it.each<[string, number, number | undefined, string]>([
    ['trialing', -0.01, undefined, 'expired'],
    ['trialing', 0.01, undefined, 'trialing'],
    ['trialing', -0.5, -0.5, 'trialing'],
    ['trialing', -1.5, -1.5, 'expired'],
    ['past_due', -40, -0.01, 'expired'],
    ['past_due', -40, 3, 'past_due'],
    ['active', -40, -3, 'active'],
    ['canceled', -40, -3, 'canceled'],
  ])('maps %s (trial to day %s, paid to day %s) to %s', async (status, trial, period, expected) => {
    const { userId } = await buildSubscriber({
      status,
      trialEndsAt: inDays(trial),
      ...(period === undefined ? {} : { currentPeriodEnd: inDays(period) }),
    });
    await runJob('expire-subscriptions');
    expect(await statusOf(userId)).toBe(expected);
  });

  it('deletes events after ninety days', async () => {
    const insert = (id: string, days: number) =>
      app.platform.database.autocommit((tx) =>
        tx.query({
          text: `insert into stripe_events (id, type, created_at, received_at, payload) values ($1, 'x', $2, $2, '{}')`,
          values: [id, inDays(days)],
        }),
      );
    await insert('evt_old', -91);
    await insert('evt_young', -89);
    await runJob('expire-subscriptions');
    const left = await app.platform.database.db.query({ text: 'select id from stripe_events' });
    expect(left).toEqual([{ id: 'evt_young' }]);
  });
});

describe('the job that announces ending trials', () => {
  const emailsTo = (email: string) => app.mailbox.emails.filter(({ to }) => to === email);

  it('sends one email a week before, as text and HTML', async () => {
    const { email, username } = await buildSubscriber({ status: 'trialing', trialEndsAt: inDays(7) });
    await runJob('announce-ending-trials');
    await runJob('announce-ending-trials');
    const [received, ...more] = emailsTo(email);
    expect(more).toEqual([]);
    expect(received?.subject).toBe('Your Opencall trial ends in 7 days');
    const date = inDays(7).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    for (const form of [received?.text, received?.html]) {
      for (const words of [username, date, '$7.99', '/subscription']) expect(form).toContain(words);
    }
  });

  it('sends one email with several concurrent processes', async () => {
    const { email } = await buildSubscriber({ status: 'trialing', trialEndsAt: inDays(1) });
    const { jobs, database } = app.platform;
    for (let n = 0; n < 3; n += 1)
      await database.autocommit(async (tx) => tx.enqueue('announce-ending-trials', {}));
    await Promise.all([jobs.drain(), jobs.drain(), jobs.drain()]);
    await jobs.drain();
    expect(emailsTo(email).map(({ subject }) => subject)).toEqual(['Your Opencall trial ends tomorrow']);
  });

  it.each<[string, Facts]>([
    ['a trial that has longer to go', { status: 'trialing', trialEndsAt: new Date(Date.now() + 8 * DAY_MS) }],
    ['one that is over', { status: 'trialing', trialEndsAt: new Date(Date.now() - DAY_MS) }],
    [
      'one that a membership follows',
      { status: 'trialing', trialEndsAt: new Date(Date.now() + DAY_MS), bought: 'sub_1' },
    ],
    ['a membership', { status: 'active', trialEndsAt: new Date(Date.now() + DAY_MS) }],
  ])('sends no email about %s', async (_, facts) => {
    const { email } = await buildSubscriber(facts);
    await runJob('announce-ending-trials');
    expect(emailsTo(email)).toEqual([]);
  });
});
