import { numberText } from '@opencall/contract/shared/format/numbers';
import type { StaffQueue } from '@opencall/contract/site/home/home.schemas';
import type { ToOptions } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import * as m from '#messages/app/pages-home';
import * as common from '#messages/common';
import { Link } from '#ui/link.tsx';
import { HomeSection } from './home-section.tsx';
import { ageText, QUEUE_TITLES } from './home-words.ts';

const linkOf = ({ queue }: StaffQueue): ToOptions =>
  queue === 'entries' ? paths.manageContests() : paths.moderation({ tab: queue });

const QueueCard = ({ queue }: { queue: StaffQueue }) => (
  <li>
    <Link
      {...linkOf(queue)}
      className="group flex h-full items-baseline gap-4 rounded-frame border bg-paper-raised p-4 hover:border-line-strong"
    >
      <span className="display text-2xl tabular-nums">{numberText(queue.count)}</span>
      <span className="min-w-0">
        <span className="block font-medium group-hover:underline group-hover:underline-offset-4">
          {QUEUE_TITLES[queue.queue]}
        </span>
        {queue.oldestAt && (
          <time
            dateTime={queue.oldestAt}
            title={formatDateTime(queue.oldestAt)}
            className="block text-sm text-ink-soft"
          >
            {ageText(queue.oldestAt)}
          </time>
        )}
      </span>
    </Link>
  </li>
);

/** The queues with items that wait for staff, the queue with the oldest item first. */
export const QueuesSection = ({ queues }: { queues: readonly StaffQueue[] }) => {
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.oldestAt ?? '').localeCompare(b.oldestAt ?? ''));
  return (
    <HomeSection title={m.queues} all={{ text: common.moderation, link: paths.moderation() }}>
      {waiting.length === 0 ? (
        <p className="text-ink-soft">{m.allQueuesAreEmpty}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {waiting.map((queue) => (
            <QueueCard key={queue.queue} queue={queue} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
};
