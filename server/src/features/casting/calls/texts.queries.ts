import type { Question } from '@opencall/contract/casting/calls/roles.schemas';
import type { Db } from '#platform/database/database.ts';

interface TextRow {
  title: string;
  description: string;
  usage: string | null;
  location: string | null;
  roles: { title: string; questions: Question[] }[];
}

const TEXTS = `select c.title, c.description, c.usage, c.location,
    (select coalesce(json_agg(json_build_object('title', r.title, 'questions', r.questions) order by r.position), '[]')
     from call_roles as r where r.call_id = c.id) as roles
  from calls as c where c.id = $1`;

/** Everything that others read in a call, its roles' words too; in one order. */
export const listTexts = async (db: Db, callId: number): Promise<(string | null)[]> => {
  const [row] = await db.query<TextRow>({ text: TEXTS, values: [callId] });
  if (!row) return [];
  const { title, description, usage, location, roles } = row;
  const ofRoles = roles.flatMap((role) => [
    role.title,
    ...role.questions.flatMap(({ text, options }) => [text, ...options]),
  ]);
  return [title, description, usage, location, ...ofRoles];
};
