import type { Collaborator } from '@opencall/contract/casting/calls/applications.schemas';
import { z } from 'zod';
import { canSeeSql } from '#features/accounts/visibility/visibility.api.ts';
import type { Db } from '#platform/database/database.ts';
import { query } from '#platform/database/query.ts';
import { PART_SQL } from './call-json.sql.ts';

const folderRow = z.object({ id: z.int(), name: z.string(), callId: z.int() });

const FIND_FOLDER = `select f.id, f.name, f.call_id as "callId" from call_folders as f join calls as c on c.id = f.call_id
  where f.id = $2 and ${PART_SQL} is not null and ${canSeeSql({ viewer: '$1', other: 'c.user_id' })}`;

/** Finds a folder if the viewer works its desk. */
export const findFolder = async (
  db: Db,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<z.output<typeof folderRow> | undefined> => {
  const [row] = await query(db, folderRow, { text: FIND_FOLDER, values: [viewerId, id] });
  return row;
};

const collaboratorRow = z.object({ userId: z.int(), username: z.string() });

/** Lists the collaborators of a desk who are visible to the viewer, in the order in which they joined. */
export const listCollaborators = (
  db: Db,
  { callId, viewerId }: { callId: number; viewerId: number },
): Promise<Collaborator[]> => {
  const text = `select u.id as "userId", u.username from call_collaborators as w join users as u on u.id = w.user_id
    where w.call_id = $2 and ${canSeeSql({ viewer: '$1', other: 'u.id' })} order by w.created_at, u.id`;
  return query(db, collaboratorRow, { text, values: [viewerId, callId] });
};

const idRow = z.object({ id: z.int() });

/** Lists the other members at the desk who can see both the viewer and the applicant. */
export const listDeskColleagueIds = async (
  db: Db,
  { callId, viewerId, applicantId }: { callId: number; viewerId: number; applicantId: number | null },
): Promise<number[]> => {
  const text = `select d.id from (select user_id as id from calls where id = $1
      union select user_id from call_collaborators where call_id = $1) as d
    where d.id <> $2 and ${canSeeSql({ viewer: 'd.id', other: '$2' })}
      and ($3::integer is null or ${canSeeSql({ viewer: 'd.id', other: '$3' })})`;
  const rows = await query(db, idRow, { text, values: [callId, viewerId, applicantId] });
  return rows.map(({ id }) => id);
};

const teamFactsRow = z.object({ hasApplied: z.boolean(), collaborators: z.int() });

/** Finds what could prevent a member from becoming a collaborator: an application of theirs, and the number of collaborators. */
export const findTeamFacts = async (
  db: Db,
  { callId, userId }: { callId: number; userId: number },
): Promise<z.output<typeof teamFactsRow>> => {
  const text = `select exists (select from call_applications where call_id = $1 and user_id = $2) as "hasApplied",
    (select count(*)::integer from call_collaborators where call_id = $1) as collaborators`;
  const [row] = await query(db, teamFactsRow, { text, values: [callId, userId] });
  return row ?? { hasApplied: false, collaborators: 0 };
};
