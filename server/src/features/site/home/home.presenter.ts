import { missingFirstSteps } from '@opencall/contract/directory/profiles/first-steps';
import type { HomeCall, HomeNeed, HomePerson, HomeResponse } from '@opencall/contract/site/home/home.schemas';
import { HOME_ITEMS_MAX, NEED_KINDS, type NeedKind } from '@opencall/contract/site/home/home.vocabulary';
import type { Home } from './home.service.ts';

type Faces = Home['faces'];

const personOf = (faces: Faces, { id, username }: { id: number; username: string }): HomePerson => ({
  id,
  username,
  picture: faces.get(id) ?? null,
});

/** A person who may be unknown: the account was deleted, or the viewer cannot see the member. */
const knownPerson = (
  faces: Faces,
  { personId: id, username }: { personId: number | null; username: string | null },
): HomePerson | null => (id === null || username === null ? null : personOf(faces, { id, username }));

type NeedsByKind = { [Kind in NeedKind]: Extract<HomeNeed, { kind: Kind }>[] };

const needsByKind = ({ needs, faces }: Home): NeedsByKind => {
  /** Replaces the id and the name of the member by the person. */
  const withPerson = <Row extends { personId: number | null; username: string | null }>(row: Row) => {
    const { personId, username, ...fields } = row;
    return { ...fields, person: knownPerson(faces, { personId, username }) };
  };
  return {
    offer: needs.offers.map((row) => ({ kind: 'offer', ...withPerson(row) })),
    shoot: needs.shoots.map(({ total: _, ...row }) => ({ kind: 'shoot', ...withPerson(row) })),
    reference: needs.references.map(({ shootId, title, userId: id, username, until }) => ({
      kind: 'reference',
      shootId,
      title,
      person: personOf(faces, { id, username }),
      until: until.toISOString(),
    })),
    invitation: needs.invitations.map((row) => ({ kind: 'invitation', ...withPerson(row) })),
    applications: needs.applications.map((row) => ({ kind: 'applications', ...withPerson(row) })),
  };
};

/** Takes the first item of each kind, the most urgent kind first, then the second of each, up to the maximum. */
const mostUrgent = (needs: NeedsByKind): HomeNeed[] =>
  NEED_KINDS.flatMap((kind) => needs[kind].map((need, place) => ({ need, place })))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, HOME_ITEMS_MAX)
    .map(({ need }) => need);

const presentNeeds = (home: Home): HomeResponse['needs'] => {
  const { needs, summary } = home;
  const counts = {
    offer: summary.offers,
    shoot: needs.shoots[0]?.total ?? 0,
    reference: needs.references.length,
    invitation: summary.invitations,
    applications: needs.callsWithApplications,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { items: mostUrgent(needsByKind(home)), total, counts };
};

const presentCall = (call: Home['calls']['rows'][number]): HomeCall => {
  const { id, title, pay, startsOn, endsOn, deadline, remote, location, zipCode, distance, roles } = call;
  const matches = roles.map(({ match }) => match);
  return {
    ...{ id, title, pay, startsOn, endsOn, deadline, remote, location, zipCode, distance },
    person: { id: call.userId, username: call.user, picture: call.picture },
    match: matches.find(({ met, of }) => met >= of) ?? matches[0] ?? { met: 0, of: 0, missing: [] },
  };
};

const presentPicture = (
  { userId: id, username, createdAt, total: _, ...fields }: Home['work'][number],
  faces: Faces,
): HomeResponse['pictures']['items'][number] => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  person: personOf(faces, { id, username }),
});

/** A page of a list as a section. */
const sectionOf = <Item>(
  items: Item[],
  { total, totalIsFloor }: { total: number; totalIsFloor?: boolean },
): { items: Item[]; total: number; totalIsFloor?: boolean } => ({
  items,
  total,
  ...(totalIsFloor ? { totalIsFloor } : {}),
});

export const presentHome = (home: Home): HomeResponse => {
  const { profile, nextShoot, checkIn, calls, members, work, conversations, summary, queues, faces } = home;
  return {
    profile: profile
      ? {
          zipCode: profile.zipCode,
          missingSteps: missingFirstSteps(profile),
        }
      : null,
    nextShoot: nextShoot
      ? { ...nextShoot, people: nextShoot.people.map((one) => personOf(faces, one)) }
      : null,
    checkIn: checkIn ?? null,
    needs: presentNeeds(home),
    calls: sectionOf(calls.rows.map(presentCall), calls),
    members: sectionOf(members.rows, members),
    pictures: sectionOf(
      work.map((one) => presentPicture(one, faces)),
      { total: work[0]?.total ?? 0 },
    ),
    conversations: sectionOf(conversations.rows, conversations),
    summary,
    queues,
  };
};
