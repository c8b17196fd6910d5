import { listNameConflicts } from '@opencall/contract/staff/moderation/name-conflicts.routes';
import type { NameConflict } from '@opencall/contract/staff/moderation/name-conflicts.schemas';
import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#lib/define-query.ts';
import { callPage } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/staff/moderation';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { tabKey } from './queues.api.ts';

/** The maximum number of rows in one response. */
const SHOWN = '100';

const nameConflictsQuery = defineQuery({
  queryKey: [...tabKey('new-users'), 'name-conflicts'],
  meta: { refreshedBy: { whileHidden: ['invalidate'] }, offline: false },
  queryFn: ({ signal }) => callPage(listNameConflicts, { query: { limit: SHOWN } }, { signal }),
});

const Conflict = ({ id, name, like }: NameConflict) => (
  <li>
    <Link className="text-link wrap-anywhere" {...paths.profile(id)}>
      <bdi>{name}</bdi>
    </Link>{' '}
    {like ? (
      <Message
        text={m.looksLike({ name: like.username })}
        tags={{
          link: (children) => (
            <Link className="text-link wrap-anywhere" {...paths.profile(like.id)}>
              <bdi>{children}</bdi>
            </Link>
          ),
        }}
      />
    ) : (
      m.looksLikeAnOfficialName
    )}
  </li>
);

/** Lists members whose names are not allowed for new members. They chose them before the rule existed. */
export const NameConflicts = () => {
  const { data } = useQuery(nameConflictsQuery);
  if (!data || data.total === 0) return null;
  return (
    <details className="mb-6 border-y py-4">
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {m.membersWithBlockedNames({ count: data.total })}
      </summary>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{m.aboutBlockedNames}</p>
      <ul className="mt-3 grid gap-2 text-sm">
        {data.items.map((conflict) => (
          <Conflict key={conflict.id} {...conflict} />
        ))}
      </ul>
    </details>
  );
};
