import { DAY_MS } from '#platform/time.ts';
import { createBiographer } from './corpus/about.ts';
import { ageOf, type Physique, physiqueOf } from './corpus/facts.ts';
import { createNamer } from './corpus/names.ts';
import { type Home, pickHome } from './corpus/places.ts';
import { type Links, linksOf, type Work, workOf } from './corpus/work.ts';
import { worldNames } from './corpus/world-names.ts';
import { personaAt } from './personas.ts';
import type { Person } from './pictures/cast.ts';
import { memberPerson } from './pictures/members.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoRole, documentMembers, roster } from './roster.ts';

/** Number of members who registered since midnight UTC. */
export const newToday = 12;

const hiddenCount = 3;
const oldestDays = 540;
/** Later members have not been reviewed yet. */
const verifyingDays = 6;

/** A member of the demo world before it is stored. */
export interface DemoMember {
  /** Position in the roster, which also chooses the face in the pictures. */
  readonly place: number;
  readonly role: DemoRole;
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
  /** Has handed in an identity document that staff have not reviewed. */
  readonly awaitsVerification: boolean;
}

const places = [...roster.keys()];

/** Members without a fixed story: they may register today or be hidden. */
const unclaimed = places.filter(
  (place) => !personaAt.has(place) && !worldNames.has(place) && !documentMembers.includes(place),
);

/** Registration times: `today` since midnight, the others before, none in the future. */
const registrations = (random: Random, now: Date, today: ReadonlySet<number>): ReadonlyMap<number, Date> => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const joined = (place: number): number => {
    const persona = personaAt.get(place);
    if (persona) return midnight - persona.joinedDaysAgo * DAY_MS + random.int(0, DAY_MS - 1);
    if (today.has(place)) return midnight + random.next() * (now.getTime() - midnight);
    // More members joined recently than long ago, as on a growing site.
    return midnight - 1 - random.next() ** 2 * oldestDays * DAY_MS;
  };
  return new Map(places.map((place) => [place, new Date(joined(place))]));
};

const birthOf = (random: Random, age: number, now: Date): string => {
  const days = age * 365.25 + random.between(4, 340);
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
};

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.');

const partiesOf = (random: Random) => ({
  party420: random.chance(0.06),
  partyAlcohol: random.chance(0.2),
  partyOther: random.chance(0.03),
});

/** A time after the registration; recent times are more likely. */
const updatedSince = (random: Random, createdAt: Date, now: Date): Date =>
  new Date(createdAt.getTime() + random.next() ** 0.5 * (now.getTime() - createdAt.getTime()));

/** All members with a profile. Equal seeds give the same people; times are relative to `now`. */
export const planMembers = (seed: string, now: Date): DemoMember[] => {
  const random = createRandom(`world ${seed}`);
  const name = createNamer(random, [...personaAt.values()]);
  const write = createBiographer(random);
  const today = random.sample(unclaimed, newToday);
  const joined = registrations(random, now, new Set(today));
  const hidden = new Set(random.sample(unclaimed, hiddenCount));
  return roster.map((role, place) => {
    const person = memberPerson(place);
    const persona = personaAt.get(place);
    const world = worldNames.get(place);
    const named = persona ?? world ?? name(person, role);
    const home = persona?.home ?? pickHome(random);
    const age = persona?.age ?? ageOf(random, person, role);
    const createdAt = joined.get(place) ?? now;
    const awaitsVerification = documentMembers.includes(place);
    const settled = now.getTime() - createdAt.getTime() > verifyingDays * DAY_MS;
    const known = persona ? persona.account !== 'lapsed' : settled && random.chance(0.6);
    return {
      place,
      role,
      name: named.name,
      stageName: named.stageName,
      email: persona ? `${persona.account}@opencall.test` : `${world?.latin ?? slug(named.name)}@example.com`,
      emailVerified: persona !== undefined || random.chance(0.92),
      person,
      age,
      dateOfBirth: birthOf(random, age, now),
      home,
      physique: persona?.physique ?? physiqueOf(random, person, role === 'model'),
      work: persona?.work ?? workOf(random, role),
      links: linksOf(random, role, world?.latin ?? named.stageName),
      aboutMe: persona?.aboutMe ?? write(role, { city: home.city, age, year: now.getUTCFullYear() }),
      parties: partiesOf(random),
      createdAt,
      updatedAt: updatedSince(random, createdAt, now),
      isHidden: hidden.has(place),
      idVerified: !awaitsVerification && known,
      awaitsVerification,
    };
  });
};
