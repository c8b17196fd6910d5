import { callRoleSchema } from '@opencall/contract/casting/calls/roles.schemas';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { jsonObjectSql } from '#platform/database/json-object.ts';
import { query } from '#platform/database/query.ts';

const roleTexts = callRoleSchema.pick({ title: true, questions: true });

const textRow = z.object({
  title: z.string(),
  description: z.string(),
  usage: z.string().nullable(),
  location: z.string().nullable(),
  roles: z.array(roleTexts),
});

const ROLE_TEXTS = jsonObjectSql<z.output<typeof roleTexts>>({ title: 'r.title', questions: 'r.questions' });

const TEXTS = `select c.title, c.description, c.usage, c.location,
    (select coalesce(json_agg(${ROLE_TEXTS} order by r.position), '[]')
     from call_roles as r where r.call_id = c.id) as roles
  from calls as c where c.id = $1`;

/** Lists all texts of a call that others can read, with those of its roles, always in the same order. */
export const listTexts = async (db: Db, callId: number): Promise<(string | null)[]> => {
  const [row] = await query(db, textRow, { text: TEXTS, values: [callId] });
  if (!row) return [];
  const { title, description, usage, location, roles } = row;
  const ofRoles = roles.flatMap((role) => [
    role.title,
    ...role.questions.flatMap(({ text, options }) => [text, ...options]),
  ]);
  return [title, description, usage, location, ...ofRoles];
};
