import { ADMISSIONS, type Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import { ROLES } from '@opencall/contract/shared/vocabulary';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';
import { query } from '#platform/database/query.ts';
import { countRows } from '#platform/database/totals.ts';

const applicantRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  status: z.enum(ADMISSIONS),
  reason: z.string().nullable(),
  picture: z.string().nullable(),
  aboutMe: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  createdAt: z.date(),
});

/** SQL: users with the admission `$1`, except suspended members and those whose account is being deleted. */
const IS_APPLICANT = 'u.admission = $1 and u.suspended_until is null and u.deletion_due_at is null';

/** Lists applicants, newest first, up to `limit` + 1 rows. Index: users_admission. */
export const listApplicantRows = (
  db: Db,
  { status, after, limit }: PageSpan & { status: Admission },
): Promise<z.output<typeof applicantRow>[]> =>
  query(db, applicantRow, {
    text: `select u.id, u.username, u.email, u.email_verified as "emailVerified", u.role, u.admission as status,
             u.admission_reason as reason, p.gallery[1] as picture, p.about_me as "aboutMe", p.city, p.state,
             date_trunc('milliseconds', u.created_at) as "createdAt"
           from users u left join profiles p on p.user_id = u.id
           where ${IS_APPLICANT}
             ${after ? `and ${followsSql("date_trunc('milliseconds', u.created_at), u.id", ['$3', '$4'])}` : ''}
           order by date_trunc('milliseconds', u.created_at) desc, u.id desc limit $2`,
    values: [status, limit + 1, ...cursorValues(after)],
  });

export const countApplicants = (db: Db, status: Admission): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as total from users u where ${IS_APPLICANT}`,
    values: [status],
  });
