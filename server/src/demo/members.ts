import { createBiographer } from './corpus/about.ts';
import { ageOf, type Physique, physiqueOf } from './corpus/facts.ts';
import { createNamer } from './corpus/names.ts';
import { type Home, pickHome } from './corpus/places.ts';
import { type Links, linksOf, type Work, workOf } from './corpus/work.ts';
import type { Person } from './pictures/cast.ts';
import { memberPerson } from './pictures/members.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoRole, demoAccounts, documentMembers, roster } from './roster.ts';

const dayMs = 86_400_000;

/** Registered since midnight, UTC. */
export const newToday = 12;

/** One member of the demo world, before it meets a database. */
export interface DemoMember {
  /** Place in the roster, which is also whose face the pictures show. */
  readonly place: number;
  readonly role: DemoRole;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly stageName: string;
  readonly person: Person;
  readonly age: number;
  /** Calendar day. */
  readonly dateOfBirth: string;
  readonly home: Home;
  readonly physique: Physique;
  readonly work: Work;
  readonly links: Links;
  readonly aboutMe: string;
  readonly parties: {
    readonly party420: boolean;
    readonly partyAlcohol: boolean;
    readonly partyOther: boolean;
  };
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isHidden: boolean;
  readonly idVerified: boolean;
  /** Has handed in an identity document that nobody has looked at. */
  readonly awaitsVerification: boolean;
}

/** Which of the named accounts a place in the roster is. */
export const accountAt: ReadonlyMap<number, string> = new Map(
  Object.entries(demoAccounts).map(([name, place]) => [place, name]),
);

/** Days since the accounts that newcomers sign in with joined: two on trial, two paying, one lapsed. */
const accountDays: Readonly<Record<keyof typeof demoAccounts, number>> = {
  model: 37,
  photographer: 171,
  videographer: 62,
  creator: 248,
  lapsed: 119,
  moderator: 560,
};

const oldestDays = 540;

/** Moments of registration, so that exactly so many fall on today and none in the future. */
function registrations(random: Random, now: Date): Map<number, Date> {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const others = [...roster.keys()].filter(
    (place) => !accountAt.has(place) && !documentMembers.includes(place),
  );
  const today = new Set(random.sample(others, newToday));
  return new Map(
    [...roster.keys()].map((place) => {
      const account = accountAt.get(place) as keyof typeof demoAccounts | undefined;
      if (account)
        return [place, new Date(midnight - accountDays[account] * dayMs + random.int(0, dayMs - 1))];
      if (today.has(place)) return [place, new Date(midnight + random.next() * (now.getTime() - midnight))];
      // The platform grows: more joined lately than long ago.
      return [place, new Date(midnight - 1 - random.next() ** 2 * oldestDays * dayMs)];
    }),
  );
}

function birthOf(random: Random, age: number, now: Date): string {
  const days = age * 365.25 + random.between(4, 340);
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.');

const hiddenCount = 3;

/** Everybody with a profile. The same seed gives the same people; moments are relative to `now`. */
export function planMembers(seed: string, now: Date): DemoMember[] {
  const random = createRandom(`world ${seed}`);
  const name = createNamer(random);
  const write = createBiographer(random);
  const joined = registrations(random, now);
  const quiet = [...roster.keys()].filter(
    (place) => !accountAt.has(place) && !documentMembers.includes(place),
  );
  const hidden = new Set(random.sample(quiet, hiddenCount));
  return roster.map((role, place) => {
    const person = memberPerson(place);
    const account = accountAt.get(place);
    const named = name(person, role);
    const home = pickHome(random);
    const age = role === 'moderator' ? 34 : ageOf(random, person, role);
    const createdAt = joined.get(place) ?? now;
    const awaits = documentMembers.includes(place);
    const settled = now.getTime() - createdAt.getTime() > 6 * dayMs;
    return {
      place,
      role,
      ...named,
      username: account ?? named.stageName,
      email: account ? `${account}@opencall.test` : `${slug(named.name)}@example.com`,
      emailVerified: account !== undefined || random.chance(0.92),
      person,
      age,
      dateOfBirth: birthOf(random, age, now),
      home,
      physique: physiqueOf(random, person, role === 'model'),
      work: workOf(random, role),
      links: linksOf(random, role, named.stageName),
      aboutMe: write(role, { city: home.city, age, year: now.getUTCFullYear() }),
      parties: {
        party420: random.chance(0.06),
        partyAlcohol: random.chance(0.2),
        partyOther: random.chance(0.03),
      },
      createdAt,
      updatedAt: new Date(createdAt.getTime() + random.next() ** 0.5 * (now.getTime() - createdAt.getTime())),
      isHidden: hidden.has(place),
      idVerified: !awaits && (account !== undefined ? account !== 'lapsed' : settled && random.chance(0.6)),
      awaitsVerification: awaits,
    };
  });
}
