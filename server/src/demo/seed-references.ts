import { REFERENCE_DAYS } from '@opencall/contract/casting/references/references.vocabulary';
import { referenceReminders, shootReferences } from '#features/casting/references/references.tables.ts';
import { recount } from '#features/casting/references/reveal.service.ts';
import { shootParties, shoots, shootTerms } from '#features/casting/shoots/shoots.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { aboutMakers, aboutModels, replies, shootTitles } from './corpus/references.ts';
import type { DemoMember } from './members.ts';
import { personaAt } from './personas.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoRole, demoAccounts } from './roster.ts';

interface ReferenceSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly seed: string;
  readonly now: Date;
}

/** A shoot of two members, and which of them wrote a reference: `both`, or one of them. */
interface PlannedShoot {
  readonly maker: DemoMember;
  readonly model: DemoMember;
  readonly daysAgo: number;
  readonly wrote: 'both' | 'maker' | 'model';
  /** Did not come. */
  readonly absent?: boolean;
}

/** Number of past shoots of members without a demo sign-in. */
const SHOOTS = 64;
const OLDEST_DAYS = 400;
const HOURS = 4;
/** Hours of the start in UTC: morning to early afternoon in Chicago. */
const START_HOURS_UTC = [15, 19] as const;

const isMaker = ({ role }: DemoMember): boolean => role === 'photographer' || role === 'videographer';
const joinedBefore =
  ({ now }: ReferenceSeeding, daysAgo: number) =>
  ({ createdAt }: DemoMember): boolean =>
    now.getTime() - createdAt.getTime() > (daysAgo + 2) * DAY_MS;

const drawOf = (random: Random, list: readonly DemoMember[]): DemoMember | undefined =>
  random.sample(list, 1)[0];

/** Shoots of members without a demo sign-in, over more than a year. */
const planOthers = (world: ReferenceSeeding, random: Random): PlannedShoot[] => {
  const able = world.members.filter(({ place, isHidden }) => !isHidden && !personaAt.has(place));
  return Array.from({ length: SHOOTS }).flatMap(() => {
    const daysAgo = random.int(REFERENCE_DAYS + 1, OLDEST_DAYS);
    const there = able.filter(joinedBefore(world, daysAgo));
    const maker = drawOf(random, there.filter(isMaker));
    const model = drawOf(
      random,
      there.filter(({ role }) => role === 'model'),
    );
    if (!maker || !model) return [];
    const wrote = random.chance(0.8) ? ('both' as const) : ('maker' as const);
    const absent = random.chance(0.04);
    return [{ maker, model, daysAgo, wrote: absent ? ('maker' as const) : wrote, absent }];
  });
};

/** Days since the shoot of the named photographer and model. One of them has written a reference. */
const FRESH_DAYS = 4;
/** The shoots of each named account: partner, time since it joined (from then, 0, to now, 1), and author of the reference. */
const OWN: readonly (readonly [keyof typeof demoAccounts, DemoRole, number, PlannedShoot['wrote']])[] = [
  ['model', 'photographer', 0.3, 'both'],
  ['model', 'photographer', 0.5, 'both'],
  ['model', 'videographer', 0.7, 'both'],
  ['photographer', 'model', 0.2, 'both'],
  ['photographer', 'model', 0.45, 'both'],
  ['photographer', 'model', 0.75, 'both'],
  ['videographer', 'model', 0.5, 'both'],
];
/** Minimum of days after which both have written. */
const WRITTEN_DAYS = 7;

const planOwn = (world: ReferenceSeeding, random: Random): PlannedShoot[] => {
  const memberOf = (account: keyof typeof demoAccounts) =>
    world.members.find(({ place }) => place === demoAccounts[account]);
  const able = world.members.filter(({ place, isHidden }) => !isHidden && !personaAt.has(place));
  const past = OWN.flatMap(([account, role, share, wrote]) => {
    const own = memberOf(account);
    const age = own ? (world.now.getTime() - own.createdAt.getTime()) / DAY_MS : 0;
    const daysAgo = Math.round(age * (1 - share));
    const other = drawOf(
      random,
      able.filter((member) => member.role === role && joinedBefore(world, daysAgo)(member)),
    );
    if (!own || !other || daysAgo < WRITTEN_DAYS || !joinedBefore(world, daysAgo)(own)) return [];
    const [maker, model] = account === 'model' ? [other, own] : [own, other];
    return [{ maker, model, daysAgo, wrote }];
  });
  const [photographer, model] = [memberOf('photographer'), memberOf('model')];
  if (!photographer || !model) return past;
  return [...past, { maker: photographer, model, daysAgo: FRESH_DAYS, wrote: 'maker' }];
};

interface StoredShoot extends PlannedShoot {
  readonly id: number;
  readonly title: string;
  readonly endsAt: Date;
}

const partiesOf = (
  { id, maker, model, absent = false, endsAt }: StoredShoot,
  idOf: (member: DemoMember) => number,
) => {
  const came = { answer: 'accepted' as const, acceptedVersion: 1 };
  const said = { outcome: absent ? ('no-show' as const) : ('took-place' as const), outcomeAt: endsAt };
  return [
    {
      ...{
        shootId: id,
        position: 0,
        userId: idOf(maker),
        role: 'photographer' as const,
        ...came,
        ...said,
      },
      absent: absent ? [1] : [],
    },
    {
      ...{
        shootId: id,
        position: 1,
        userId: idOf(model),
        role: 'model' as const,
        ...came,
        noShow: absent,
      },
      ...(absent ? {} : said),
    },
  ];
};

const storeShoots = async (
  tx: Tx,
  { planned, world, random }: { planned: readonly PlannedShoot[]; world: ReferenceSeeding; random: Random },
): Promise<StoredShoot[]> => {
  const idOf = ({ place }: DemoMember): number => world.userIdOf.get(place) ?? 0;
  const dated = planned.map((shoot) => {
    const day = Math.floor(world.now.getTime() / DAY_MS) - shoot.daysAgo;
    const startsAt = new Date(day * DAY_MS + random.int(...START_HOURS_UTC) * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + HOURS * HOUR_MS);
    const agreedAt = new Date(startsAt.getTime() - random.int(1, 2) * DAY_MS);
    return { ...shoot, title: random.pick(shootTitles), endsAt, startsAt, agreedAt };
  });
  const rows = await tx
    .insert(shoots)
    .values(
      dated.map(({ maker, title, endsAt, startsAt, agreedAt }) => ({
        ...{ title, status: 'done' as const, startsAt, endsAt, proposedBy: idOf(maker) },
        ...{ createdAt: agreedAt, confirmedVersion: 1, confirmedAt: agreedAt },
        doneAt: new Date(endsAt.getTime() + HOUR_MS),
      })),
    )
    .returning({ id: shoots.id });
  const stored = dated.map((shoot, at) => ({ ...shoot, id: rows[at]?.id ?? 0 }));
  await tx.insert(shootTerms).values(
    stored.map(({ id, maker, endsAt, startsAt, agreedAt }) => ({
      ...{ shootId: id, version: 1, proposedBy: idOf(maker), createdAt: agreedAt, startsAt, endsAt },
      ...{ timeZone: 'America/Chicago', payKind: 'trade' as const, cancellationHours: 72 },
      location: `${maker.home.city}, ${maker.home.state}`,
    })),
  );
  await tx.insert(shootParties).values(stored.flatMap((shoot) => partiesOf(shoot, idOf)));
  return stored;
};

type ReferenceRow = typeof shootReferences.$inferInsert;

const rowsOf = (
  { id: shootId, maker, model, wrote, absent = false, endsAt }: StoredShoot,
  { world, random }: { world: ReferenceSeeding; random: Random },
): ReferenceRow[] => {
  const idOf = ({ place }: DemoMember): number => world.userIdOf.get(place) ?? 0;
  const [makerAt, modelAt] = [random.int(1, 5), random.int(1, 5)].map(
    (days) => new Date(Math.min(endsAt.getTime() + days * DAY_MS, world.now.getTime() - HOUR_MS)),
  ) as [Date, Date];
  const end = new Date(endsAt.getTime() + REFERENCE_DAYS * DAY_MS);
  const revealsAt = wrote === 'both' ? new Date(Math.max(makerAt.getTime(), modelAt.getTime())) : end;
  const isRevealed = revealsAt <= world.now;
  const rowOf = (byMaker: boolean): ReferenceRow => {
    const [author, about] = byMaker ? [maker, model] : [model, maker];
    const noShow = {
      text: 'Agreed on the day and the terms, and did not come. The message came two days later.',
      ...{ recommend: false, tags: [] },
    };
    const said = byMaker && absent ? noShow : random.pick(byMaker ? aboutModels : aboutMakers);
    const replied = isRevealed && !absent && random.chance(0.2) ? random.pick(replies) : null;
    return {
      ...{ shootId, authorId: idOf(author), aboutId: idOf(about), ...said, tags: [...said.tags] },
      ...{ createdAt: byMaker ? makerAt : modelAt, revealsAt, announcedAt: isRevealed ? revealsAt : null },
      ...(replied ? { reply: replied, repliedAt: new Date(revealsAt.getTime() + HOUR_MS) } : {}),
    };
  };
  return [...(wrote === 'model' ? [] : [rowOf(true)]), ...(wrote === 'maker' ? [] : [rowOf(false)])];
};

/** Inserts shoots of the past year with references; one is sealed, and one can still be written. */
export const seedReferences = async (tx: Tx, world: ReferenceSeeding): Promise<void> => {
  const random = createRandom(`references ${world.seed}`);
  const planned = [...planOthers(world, random), ...planOwn(world, random)];
  const stored = await storeShoots(tx, { planned, world, random });
  const rows = stored.flatMap((shoot) => rowsOf(shoot, { world, random }));
  await tx.insert(shootReferences).values(rows);
  const fresh = stored.filter(({ daysAgo }) => daysAgo === FRESH_DAYS);
  await tx.insert(referenceReminders).values(
    fresh.flatMap(({ id, maker, model, endsAt }) =>
      [maker, model].map(({ place }) => ({
        ...{ shootId: id, userId: world.userIdOf.get(place) ?? 0, reminder: 'first' as const },
        sentAt: new Date(endsAt.getTime() + HOUR_MS),
      })),
    ),
  );
  for (const userId of new Set(rows.map(({ aboutId }) => aboutId))) await recount(tx, userId, world.now);
};
