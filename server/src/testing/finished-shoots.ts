import type { ShootStatus } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { shootParties, shoots, shootTerms } from '#features/casting/shoots/shoots.tables.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import type { TestApp } from './build-app.ts';
import type { BuiltUser } from './factories.ts';

interface StoredShoot {
  parties: readonly Pick<BuiltUser, 'userId'>[];
  title?: string;
  status?: ShootStatus;
  /** Absent: an hour ago. */
  endsAt?: Date;
  /** Parties who did not come. */
  absent?: readonly Pick<BuiltUser, 'userId'>[];
  /** Who canceled, and whether it was too late. */
  cancelled?: { by: Pick<BuiltUser, 'userId'>; late: boolean };
}

const NEVER_AGREED: readonly ShootStatus[] = ['proposed', 'declined', 'expired'];

/** Inserts a finished shoot as all its steps would have stored it, proposed by the first party. Returns its id. */
export const buildFinishedShoot = (
  { platform, clock }: TestApp,
  { parties, title = 'Stairwell in grey', status = 'done', absent = [], ...given }: StoredShoot,
): Promise<number> => {
  const endsAt = given.endsAt ?? new Date(clock.now.getTime() - HOUR_MS);
  const startsAt = new Date(endsAt.getTime() - 4 * HOUR_MS);
  const { cancelled } = given;
  const isAgreed = !NEVER_AGREED.includes(status);
  const proposedBy = parties[0]?.userId ?? null;
  const before = new Date(startsAt.getTime() - DAY_MS);
  return platform.database.transaction(async (tx) => {
    const [shoot] = await tx
      .insert(shoots)
      .values({
        title,
        status,
        startsAt,
        endsAt,
        proposedBy,
        createdAt: before,
        ...(isAgreed && { confirmedVersion: 1, confirmedAt: before }),
        ...(status === 'confirmed' && { settlesAt: new Date(endsAt.getTime() + 7 * DAY_MS) }),
        ...(status === 'disputed' && { disputedAt: endsAt }),
        ...(status === 'declined' && { declinedAt: before }),
        ...(status === 'done' && { doneAt: clock.now }),
        ...(cancelled && {
          cancelledBy: cancelled.by.userId,
          cancelledAt: before,
          cancelledHoursBefore: 24,
          cancelReason: 'A cold',
          ...(cancelled.late && { cancelledLateBy: cancelled.by.userId }),
        }),
      })
      .returning({ id: shoots.id });
    const shootId = shoot?.id ?? 0;
    await tx.insert(shootTerms).values({
      shootId,
      version: 1,
      proposedBy,
      createdAt: before,
      startsAt,
      endsAt,
      timeZone: 'America/Chicago',
      payKind: 'trade',
      cancellationHours: cancelled?.late === false ? 12 : 72,
    });
    await tx.insert(shootParties).values(
      parties.map(({ userId }, position) => ({
        shootId,
        position,
        userId,
        role: 'model' as const,
        ...(isAgreed && { answer: 'accepted' as const, acceptedVersion: 1 }),
        noShow: absent.some((party) => party.userId === userId),
      })),
    );
    return shootId;
  });
};
