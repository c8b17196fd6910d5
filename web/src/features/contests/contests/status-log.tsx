import type { StatusChange } from '@opencall/contract/contests/contests/recount.schemas';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/format/dates.ts';
import * as m from '#messages/contests/contests-review';
import { CONTEST_LOOKS } from './contest-words.ts';
import { statusLogQuery } from './contests.api.ts';

const wordsOf = ({ fromStatus, toStatus }: StatusChange): string =>
  fromStatus === null
    ? m.createdAs({ status: CONTEST_LOOKS[toStatus].label })
    : m.statusChange({ from: CONTEST_LOOKS[fromStatus].label, to: CONTEST_LOOKS[toStatus].label });

const whoOf = ({ automatic, changedBy }: StatusChange): string => {
  if (automatic) return m.automatically;
  return changedBy ? m.byUsername({ username: changedBy.username }) : m.byAFormerMember;
};

/** Lists the status changes of a contest, each with its author and time. */
export const StatusLog = ({ contestId }: { contestId: number }) => {
  const { data } = useQuery(statusLogQuery(contestId));
  if (!data?.length) return null;
  return (
    <section aria-labelledby="status-log" className="mt-12">
      <h2 id="status-log" className="display text-xl">
        {m.statusHistory}
      </h2>
      <ul className="mt-3 border-t">
        {data.map((change) => (
          <li key={change.id} className="flex flex-wrap justify-between gap-x-6 border-b py-2.5">
            <span>
              {wordsOf(change)} <span className="text-ink-soft">{whoOf(change)}</span>
            </span>
            <span className="text-sm text-ink-soft">
              <time dateTime={change.changedAt}>{formatDateTime(change.changedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
