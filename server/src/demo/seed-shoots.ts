import { SETTLES_AFTER_DAYS } from '@opencall/contract/casting/shoots/shoots.vocabulary';
import { shootParties, shootStatements, shoots, shootTerms } from '#features/casting/shoots/shoots.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { type WrittenShoot, writtenShoots } from './corpus/shoots.ts';
import type { DemoMember } from './members.ts';
import { demoAccounts } from './roster.ts';

interface ShootSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly now: Date;
}

type Account = keyof typeof demoAccounts;

const ZONES: readonly (readonly [zone: string, states: readonly string[]])[] = [
  ['America/Los_Angeles', ['California', 'Oregon', 'Washington', 'Nevada']],
  ['America/Denver', ['Colorado', 'Utah', 'New Mexico', 'Montana', 'Wyoming']],
  ['America/Phoenix', ['Arizona']],
  ['America/Chicago', ['Texas', 'Illinois', 'Minnesota', 'Wisconsin', 'Missouri', 'Louisiana', 'Tennessee']],
];
const zoneOf = (state: string | null): string =>
  ZONES.find(([, states]) => states.includes(state ?? ''))?.[0] ?? 'America/New_York';

/** The start of a shoot at 16:00 UTC, which is a morning everywhere in the United States. */
const startOf = (now: Date, days: number): Date => {
  const start = new Date(now.getTime() + days * DAY_MS);
  start.setUTCHours(16, 0, 0, 0);
  return start;
};

const WAS_AGREED: readonly WrittenShoot['status'][] = ['confirmed', 'done', 'disputed', 'cancelled'];

/** The times of a shoot's steps. */
const timesOf = (shoot: WrittenShoot, now: Date) => {
  const startsAt = startOf(now, shoot.startsIn);
  const endsAt = new Date(startsAt.getTime() + shoot.hours * HOUR_MS);
  const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 12 * DAY_MS);
  const changedAt = new Date(createdAt.getTime() + DAY_MS);
  return { startsAt, endsAt, createdAt, changedAt, claimedAt: new Date(endsAt.getTime() + 20 * HOUR_MS) };
};
type Times = ReturnType<typeof timesOf>;

const rowOf = (shoot: WrittenShoot, times: Times, idOf: (account: Account) => number) => {
  const { startsAt, endsAt, createdAt, changedAt, claimedAt } = times;
  const { status, cancelled } = shoot;
  const version = shoot.earlier ? 2 : 1;
  const settlesAt = new Date(endsAt.getTime() + SETTLES_AFTER_DAYS * DAY_MS);
  return {
    ...{ title: shoot.title, status, version, startsAt, endsAt, createdAt },
    proposedBy: idOf(shoot.parties[0] ?? 'photographer'),
    ...(WAS_AGREED.includes(status)
      ? { confirmedVersion: version, confirmedAt: new Date(changedAt.getTime() + DAY_MS) }
      : {}),
    ...(status === 'confirmed' ? { settlesAt } : {}),
    ...(status === 'done' ? { doneAt: claimedAt } : {}),
    ...(status === 'disputed' ? { disputedAt: claimedAt } : {}),
    ...(status === 'declined' ? { declinedAt: new Date(changedAt.getTime() + DAY_MS) } : {}),
    ...(cancelled
      ? {
          ...{ cancelledBy: idOf(cancelled.by), cancelledLateBy: idOf(cancelled.by) },
          ...{ cancelledHoursBefore: cancelled.hoursBefore, cancelReason: cancelled.reason },
          cancelledAt: new Date(startsAt.getTime() - (cancelled.hoursBefore + 0.5) * HOUR_MS),
        }
      : {}),
  };
};

const termsOf = (
  shoot: WrittenShoot,
  { times, home, now }: { times: Times; home: DemoMember['home']; now: Date },
) => {
  const { pay, genre, location, notes } = shoot;
  const { startsAt, endsAt } = times;
  return {
    ...{ startsAt, endsAt, genre, location, notes, cancellationHours: 72 },
    ...{ timeZone: zoneOf(home.state), zipCode: home.zipCode },
    ...{ payKind: pay.kind, payAmount: pay.amount ?? null, payPer: pay.per ?? null },
    ...(shoot.earlier ? { earlier: startOf(now, shoot.earlier.startsIn) } : {}),
  };
};

const partiesOf = (shoot: WrittenShoot, times: Times) => {
  const version = shoot.earlier ? 2 : 1;
  const isOpen = shoot.status === 'proposed' || shoot.status === 'expired' || shoot.status === 'declined';
  const accepted = isOpen ? (shoot.accepted ?? shoot.parties.slice(0, 1)) : shoot.parties;
  return shoot.parties.map((account, position) => {
    const claim = shoot.claims?.find(({ by }) => by === account);
    const answer = accepted.includes(account) ? 'accepted' : 'asked';
    return {
      position,
      role: account === 'lapsed' || account === 'moderator' ? ('model' as const) : account,
      answer: shoot.declinedBy === account ? ('declined' as const) : (answer as 'accepted' | 'asked'),
      acceptedVersion: answer === 'accepted' ? version : null,
      outcome: claim?.outcome ?? null,
      outcomeAt: claim ? times.claimedAt : null,
      absent: claim?.absent ? [shoot.parties.indexOf(claim.absent)] : [],
    };
  });
};

const storeShoot = async (tx: Tx, world: ShootSeeding, shoot: WrittenShoot): Promise<void> => {
  const { now, userIdOf, members } = world;
  const idOf = (account: Account) => userIdOf.get(demoAccounts[account]) ?? 0;
  const maker = members.find(({ place }) => place === demoAccounts[shoot.parties[0] ?? 'photographer']);
  if (!maker) return;
  const times = timesOf(shoot, now);
  const [stored] = await tx
    .insert(shoots)
    .values(rowOf(shoot, times, idOf))
    .returning({ id: shoots.id });
  const shootId = stored?.id ?? 0;
  const { earlier: start, ...terms } = termsOf(shoot, { times, home: maker.home, now });
  const first = shoot.earlier && {
    ...terms,
    startsAt: start ?? terms.startsAt,
    endsAt: new Date((start ?? terms.startsAt).getTime() + shoot.hours * HOUR_MS),
    location: shoot.earlier.location,
  };
  const versions = [...(first ? [first] : []), terms].map((version, n, { length }) => ({
    ...version,
    shootId,
    version: n + 1,
    proposedBy: idOf((n === length - 1 && shoot.askedBy) || (shoot.parties[0] ?? 'photographer')),
    createdAt: n === 0 ? times.createdAt : times.changedAt,
  }));
  await tx.insert(shootTerms).values(versions);
  const parties = partiesOf(shoot, times);
  await tx
    .insert(shootParties)
    .values(parties.map((party, n) => ({ ...party, shootId, userId: idOf(shoot.parties[n] ?? 'model') })));
  const statements = (shoot.claims ?? []).flatMap(({ by, statement }) =>
    statement ? [{ shootId, userId: idOf(by), text: statement, updatedAt: times.claimedAt }] : [],
  );
  if (statements.length > 0) await tx.insert(shootStatements).values(statements);
};

/** Inserts shoots of the accounts that visitors can sign in with, in every state around today. */
export const seedShoots = async (tx: Tx, world: ShootSeeding): Promise<void> => {
  for (const shoot of [...writtenShoots].sort((a, b) => a.startsIn - b.startsIn))
    await storeShoot(tx, world, shoot);
};
