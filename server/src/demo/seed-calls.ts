import type { Answer } from '@opencall/contract/casting/calls/applications.schemas';
import { type ApplicationStatus, isUndecided } from '@opencall/contract/casting/calls/calls.vocabulary';
import { newRoleSchema } from '@opencall/contract/casting/calls/roles.schemas';
import { callCollaborators, callFolders } from '#features/casting/calls/applications.tables.ts';
import { indexStoredCall } from '#features/casting/calls/calls.service.ts';
import { calls } from '#features/casting/calls/calls.tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/time.ts';
import { applicationNotes, deskNotes, writtenCalls } from './corpus/calls.ts';
import type { WrittenCall } from './corpus/written-call.ts';
import type { DemoMember } from './members.ts';
import { personaAt } from './personas.ts';
import { createRandom, type Random } from './random.ts';
import { demoAccounts } from './roster.ts';

interface CallSeeding {
  readonly members: readonly DemoMember[];
  readonly userIdOf: ReadonlyMap<number, number>;
  readonly seed: string;
  readonly now: Date;
}

type Account = keyof typeof demoAccounts;

const FOLDERS = ['Call back', 'Second team', 'Next season'];
/** Number of applications by state, of sixty after some days. */
const STANDINGS: readonly (readonly [ApplicationStatus, number])[] = [
  ['sent', 18],
  ['seen', 13],
  ['shortlisted', 10],
  ['offered', 3],
  ['booked', 1],
  ['declined', 11],
  ['withdrawn', 3],
];

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
const dayOf = (now: Date, days: number): string => inDays(now, days).toISOString().slice(0, 10);

/** The row of a call without its poster. */
const rowOf = (call: WrittenCall, { home }: Pick<DemoMember, 'home'>, now: Date) => {
  const createdAt = inDays(now, -call.daysAgo);
  const isOver = call.status === 'closed' || call.status === 'canceled';
  const publishedAt = call.status === 'draft' ? null : new Date(createdAt.getTime() + HOUR_MS);
  const { zipCode, state, latitude, longitude, city } = home;
  const place = { zipCode, state, latitude, longitude, location: `${city}, ${state}` };
  return {
    ...(call.remote ? { remote: true } : place),
    ...{ title: call.title, description: call.description, status: call.status },
    ...{ payKind: call.pay?.kind, payAmount: call.pay?.amount, payPer: call.pay?.per },
    ...{ nudity: call.nudity, usage: call.usage, closingMessage: call.closing ?? null },
    startsOn: call.startsIn === null ? null : dayOf(now, call.startsIn),
    endsOn: call.startsIn === null ? null : dayOf(now, call.startsIn + 1),
    deadline: call.deadlineIn === null ? null : inDays(now, call.deadlineIn),
    ...{ createdAt, publishedAt, listedAt: publishedAt ?? createdAt },
    closedAt: isOver ? inDays(now, -Math.min(call.daysAgo - 1, 3)) : null,
    ...(call.waits
      ? { reviewState: 'waiting' as const, reviewWords: ['payment', 'messenger'], reviewSince: publishedAt }
      : {}),
  };
};

interface Planned {
  status: ApplicationStatus;
  member: DemoMember;
}

/** Chooses states for `count` applications in the proportions of the sixty. Applications to a closed call are decided. */
const standingsOf = ({ applicants, status }: WrittenCall, random: Random): ApplicationStatus[] => {
  const all = STANDINGS.flatMap(([standing, count]) => Array.from({ length: count }, () => standing));
  const drawn = random.sample(all, Math.min(applicants, all.length));
  const places = drawn.map((standing) =>
    status === 'open' || !isUndecided(standing) ? standing : 'declined',
  );
  return applicants >= all.length
    ? places
    : places.map((standing) => (standing === 'booked' ? 'declined' : standing));
};

const planApplications = (
  call: WrittenCall,
  { poster, world, random }: { poster: DemoMember; world: CallSeeding; random: Random },
): Planned[] => {
  const made = inDays(world.now, -call.daysAgo);
  const able = world.members.filter(
    ({ place, role, createdAt, isHidden }) =>
      role === 'model' && createdAt < made && !isHidden && place !== poster.place && !personaAt.has(place),
  );
  const standings = standingsOf(call, random);
  const drawn = random
    .sample(able, standings.length)
    .map((member, at) => ({ member, status: standings[at] ?? 'sent' }));
  const named = Object.entries(call.accounts ?? {}).flatMap(([account, standing]) => {
    const member = world.members.find(({ place }) => place === demoAccounts[account as Account]);
    const isOver = call.status !== 'open' && isUndecided(standing);
    const hadJoined = member && member.createdAt < made;
    return hadJoined ? [{ member, status: isOver ? ('declined' as const) : standing }] : [];
  });
  return [...named, ...drawn];
};

/** True with a probability of one in `count`. */
const dice = (random: Random, count: number): boolean => random.next() < 1 / count;

const INSERT = `
  insert into call_applications (call_id, role_id, user_id, status, status_changed_at, reason, note, answers, rate, free_on,
    created_at, updated_at, answered_at, desk_note, stars, folder_id)
  select $1, $2, a.user_id, a.status, a.changed_at, a.reason, a.note, a.answers, a.rate, a.free_on::date[], a.created_at,
    a.created_at, a.answered_at, a.desk_note, a.stars, a.folder_id
  from jsonb_to_recordset($3::jsonb) as a(user_id integer, status text, changed_at timestamptz, reason text, note text,
    answers jsonb, rate integer, free_on text[], created_at timestamptz, answered_at timestamptz, desk_note text,
    stars smallint, folder_id integer)
  order by a.created_at`;

/** The first pictures of each applicant's gallery. */
const PICTURES = `
  insert into call_application_pictures (application_id, position, media_key)
  select a.id, shown.position, shown.media_key
  from call_applications as a join profiles as p on p.user_id = a.user_id
  join profile_pictures as shown on shown.profile_id = p.id and shown.position < 3
  where a.call_id = $1`;

interface Stored {
  call: WrittenCall;
  callId: number;
  roles: { id: number; questions: { id: number; kind: string; options: string[]; required: boolean }[] }[];
  folders: number[];
}

const answersOf = ({ roles }: Stored, random: Random) =>
  (roles[0]?.questions ?? []).flatMap(({ id, kind, options, required }): Answer[] => {
    if (!required && random.chance(0.5)) return [];
    if (kind === 'yes-no') return [{ questionId: id, value: random.chance(0.9) }];
    const value = kind === 'choice' ? random.pick(options) : 'A story on salt, three days in the wind.';
    return [{ questionId: id, value }];
  });

const applicationRow = (
  stored: Stored,
  planned: Planned,
  { world, random }: { world: CallSeeding; random: Random },
) => {
  const { call, folders } = stored;
  const { status, member } = planned;
  const open = Math.min(call.daysAgo, 8) * DAY_MS - 2 * HOUR_MS;
  const createdAt = new Date(
    inDays(world.now, -call.daysAgo).getTime() + 1.5 * HOUR_MS + random.next() * (open - HOUR_MS),
  );
  const left = world.now.getTime() - createdAt.getTime();
  const changedAt =
    status === 'sent' ? createdAt : new Date(createdAt.getTime() + random.between(0.1, 0.9) * left);
  const isAnswered = ['shortlisted', 'offered', 'booked', 'declined'].includes(status);
  const ends = { closed: 'closed', canceled: 'canceled' } as const;
  const reason = status === 'declined' && call.status in ends ? call.status : null;
  const isLooked = folders.length > 0 && status !== 'sent' && status !== 'withdrawn';
  return {
    user_id: world.userIdOf.get(member.place) ?? 0,
    ...{ status, reason, created_at: createdAt, changed_at: changedAt },
    note: random.pick(applicationNotes),
    answers: answersOf(stored, random),
    rate: dice(random, 3) ? random.int(3, 9) * 100 : null,
    free_on: call.startsIn === null || dice(random, 2) ? [] : [dayOf(world.now, call.startsIn)],
    answered_at: isAnswered ? changedAt : null,
    desk_note: isLooked && dice(random, 3) ? random.pick(deskNotes) : null,
    stars: isLooked && random.chance(0.6) ? random.int(2, 5) : null,
    folder_id: isLooked && dice(random, 3) ? random.pick(folders) : null,
  };
};

const storeFolders = async (tx: Tx, callId: number, createdAt: Date): Promise<number[]> => {
  const rows = FOLDERS.map((name) => ({ callId, name, createdAt }));
  return (await tx.insert(callFolders).values(rows).returning({ id: callFolders.id })).map(({ id }) => id);
};

const INVITE = `insert into call_invitations (call_id, role_id, user_id, invited_by, created_at)
  select $1, $2, unnest($3::integer[]), $4, $5::timestamptz on conflict do nothing`;

const storeCall = async (
  tx: Tx,
  call: WrittenCall,
  { poster, world, random }: { poster: DemoMember; world: CallSeeding; random: Random },
): Promise<void> => {
  const { now, userIdOf } = world;
  const userId = userIdOf.get(poster.place) ?? 0;
  const near = call.near && world.members.find(({ place }) => place === demoAccounts[call.near as Account]);
  const row = rowOf(call, near ?? poster, now);
  const [inserted] = await tx
    .insert(calls)
    .values({ ...row, userId })
    .returning({ id: calls.id });
  const callId = inserted?.id ?? 0;
  const roles = await indexStoredCall(
    tx,
    callId,
    call.roles.map((role) => newRoleSchema.parse(role)),
  );
  if (call.status === 'draft') return;
  const isBusy = call.applicants >= 50;
  const folders = isBusy ? await storeFolders(tx, callId, row.createdAt) : [];
  if (isBusy) {
    const helper = userIdOf.get(demoAccounts.videographer) ?? 0;
    await tx.insert(callCollaborators).values({ callId, userId: helper, createdAt: row.createdAt });
  }
  const stored = { call, callId, roles, folders };
  const planned = planApplications(call, { poster, world, random });
  const rows = planned.map((one) => applicationRow(stored, one, { world, random }));
  await tx.query({ text: INSERT, values: [callId, roles[0]?.id ?? 0, JSON.stringify(rows)] });
  await tx.query({ text: PICTURES, values: [callId] });
  const invited = (call.invites ?? []).map((account) => userIdOf.get(demoAccounts[account]) ?? 0);
  const at = new Date(row.createdAt.getTime() + 6 * HOUR_MS).toISOString();
  await tx.query({ text: INVITE, values: [callId, roles.at(-1)?.id ?? 0, invited, userId, at] });
};

/** Calls in every status; one with sixty applications in every state, folders, stars and notes. */
export const seedCalls = async (tx: Tx, world: CallSeeding): Promise<void> => {
  const random = createRandom(`calls ${world.seed}`);
  const behindTheCamera = world.members.filter(
    ({ role, isHidden, place }) =>
      (role === 'photographer' || role === 'videographer') && !isHidden && !personaAt.has(place),
  );
  // Oldest first, in the order in which ids are assigned.
  for (const call of [...writtenCalls].sort((a, b) => b.daysAgo - a.daysAgo)) {
    const made = inDays(world.now, -call.daysAgo);
    const able = behindTheCamera.filter(({ createdAt }) => createdAt < made);
    const named = call.by === 'somebody' ? undefined : demoAccounts[call.by];
    const poster = world.members.find(({ place }) => place === named) ?? random.pick(able);
    await storeCall(tx, call, { poster, world, random });
  }
};
