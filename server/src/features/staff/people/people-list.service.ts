import type { PersonSummary } from '@opencall/contract/staff/people/people.schemas';
import type { Db } from '#platform/database/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { presentSummary } from './people.presenter.ts';
import { countPeople, listPeopleRows, type PeopleFilter } from './people.sql.ts';

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

/** Lists a page of the accounts that match a filter, newest first. @throws INVALID_CURSOR. */
export const listPeople = async (
  db: Db,
  { limit, cursor, now, ...filter }: PeopleCall,
): Promise<PeoplePage> => {
  const { rows, ...page } = await readPage(
    { limit, cursor },
    {
      rows: (span) => listPeopleRows(db, filter, { ...span, now }),
      count: () => countPeople(db, filter),
    },
  );
  return { people: rows.map((row) => presentSummary(row, now)), ...page };
};
