import type { User } from '@opencall/contract/accounts/auth/auth.schemas';
import { isStaffRole, type MemberRole } from '@opencall/contract/shared/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Announcement } from '#features/site/site-settings/announcement.tsx';
import { HOME_KEY } from '#lib/home-key.ts';
import { useLiveRefresh, usePollingInterval } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import * as m from '#messages/app/pages';
import * as common from '#messages/common';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/site-name.tsx';
import { CallsCard } from './home/calls-card.tsx';
import { type HomeEntry, homeEntries } from './home/dashboards.ts';
import { type Home, homeQuery } from './home/home.api.ts';
import { HomeHero } from './home/home-hero.tsx';
import { HomeSections } from './home/home-sections.tsx';
import { HomeSkeleton } from './home/home-skeleton.tsx';
import { StaffFigures } from './home/staff-figures.tsx';
import { TIP_SHEETS } from './home/tips.ts';
import { TipsCard } from './home/tips-card.tsx';

const Entry = ({ link, title, text, count = 0 }: HomeEntry & { count?: number | undefined }) => (
  <li>
    <Link {...link} className="group flex h-full items-start gap-6 border-b py-5">
      <span className="flex-1">
        <span className="display block text-xl">
          {title}
          {count > 0 && (
            <span className="ml-2.5 inline-flex align-middle font-sans">
              <Count value={count} />
              <span className="sr-only"> {m.waiting}</span>
            </span>
          )}
        </span>
        <span className="mt-1 block text-ink-soft">{text}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        strokeWidth={1.5}
        className="mt-1 size-5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </Link>
  </li>
);

/** A layout in columns on wide screens, for the three or four entries of a member. */
const MEMBER_ENTRIES = 'md:grid md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] md:gap-x-14';

const Entries = ({ user, home }: { user: User; home: Home | undefined }) => (
  <ul
    aria-label={m.shortcuts}
    className={`mt-10 border-t ${isStaffRole(user.role) ? 'grid gap-x-14 md:grid-cols-2' : MEMBER_ENTRIES}`}
  >
    {homeEntries(user.role, user.id).map((entry) => (
      <Entry
        key={entry.title}
        {...entry}
        count={home?.queues?.find(({ queue }) => queue === entry.queue)?.count}
      />
    ))}
  </ul>
);

/** Polling interval in milliseconds while the live stream is down. */
const POLL_MS = 30_000;
const MESSAGE_EVENTS = ['message', 'counts'] as const;

const useHome = (userId: number) => {
  const client = useQueryClient();
  useLiveRefresh(MESSAGE_EVENTS, () => void client.invalidateQueries({ queryKey: HOME_KEY }));
  return useQuery({ ...homeQuery(userId), refetchInterval: usePollingInterval(POLL_MS) });
};

const Failure = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-8">
    <p className="text-ink-soft">{m.updatesNotLoaded}</p>
    <Button variant="outline" size="sm" onClick={onRetry} pending={retrying} pendingLabel={common.retrying}>
      {common.retry}
    </Button>
  </div>
);

const HomeScreen = ({ user }: { user: User }) => {
  const { data: home, isError, isFetching, failureCount, refetch } = useHome(user.id);
  const tips = TIP_SHEETS[user.role as MemberRole];
  // The cards do not wait for retries.
  const isFirstLoad = !home && isFetching && failureCount === 0;
  const cards = (
    <>
      {isStaffRole(user.role) && <StaffFigures role={user.role} />}
      <Entries user={user} home={home} />
      <CallsCard summary={home?.summary} />
      {tips && <TipsCard {...tips} />}
    </>
  );
  return (
    <main className="flex-1">
      <PageTitle>{m.home}</PageTitle>
      <HomeHero role={user.role} name={user.username} home={home} />
      <Announcement />
      {/* `flow-root`: the margin of the first section must not move the box. */}
      <div className="shell flow-root pb-20">
        {isFirstLoad && <HomeSkeleton />}
        {home && (
          <HomeSections home={home} user={user}>
            {cards}
          </HomeSections>
        )}
        {!home && isError && <Failure onRetry={() => void refetch()} retrying={isFetching} />}
        {!home && !isFirstLoad && cards}
      </div>
    </main>
  );
};

export const HomePage = () => {
  const { user } = useSession();
  return user && <HomeScreen user={user} />;
};
