import type { Admission } from '@opencall/contract/directory/joining/joining.vocabulary';
import type { Role } from '@opencall/contract/shared/vocabulary';
import type { Db } from '#platform/database/database.ts';
import { cursorValues, followsSql, type PageSpan } from '#platform/database/keyset.ts';

export interface ApplicantRow {
  id: number;
  username: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  status: Admission;
  reason: string | null;
  picture: string | null;
  aboutMe: string | null;
  city: string | null;
  state: string | null;
  createdAt: Date;
}

/**
 * Lists applicants, newest first, up to `limit` + 1 rows. Leaves out suspended members and members whose account is
 * being deleted. Index: users_admission.
 */
export const listApplicantRows = (
  db: Db,
  { status, after, limit }: PageSpan & { status: Admission },
): Promise<ApplicantRow[]> =>
  db.query<ApplicantRow>({
    text: `select u.id, u.username, u.email, u.email_verified as "emailVerified", u.role, u.admission as status,
             u.admission_reason as reason, p.gallery[1] as picture, p.about_me as "aboutMe", p.city, p.state,
             date_trunc('milliseconds', u.created_at) as "createdAt"
           from users u left join profiles p on p.user_id = u.id
           where u.admission = $1 and u.suspended_until is null and u.deletion_due_at is null
             ${after ? `and ${followsSql("date_trunc('milliseconds', u.created_at), u.id", ['$3', '$4'])}` : ''}
           order by date_trunc('milliseconds', u.created_at) desc, u.id desc limit $2`,
    values: [status, limit + 1, ...cursorValues(after)],
  });

export const countApplicants = async (db: Db, status: Admission): Promise<number> => {
  const [row] = await db.query<{ total: number }>({
    text: `select count(*)::int as total from users
           where admission = $1 and suspended_until is null and deletion_due_at is null`,
    values: [status],
  });
  return row?.total ?? 0;
};
