import type {
  SavedSearchKind,
  SearchFrequency,
} from '@opencall/contract/casting/saved-searches/saved-searches.vocabulary';
import type { DemoRole } from '../roster.ts';

/** A search that somebody saved, and how many of its matches they have not looked at. */
export interface WrittenSearch {
  name: string;
  kind: SavedSearchKind;
  query: string;
  frequency: SearchFrequency;
  fresh: number;
}

/** A list of people of one role, with what its owner notes about each. */
export interface WrittenList {
  name: string;
  role: DemoRole;
  notes: (string | null)[];
}

/** What the named accounts arranged for themselves: what they wait for, whom they keep in mind, and when they are told. */
export interface WrittenWishes {
  searches: WrittenSearch[];
  lists: WrittenList[];
  times?: { timeZone: string; quietFrom?: number; quietUntil?: number; emailHour?: number };
}

const HOUR = 60;

export const writtenWishes: Record<'model' | 'photographer' | 'videographer' | 'creator', WrittenWishes> = {
  model: {
    searches: [
      { name: 'Paid calls', kind: 'calls', query: 'pay=paid', frequency: 'instant', fresh: 2 },
      {
        name: 'Photographers in Oregon',
        kind: 'members',
        query: 'roles=photographer&state=Oregon',
        frequency: 'weekly',
        fresh: 0,
      },
    ],
    lists: [
      { name: 'Would work with again', role: 'photographer', notes: ['Kind, and on time', null, null] },
    ],
  },
  photographer: {
    searches: [
      {
        name: 'Models for the runway',
        kind: 'members',
        query: 'roles=model&modelingGenres=Runway',
        frequency: 'daily',
        fresh: 3,
      },
      {
        name: 'Equipment for sale',
        kind: 'listings',
        query: 'category=equipment_for_sale',
        frequency: 'daily',
        fresh: 1,
      },
      { name: 'By name: wren', kind: 'members', query: 'stageName=wren', frequency: 'off', fresh: 0 },
    ],
    lists: [
      {
        name: 'Harbor series',
        role: 'model',
        notes: ['Dances: leave room to move', 'Ask about the red coat', null, 'From April on'],
      },
    ],
    // One email a day, with breakfast.
    times: { timeZone: 'America/Los_Angeles', emailHour: 8 },
  },
  videographer: {
    searches: [
      {
        name: 'Spaces to film in',
        kind: 'listings',
        query: 'category=space_for_rent',
        frequency: 'weekly',
        fresh: 1,
      },
    ],
    lists: [],
  },
  creator: {
    searches: [{ name: 'Remote calls', kind: 'calls', query: 'remote=true', frequency: 'daily', fresh: 1 }],
    lists: [{ name: 'For the interview series', role: 'creator', notes: ['Has a studio', null] }],
    // Nothing rings at night.
    times: { timeZone: 'America/Chicago', quietFrom: 22 * HOUR, quietUntil: 7 * HOUR },
  },
};
