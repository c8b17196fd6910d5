import type { PersonSummary } from '@opencall/contract/people/people.schemas';
import type { Db } from '#platform/database/database.ts';
import { cutPage, decodeTimeCursor } from '#platform/http/paging.ts';
import { presentSummary } from './people.presenter.ts';
import { countPeople, listPeopleRows, type PeopleFilter } from './people.queries.ts';

interface PeopleCall extends PeopleFilter {
  limit: number;
  cursor?: string | undefined;
  now: Date;
}

interface PeoplePage {
  people: PersonSummary[];
  total: number;
  nextCursor: string | undefined;
}

/** A page of the accounts that the filter lets through, the newest first. @throws INVALID_CURSOR. */
export const listPeople = async (
  db: Db,
  { limit, cursor, now, ...filter }: PeopleCall,
): Promise<PeoplePage> => {
  const after = decodeTimeCursor(cursor);
  const page = cutPage(await listPeopleRows(db, filter, { after, limit, now }), limit);
  return {
    people: page.rows.map((row) => presentSummary(row, now)),
    total: await countPeople(db, filter),
    nextCursor: page.nextCursor,
  };
};
