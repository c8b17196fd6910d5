import { isStaffRole } from '@opencall/contract/shared/vocabulary';
import type { ModerationUser } from '@opencall/contract/staff/moderation/members.schemas';
import { RECENT_DAYS, RECENT_DAYS_DEFAULT } from '@opencall/contract/staff/moderation/members.vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/staff/moderation';
import * as counts from '#messages/staff/queue-counts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { MemberFacts, memberName } from './member-row.tsx';
import { NameConflicts } from './name-conflicts.tsx';
import type { QueueAction } from './queue-actions.ts';
import { QUEUE_KEYS } from './queue-keys.ts';
import { RowActions, RowColumns } from './queue-parts.tsx';
import { QueueScreen } from './queue-screen.tsx';
import { recentUsersQuery } from './queues.api.ts';
import type { TabProps } from './tab-props.ts';
import { useLiveQueue } from './use-live-queue.ts';

const OPTIONS = RECENT_DAYS.map((days) => ({ value: String(days), label: m.dayCount({ days }) }));

const idOf = ({ id }: ModerationUser) => id;

/** The queue of members who joined recently. */
export const NewUsersTab = ({ filter: days, onFilter, sanctionsFor }: TabProps<number>) => {
  const result = useInfiniteQuery(recentUsersQuery(days));
  const live = useLiveQueue('new-users', result.data?.pageCount ?? 0);
  const navigate = useNavigate();
  const actionsOf = (member: ModerationUser): QueueAction[] => [
    {
      key: QUEUE_KEYS.profile.key,
      label: m.viewProfile,
      movesFocus: true,
      run: () => void navigate(paths.profile(member.id)),
    },
  ];
  return (
    <QueueScreen
      {...live}
      label={m.newUsers}
      loading={m.loadingNewUsers}
      countText={counts.memberCount}
      result={result}
      idOf={idOf}
      nameOf={memberName}
      actionsOf={actionsOf}
      notice={<NameConflicts />}
      empty={{
        title: m.noNewMembers,
        text: m.noOneRegistered({ days }),
      }}
      filters={
        <FilterSelect
          label={m.last}
          value={String(days)}
          initial={String(RECENT_DAYS_DEFAULT)}
          options={OPTIONS}
          onChange={(value) => onFilter(Number(value))}
        />
      }
      row={(member, state) => (
        <RowColumns
          actions={
            <RowActions actions={actionsOf(member)} state={state} opens={false}>
              {!isStaffRole(member.role) && sanctionsFor(member)}
            </RowActions>
          }
        >
          <MemberFacts member={member} />
        </RowColumns>
      )}
    />
  );
};
