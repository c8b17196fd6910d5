import { CHECK_INS_DUE } from '#features/casting/check-ins/due.service.ts';
import { shootParties, shoots, shootTerms } from '#features/casting/shoots/shoots.tables.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import type { TestApp } from './build-app.ts';
import type { BuiltUser } from './factories.ts';

interface ShootTimes {
  /** Milliseconds from the app's current time; default: one day. */
  startsInMs?: number;
  hours?: number;
  status?: 'confirmed' | 'proposed';
}

/** Creates a shoot that all parties have accepted. The first party proposed it. */
export const buildShoot = async (
  { platform, clock }: { platform: Pick<TestApp['platform'], 'database'>; clock: TestApp['clock'] },
  parties: readonly Pick<BuiltUser, 'userId'>[],
  { startsInMs = DAY_MS, hours = 4, status = 'confirmed' }: ShootTimes = {},
): Promise<{ id: number; startsAt: Date; endsAt: Date }> => {
  const startsAt = new Date(clock.now.getTime() + startsInMs);
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  const proposedBy = parties[0]?.userId ?? null;
  const isAgreed = status === 'confirmed';
  return platform.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(shoots)
      .values({
        title: 'Portraits on the roof',
        status,
        startsAt,
        endsAt,
        proposedBy,
        createdAt: clock.now,
        ...(isAgreed && {
          confirmedVersion: 1,
          confirmedAt: clock.now,
          settlesAt: new Date(endsAt.getTime() + 7 * DAY_MS),
        }),
      })
      .returning({ id: shoots.id });
    if (!row) throw new Error('the shoot was not made');
    await tx.insert(shootTerms).values({
      shootId: row.id,
      version: 1,
      proposedBy,
      createdAt: clock.now,
      startsAt,
      endsAt,
      timeZone: 'America/Chicago',
      location: 'The roof of the Foundry',
      zipCode: '60601',
      payKind: 'trade',
      cancellationHours: 72,
    });
    await tx.insert(shootParties).values(
      parties.map(({ userId }, position) => ({
        shootId: row.id,
        position,
        userId,
        role: position === 0 ? ('model' as const) : ('photographer' as const),
        answer: isAgreed || position === 0 ? ('accepted' as const) : ('asked' as const),
        acceptedVersion: isAgreed || position === 0 ? 1 : null,
      })),
    );
    return { id: row.id, startsAt, endsAt };
  });
};

/** Fields of a check-in that ends an hour after the shoot, with a grace period of 30 minutes. */
export const checkInFor = ({ endsAt }: { endsAt: Date }, changes: object = {}): object => ({
  contactName: 'Mum',
  contactEmail: 'mum@example.test',
  doneBy: new Date(endsAt.getTime() + HOUR_MS).toISOString(),
  graceMinutes: 30,
  ...changes,
});

/** Moves the clock to a time and runs the job of that minute, including its emails. */
export const passTo = async (
  { platform, clock, mailbox }: TestApp,
  at: Date | string | number,
): Promise<void> => {
  clock.now = new Date(at);
  await platform.database.autocommit(async (tx) => tx.enqueue(CHECK_INS_DUE, {}));
  // The first run finds due check-ins and enqueues their emails; this one sends the emails.
  await mailbox.drain();
  await mailbox.drain();
};

export const minutesAfter = (at: Date | string, minutes: number): Date =>
  new Date(new Date(at).getTime() + minutes * MINUTE_MS);

/** The token of the link in an email. */
export const tokenIn = (text: string): string => /\/check-in\?token=([\w-]+)/.exec(text)?.[1] ?? '';
